import HapticDiagnostics

/// What a JSON text is, judged by its content first and by its file's name last.
enum DetectedFormat {
  case native
  case ahap
  /// None of the formats, for a reason that can be given.
  case problem(FileProblem, SourceRange)
  /// Nothing that can be judged; the syntax errors say why.
  case unreadable

  init(_ json: JSONDocument, fileName: String) {
    guard let root = json.root, json.kind(root) != .invalid else {
      self = .unreadable
      return
    }
    guard json.kind(root) == .object else {
      self =
        json.problems.hasErrors
        ? .unreadable : .problem(.rootIsNoObject(json.kindName(root)), json.start(of: root))
      return
    }
    let keys = Set(json.members(of: root).map { json.string($0.key) })
    if keys.contains("haptic") {
      self = .native
    } else if let foreign = ForeignFormat(json, keys: keys) {
      self = .problem(.foreign(foreign), json.start(of: root))
    } else if keys.contains("Pattern") {
      self = .ahap
    } else if !keys.isDisjoint(with: NativePatternKey.telling)
      || fileName.hasSuffix(PatternFormat.native.fileEnding)
      || keys.contains(where: NativePatternKey.isMisspeltVersion)
    {
      self = .native
    } else if !keys.isDisjoint(with: AHAPRootKey.telling) {
      self = .ahap
    } else if fileName.hasSuffix(PatternFormat.ahap.fileEnding) {
      self = .ahap
    } else {
      self =
        json.problems.hasErrors ? .unreadable : .problem(.unknownFormat, json.start(of: root))
    }
  }
}
