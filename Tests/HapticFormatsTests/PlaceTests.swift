import HapticDiagnostics
import HapticFormats
import Testing

extension PatternDocument {
  /// The text at a place, or `nil` where the document has none for exactly that place.
  func text(at place: Place) -> String? {
    range(of: place).map { String(decoding: source.bytes[$0.indices], as: UTF8.self) }
  }
}

@Suite("Places")
struct PlaceTests {
  @Test(
    "A place of a native pattern leads to its value",
    arguments: [
      (Place(), "{"), (Place([.key("gain")]), "\"-6dB\""),
      (Place([.key("metadata"), .key("author")]), "\"someone\""),
      (.event(0), "{"), (.event(0).key("at"), "110"), (.event(0).key("ring"), "8"),
      (.event(0).key("frequency"), "\"170Hz\""), (.event(1).key("amplitude"), "\"-12 dB\""),
      (.event(1).key("intensity"), nil),
      (.event(1).key("sharpness").index(1), "[20, 0.4, \"step\"]"),
      (.event(1).key("sharpness").index(1).index(0), "20"), (.control(0), "{"),
      (.control(0).key("points").index(1), "[100, 0.25, \"exponential\"]"),
      (.event(2), nil), (.event(0).key("duration"), nil), (.control(0).key("points").index(2), nil),
    ] as [(Place, String?)])
  func native(_ place: Place, _ text: String?) {
    #expect(read(fullNativePattern).text(at: place) == text)
  }

  @Test(
    "A place of an AHAP pattern leads to its value",
    arguments: [
      (Place(), "{"), (.event(0), "{"), (.event(0).key("at"), "0.005"),
      (.event(0).key("intensity"), "0.8"), (.event(0).key("sharpness"), "0.4"),
      (.event(1).key("duration"), "0.25"), (.event(1).key("attack"), "0.1"),
      (.event(1).key("decay"), "0.2"), (.event(1).key("release"), "0.3"),
      (.event(1).key("sustain"), "0"), (.event(1).key("type"), "\"HapticContinuous\""),
      (Place([.key("events")]), "["), (Place([.key("metadata")]), "{"),
      (.control(1).key("points").index(0), "-0.2"),
      (.control(0).key("points").index(1), "{ \"Time\": 0.25, \"ParameterValue\": 0.0 }"),
      (.event(1).key("intensity"), nil), (.event(2), nil), (.control(2), nil),
      (.control(0).key("points").index(2), nil),
    ] as [(Place, String?)])
  func ahap(_ place: Place, _ text: String?) {
    #expect(read(fullAHAP).text(at: place) == text)
  }

  @Test("A place without a value of its own falls back to what holds it")
  func fallback() {
    let document = read(fullAHAP)
    #expect(
      document.nearestRange(of: .event(1).key("intensity").index(3))
        == document.range(of: .event(1)))
    #expect(document.nearestRange(of: .event(99)) == document.range(of: Place([.key("events")])))
  }
}
