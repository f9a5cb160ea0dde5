import HapticDiagnostics
import HapticFormats
import HapticModel
import Testing

@Suite("Merging of parameters and curves")
struct ControlMergingTests {
  /// A curve of the intensity control from its start and its points, times in seconds.
  private static func curve(_ start: Double, _ points: (Double, Double)...) -> String {
    let list = points.map { #"{ "Time": \#($0.0), "ParameterValue": \#($0.1) }"# }
    return """
      { "ParameterCurve": { "ParameterID": "HapticIntensityControl", "Time": \(start), \
      "ParameterCurveControlPoints": [\(list.joined(separator: ", "))] } }
      """
  }

  private static func parameter(_ start: Double, _ value: Double) -> String {
    """
    { "Parameter": { "ParameterID": "HapticIntensityControl", "Time": \(start), \
    "ParameterValue": \(value) } }
    """
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let entries: [String]
    /// Milliseconds and values.
    let points: [[Double]]

    init(_ description: String, _ entries: [String], _ points: [[Double]]) {
      self.testDescription = description
      self.entries = entries
      self.points = points
    }
  }

  @Test(
    "All of one id become one line",
    arguments: [
      Case(
        "a curve at 0 is itself", [curve(0, (0, 1), (0.5, 0.2))], [[0, 1], [500, 0.2]]),
      Case(
        "before a later curve the control is neutral", [curve(0.1, (0, 0.4), (0.5, 0.2))],
        [[100, 1], [100, 0.4], [600, 0.2]]),
      Case(
        "the first point's value holds from the curve's own time on",
        [curve(0.1, (0.2, 0.4), (0.5, 0.2))], [[100, 1], [100, 0.4], [300, 0.4], [600, 0.2]]),
      Case(
        "chunks that abut become one curve",
        [curve(0, (0, 1), (0.5, 0.5)), curve(0.5, (0, 0.5), (0.5, 0))],
        [[0, 1], [500, 0.5], [1000, 0]]),
      Case(
        "the last value holds until the next curve starts",
        [curve(0, (0, 1), (0.25, 0.5)), curve(0.5, (0, 0.8), (0.5, 0))],
        [[0, 1], [250, 0.5], [500, 0.5], [500, 0.8], [1000, 0]]),
      Case(
        "a newer curve cuts an older one where it is",
        [curve(0, (0, 1), (1, 0)), curve(0.25, (0, 0.2), (0.25, 0.1))],
        [[0, 1], [250, 0.75], [250, 0.2], [500, 0.1]]),
      Case(
        "the order of the text does not matter",
        [curve(0.25, (0, 0.2), (0.25, 0.1)), curve(0, (0, 1), (1, 0))],
        [[0, 1], [250, 0.75], [250, 0.2], [500, 0.1]]),
      Case(
        "of two that start at once the later one of the text counts",
        [curve(0, (0, 1), (1, 0)), curve(0, (0, 0.5), (1, 0.25))], [[0, 0.5], [1000, 0.25]]),
      Case(
        "a parameter holds until the next one",
        [parameter(0, 0.5), parameter(0.25, 0.75)], [[0, 0.5], [250, 0.5], [250, 0.75]]),
      Case(
        "a parameter overrides a curve, and a curve a parameter",
        [curve(0, (0, 1), (1, 0)), parameter(0.5, 0.9), curve(0.75, (0, 0.3), (0.25, 0.1))],
        [[0, 1], [500, 0.5], [500, 0.9], [750, 0.9], [750, 0.3], [1000, 0.1]]),
      Case(
        "a jump within a curve is kept",
        [curve(0, (0, 1), (0.5, 1), (0.5, 0), (1, 0.5))],
        [[0, 1], [500, 1], [500, 0], [1000, 0.5]]),
      Case(
        "of three points at one time the middle one is never felt",
        [curve(0, (0, 1), (0.5, 1), (0.5, 0.7), (0.5, 0), (1, 0.5))],
        [[0, 1], [500, 1], [500, 0], [1000, 0.5]]),
      Case(
        "a jump at the very start is taken from its second point",
        [curve(0.5, (0, 0.2), (0, 0.6), (0.5, 1))], [[500, 1], [500, 0.6], [1000, 1]]),
      Case(
        "a neutral first point needs no jump", [curve(0.5, (0, 1), (0.5, 0))],
        [[500, 1], [1000, 0]]),
    ])
  func merging(_ test: Case) throws {
    let document = read(ahap(test.entries.joined(separator: ", ")))
    #expect(document.rendered == "")
    let controls = try #require(document.pattern?.controls)
    #expect(controls.map(\.target) == [.intensity])
    #expect(controls[0].at == .zero)
    #expect(controls[0].envelope.points.map { [$0.at.milliseconds, $0.value] } == test.points)
  }

  @Test("Each id has its own line and its own neutral value")
  func targets() throws {
    let ids = [
      ("HapticReleaseTimeControl", -0.5), ("HapticSharpnessControl", -1),
      ("HapticIntensityControl", 0.5), ("HapticAttackTimeControl", 0.25),
      ("HapticDecayTimeControl", 0.75),
    ]
    let entries = ids.map { (id, value) in
      #"{ "Parameter": { "ParameterID": "\#(id)", "Time": 0.1, "ParameterValue": \#(value) } }"#
    }
    let document = read(ahap(entries.joined(separator: ", ")))
    let controls = try #require(document.pattern?.controls)
    #expect(
      controls.map { "\($0.target): \($0.envelope.points.map(\.value))" } == [
        "intensity: [1.0, 0.5]", "sharpness: [0.0, -1.0]", "attack: [0.0, 0.25]",
        "decay: [0.0, 0.75]", "release: [0.0, -0.5]",
      ])
  }

  @Test("A breakpoint leads back to the control point it comes from")
  func origins() throws {
    let text = ahap(
      [Self.curve(0, (0, 1), (1, 0.125)), Self.parameter(0.5, 0.9)].joined(separator: ", "))
    let document = read(text)
    let ranges = (0..<3).map { document.range(of: .control(0).key("points").index($0)) }
    let texts = ranges.map { range in
      range.map { String(decoding: document.source.bytes[$0.indices], as: UTF8.self) }
    }
    #expect(
      texts == [
        #"{ "Time": 0.0, "ParameterValue": 1.0 }"#, #"{ "Time": 0.0, "ParameterValue": 1.0 }"#,
        "0.9",
      ])
  }
}
