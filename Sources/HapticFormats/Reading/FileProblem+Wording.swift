extension FileProblem {
  public var message: String {
    switch self {
    case .foreign(let format) where format.isHaptic:
      "this is \(format.rawValue), a format that is not supported"
    case .foreign(let format): "this is \(format.rawValue), not a haptic pattern"
    case .rootIsNoObject(let found): "a pattern file holds an object, but this is \(found)"
    case .unknownFormat: "this is not a haptic pattern"
    }
  }

  public var help: String? {
    switch self {
    case .foreign(.utf16): "save the file in the encoding UTF-8"
    case .foreign, .rootIsNoObject, .unknownFormat:
      "a pattern has \"haptic\": 1 (.hpat) or \"Pattern\" (AHAP) in its outermost object"
    }
  }
}
