import Foundation
import HapticModel
import Testing

@testable import HapticFormats

/// The schema has the keys, ranges, units and names of the reader, and no others.
@Suite struct VocabularyTests {
  typealias Object = [String: Any]

  private static func schema() throws -> Object {
    try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: Validator.schema)) as? Object)
  }

  /// A definition of the schema.
  private static func definition(_ name: String) throws -> Object {
    let definitions = try #require(try schema()["definitions"] as? Object)
    return try #require(definitions[name] as? Object, "\(name)")
  }

  /// The properties of a schema, those that refer to definitions as what these say.
  private static func properties(_ object: Object) throws -> [String: Object] {
    let properties = try #require(object["properties"] as? Object)
    return try properties.mapValues { value in
      let property = value as? Object ?? [:]
      guard let reference = property["$ref"] as? String else { return property }
      return try definition(reference.replacing("#/definitions/", with: ""))
    }
  }

  private static func event(_ type: NativeEventType) throws -> [String: Object] {
    try properties(definition(type == .pattern ? "patternUse" : type.rawValue))
  }

  private static func control() throws -> [String: Object] { try properties(definition("control")) }
  private static func repetition() throws -> [String: Object] {
    try properties(definition("repeat"))
  }

  @Test("every object has the keys of the reader")
  func keys() throws {
    #expect(
      Set(try Self.properties(Self.schema()).keys) == Set(NativePatternKey.allCases.map(\.rawValue))
    )
    for type in NativeEventType.allCases {
      #expect(
        Set(try Self.event(type).keys) == Set(NativeEventKey.keys(of: type).map(\.rawValue)),
        "\(type)")
    }
    #expect(Set(try Self.control().keys) == Set(NativeControlKey.allCases.map(\.rawValue)))
    #expect(Set(try Self.repetition().keys) == Set(NativeRepetitionKey.allCases.map(\.rawValue)))
  }

  @Test("every list of names is that of the reader")
  func names() throws {
    func check(_ property: Object?, _ names: [String]) {
      #expect(property?["enum"] as? [String] == names)
      #expect((property?["enumDescriptions"] as? [String])?.count == names.count)
    }
    check(
      try Self.properties(Self.schema())["feedback"],
      HapticPattern.Feedback.allCases.map(\.rawValue))
    check(
      try Self.properties(Self.definition("event"))["type"],
      NativeEventType.allCases.map(\.rawValue))
    check(try Self.event(.transient)["after"], NativeAnchor.allCases.map(\.rawValue))
    check(try Self.event(.continuous)["waveform"], NativeWaveform.allCases.map(\.rawValue))
    check(try Self.control()["control"], NativeControlTarget.allCases.map(\.rawValue))
    check(try Self.definition("curve"), Interpolation.allCases.map(\.rawValue))
    check(
      try Self.definition("curveWithoutExponential"),
      Interpolation.allCases.filter { $0 != .exponential }.map(\.rawValue))
    let phases = try #require(try Self.event(.continuous)["phase"]?["anyOf"] as? [Object])
    #expect(phases[1]["enum"] as? [String] == NativePhase.allCases.map(\.rawValue))
  }

  @Test("every number has the range, the unit and the default of the reader")
  func quantities() throws {
    let pattern = try Self.properties(Self.schema())
    check(pattern["duration"], .duration)
    check(pattern["gain"], .gain, default: 1)
    for type in NativeEventType.allCases {
      let event = try Self.event(type)
      check(event["at"], .time("at"), default: 0)
      check(event["gain"], .gain, default: 1)
    }
    let transient = try Self.event(.transient)
    check(transient["ring"], .ring)
    let continuous = try Self.event(.continuous)
    for (key, quantity, value) in [
      ("intensity", Quantity.intensity, 1), ("amplitude", .amplitude, nil),
      ("sharpness", .sharpness, 0.5), ("frequency", .frequency, nil),
    ] {
      check(transient[key], quantity, default: value)
      check(continuous[key], quantity, default: value)
    }
    for event in try [continuous, Self.event(.audio)] {
      check(event["duration"], .duration)
      check(event["sustain"], .sustain, default: 1)
      for key in ["attack", "decay", "release"] { check(event[key], .time(key), default: 0) }
    }
    check(continuous["bandwidth"], .bandwidth, default: 1)
    let audio = try Self.event(.audio)
    check(audio["volume"], .volume, default: 1)
    check(audio["pitch"], .pitch, default: 0)
    check(audio["pan"], .pan, default: 0)
    let use = try Self.event(.pattern)
    check(use["intensity"], .intensity, default: 1)
    check(use["speed"], .speed, default: 1)
    check(try Self.control()["at"], .time("at"), default: 0)
    check(try Self.repetition()["every"], .every)
    check(try Self.definition("pointTime"), .time("time"))
  }

  @Test(
    "the values of points have the ranges of what they are points of",
    arguments: [
      ("factorPoint", Quantity.intensity), ("factorPoint", .control(.intensity)),
      ("factorPoint", .control(.volume)), ("amplitudePoint", .amplitude),
      ("sharpnessPoint", .sharpness), ("frequencyPoint", .frequency),
      ("offsetPoint", .control(.sharpness)), ("offsetPoint", .control(.pitch)),
      ("offsetPoint", .control(.pan)),
    ])
  func points(_ name: String, _ quantity: Quantity) throws {
    let items = try #require(try Self.definition(name)["items"] as? [Object])
    check(items[1], quantity)
  }

  @Test("whole numbers have the ranges of the reader")
  func integers() throws {
    func check(_ property: Object?, _ range: ClosedRange<Int>) {
      #expect(property?["minimum"] as? Int == range.lowerBound)
      #expect(property?["maximum"] as? Int == range.upperBound)
    }
    check(try Self.repetition()["count"], PatternLimits.repetitions)
    let channel = try Self.definition("channel")
    check(channel, PatternLimits.channels)
    check(channel["items"] as? Object, PatternLimits.channels)
    check(try Self.event(.continuous)["seed"], 0...Int(UInt32.max))
  }

  @Test("everything that an editor offers has a description")
  func descriptions() throws {
    var objects = [try Self.schema(), try Self.definition("event")]
    objects += try ["transient", "continuous", "audio", "patternUse", "control", "repeat"].map {
      try Self.definition($0)
    }
    for object in objects {
      for (key, property) in try Self.properties(object) where property.count > 0 {
        let text = property["description"] as? String
        #expect(text?.hasSuffix(".") == true, "\(key)")
      }
    }
  }

  private func check(_ property: Object?, _ quantity: Quantity, default value: Double? = nil) {
    let lower = quantity.excludesLowerBound ? "exclusiveMinimum" : "minimum"
    let comment = Comment(rawValue: quantity.name)
    #expect(property?[lower] as? Double == quantity.range.lowerBound, comment)
    #expect(property?["maximum"] as? Double == quantity.range.upperBound, comment)
    #expect(property?["default"] as? Double == value, comment)
    // A string with each of the units is taken, and no other.
    let pattern = property?["pattern"] as? String
    for unit in ["ms", "s", "Hz", "kHz", "dB", "", "x"] {
      let isTaken =
        pattern.map { "-1.5 \(unit)".range(of: $0, options: .regularExpression) != nil } ?? false
      #expect(isTaken == quantity.unit.names.contains(unit), comment)
    }
  }
}
