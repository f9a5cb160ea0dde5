import HapticModel

/// The keys of AHAP's `Metadata` for what the model has a property for. The first two are those of
/// Apple's own files; the third is this program's.
enum AHAPMetadataKey: String {
  case name = "Project"
  case summary = "Description"
  case feedback = "Feedback"
}

extension HapticPattern {
  /// The pattern with name, summary and feedback taken from the metadata of AHAP, where they have none
  /// yet and the metadata has something to say.
  var namedByMetadata: HapticPattern {
    var result = self
    result.metadata = metadata.filter { entry in
      guard !entry.value.isEmpty, let key = AHAPMetadataKey(rawValue: entry.key) else {
        return true
      }
      switch key {
      case .name where result.name == nil: result.name = entry.value
      case .summary where result.summary == nil: result.summary = entry.value
      case .feedback where result.feedback == nil:
        result.feedback = Feedback(rawValue: entry.value)
        return result.feedback == nil
      default: return true
      }
      return false
    }
    return result
  }
}
