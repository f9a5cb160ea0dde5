import Glibc
import HapticModel
import TestSupport
import Testing

@testable import HapticFormats

@Suite("Numbers")
struct NumberTests {
  private func value(_ literal: String, scale: Int = 0) -> Double {
    let bytes = Array(literal.utf8)
    return DecimalNumber.value(bytes, 0..<bytes.count, scale: scale)
  }

  @Test(
    "A literal has its exact value",
    arguments: [
      ("0", 0), ("-0.0", -0.0), ("1", 1), ("-12.5", -12.5), ("+3", 3), (".5", 0.5), ("5.", 5),
      ("1e3", 1000), ("1.5E-3", 0.0015), ("0x1F", 31), ("-0xff", -255), ("1e-400", 0),
      ("9007199254740993", 9007199254740992), ("0.1", 0.1),
      ("123456789012345678", 0x1.b69b4ba630f35p56),
      ("1.7976931348623157e308", .greatestFiniteMagnitude), ("5e-324", .leastNonzeroMagnitude),
      ("1e309", .infinity),
      ("0.000000000000000000000000000001", 1e-30), ("1e99999999999999999999", .infinity),
      ("0e99999999999999999999", 0), ("100000000000000000000000", 1e23),
    ] as [(String, Double)])
  func exact(_ literal: String, _ expected: Double) {
    #expect(value(literal).bitPattern == expected.bitPattern)
  }

  @Test(
    "Seconds become milliseconds without an error of binary",
    arguments: [
      ("0.005", 5), ("0.025", 25), ("1.001", 1001), ("0.0123", 12.3), ("0.29", 290), ("4.35", 4350),
      ("1.1", 1100), ("2e-3", 2), ("0.1234567890123456789012", 123.4567890123456789012),
    ] as [(String, Double)])
  func milliseconds(_ literal: String, _ expected: Double) {
    #expect(value(literal, scale: 3) == expected)
  }

  @Test("Random literals agree with the C library's conversion")
  func agreement() {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<20_000 {
      let digits = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 0x30...0x39, using: &generator)))
      }
      let point = Int.random(in: 0...digits.count, using: &generator)
      let exponent = Int.random(in: -40...40, using: &generator)
      let literal =
        "0" + String(digits[..<point]) + "." + String(digits[point...]) + "0e\(exponent)"
      let plain = unsafe strtod(literal, nil)
      #expect(value(literal) == plain, "\(literal)")
      let shifted = literal.prefix { $0 != "e" } + "e\(exponent + 3)"
      let scaled = unsafe strtod(String(shifted), nil)
      #expect(value(literal, scale: 3) == scaled, "\(literal)")
    }
  }

  @Test(
    "Strings give units",
    arguments: [
      (#""0.2s""#, 200), (#""110ms""#, 110), (#""0.005 s""#, 5), (#""  1ms""#, nil),
      (#""+1ms""#, 1),
      (#""1 min""#, nil), (#""ms""#, nil), (#""1""#, nil), ("20", 20),
    ] as [(String, Double?)])
  func times(_ literal: String, _ expected: Double?) {
    let document = read(native(#"{ "type": "transient", "at": \#(literal) }"#))
    #expect(document.codes == (expected == nil ? ["bad-quantity"] : []))
    #expect(document.pattern?.events.first?.at.milliseconds == expected ?? 0)
  }

  @Test(
    "Decibels give levels",
    arguments: [
      ("0dB", 1), ("-6dB", 0.5011872336272722), ("-20 dB", 0.1), ("12dB", 3.9810717055349722),
    ]
      as [(String, Double)])
  func decibels(_ literal: String, _ expected: Double) throws {
    let document = read(native(#"{ "type": "transient", "gain": "\#(literal)" }"#))
    let gain = try #require(document.pattern?.events.first?.gain)
    #expect(abs(gain / expected - 1) < 1e-15)
  }
}
