import BuiltInPatterns
import Foundation
import HapticDiagnostics
import HapticFormats
import HapticModel
import TestSupport
import Testing

@Suite("The formatter")
struct FormatterTests {
  @Test(
    "Texts, verbatim",
    arguments: [
      (
        // Comments in all places; JSON5 made plain; literals as they are; one blank line at most.
        """
        \u{FEFF}// head
        { haptic: 1, 'name': "x", /* sum */ summary: 'it\\'s "q"', // trailing


          events: [ // first
            { sharpness: +.5, type: 'transient', at: "0.2s", },


            // before

            { type: "continuous", duration: 60., intensity: [[0, 1.0], [20, -0, 'easeOut',], [60, 0]],
              gain: 0x1 }, // after
            /* two
               lines */
            { type: "transient",
              // inner
              at: 3 /* left */ }
            // dangling
          ], controls: [ /* none */ ], gain: 1.0
        }

        // end

        """,
        """
        // head
        {
          "haptic": 1,
          "name": "x",
          /* sum */
          "summary": "it's \\"q\\"", // trailing
          "gain": 1.0,

          "events": [
            // first
            { "type": "transient", "at": "0.2s", "sharpness": 0.5 },

            // before

            { "type": "continuous", "duration": 60,
              "intensity": [[0, 1.0], [20, -0, "easeOut"], [60, 0]],
              "gain": 0x1 }, // after
            /* two
               lines */
            {
              "type": "transient",
              // inner
              "at": 3 /* left */
            }
            // dangling
          ],
          "controls": [
            /* none */
          ]
        }

        // end

        """
      ),
      (
        // Keys that the format does not have stay, behind the others.
        #"{"events":[{"colour":1,"at":0,"type":"transient"}],"x":{},"haptic":1}"#,
        """
        {
          "haptic": 1,
          "events": [
            { "type": "transient", "at": 0, "colour": 1 }
          ],
          "x": {}
        }

        """
      ),
      (
        // AHAP keeps its order.
        #"{"Pattern":[{"Event":{"Time":0.10,"EventType":"HapticTransient","EventParameters":[{"ParameterID":"HapticIntensity","ParameterValue":1.0}]}},{"Event":{"EventType":"HapticTransient","Time":1}},],"Version":1.0}"#,
        """
        {
          "Pattern": [
            {
              "Event": {
                "Time": 0.10,
                "EventType": "HapticTransient",
                "EventParameters": [{ "ParameterID": "HapticIntensity", "ParameterValue": 1.0 }]
              }
            },
            { "Event": { "EventType": "HapticTransient", "Time": 1 } }
          ],
          "Version": 1.0
        }

        """
      ),
    ])
  func verbatim(text: String, expected: String) {
    #expect(format(text) == expected)
    #expect(format(expected) == expected)
  }

  @Test(
    "Numbers and strings of JSON5 are made plain",
    arguments: [
      ("+1", "1"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5"), ("5.e2", "5e2"), ("-5.0", "-5.0"),
      ("1E+2", "1E+2"), ("0x1F", "0x1F"), ("+0x1f", "0x1f"), ("'a'", "\"a\""),
      (#"'\x41\v\'"'"#, #""A\u000b'\"""#), (#""\u0041\/\t""#, #""\u0041\/\t""#),
      ("\"a\\\nb\"", "\"ab\""), ("\"a\tb\"", #""a\tb""#),
    ])
  func literals(literal: String, plain: String) {
    let text = #"{ "haptic": 1, "events": [], "x": \#(literal) }"#
    #expect(format(text)?.contains("\"x\": \(plain)\n") == true, "\(format(text) ?? "nothing")")
  }

  @Test(
    "A text with syntax errors, or of no format, is not formatted",
    arguments: [
      #"{ "haptic": 1, "events": [ }"#, "", "[]", #"{ "signals": {} }"#, "{ haptic: 01 }",
    ])
  func refusals(_ text: String) {
    let result = PatternFormatter.format(SourceText(name: "text", text))
    #expect(result.text == nil)
    #expect(result.document.diagnostics.hasErrors)
  }

  // MARK: Properties

  /// All texts there are: built-in patterns, annotated patterns, real files.
  static let texts: [(name: String, text: String)] = {
    var texts = BuiltInPattern.all.map { ($0.name, String(decoding: $0.source, as: UTF8.self)) }
    let annotated = package.appending(path: "Tests/AnnotatedTests")
    let files = FileManager.default.enumerator(at: annotated, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init()
    where ["hpat", "ahap", "json"].contains(file.pathExtension) {
      let data = (try? Data(contentsOf: file)) ?? Data()
      texts.append((file.lastPathComponent, String(decoding: data, as: UTF8.self)))
    }
    for file in corpus {
      let data = (try? Data(contentsOf: file)) ?? Data()
      texts.append((file.lastPathComponent, String(decoding: data, as: UTF8.self)))
    }
    return texts
  }()

  /// What is wrong with the formatted form of a text; `nil` where nothing is.
  private func fault(_ text: String) -> String? {
    guard let formatted = format(text) else { return nil }
    if format(formatted) != formatted { return "not idempotent:\n\(formatted)" }
    let (before, after) = (read(text), read(formatted))
    if before.pattern != after.pattern { return "another meaning:\n\(formatted)" }
    let errors = { (document: PatternDocument) in
      document.diagnostics.filter { $0.severity == .error }.map(\.message).sorted()
    }
    // Duplicates may change places, and then which of two exclusive keys is blamed.
    if errors(before).count != errors(after).count { return "other errors:\n\(formatted)" }
    return nil
  }

  @Test("Formatting twice changes nothing more, and the meaning never")
  func properties() {
    var count = 0
    for (name, text) in Self.texts {
      if format(text) != nil { count += 1 }
      if let fault = fault(text) { Issue.record("\(name): \(fault)") }
    }
    #expect(count >= 60)
  }

  @Test("The same holds after random edits")
  func randomEdits() {
    var generator = SeededGenerator(seed: 7)
    let pieces = [
      "// c\n", "/* c */", "\n\n\n", ",", "\"k\": 1,", "[]", "{}", " ", "\r\n", "'s'", "1",
      "/* a\r\n b */",
    ].map { Array($0.utf8) }
    let texts = Self.texts.map { Array($0.text.utf8) }.filter { !$0.isEmpty && $0.count < 4000 }
    var formattedCount = 0
    for round in 0..<caseCount(debug: 3000, release: 100_000) {
      var bytes = texts[Int.random(in: 0..<texts.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let at = Int.random(in: 0...bytes.count, using: &generator)
        if Bool.random(using: &generator), at < bytes.count {
          bytes.removeSubrange(at..<min(bytes.count, at + Int.random(in: 1...4, using: &generator)))
        } else {
          // Where a comment or a comma can stand, most of all.
          let place = bytes[at...].firstIndex { [0x2C, 0x5B, 0x7B, 0x0A].contains($0) } ?? at
          let piece = pieces[Int.random(in: 0..<pieces.count, using: &generator)]
          bytes.insert(contentsOf: piece, at: place)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if format(text) != nil { formattedCount += 1 }
      if let fault = fault(text) {
        Issue.record("round \(round): \(fault)\nof\n\(text)")
        return
      }
    }
    #expect(formattedCount > 500)
  }

  @Test("Brackets as deep as the reader allows are formatted on any thread")
  func deepNesting() throws {
    let depth = 510
    let nested = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let formatted = try #require(format(#"{ "haptic": 1, "events": [], "x": \#(nested) }"#))
    #expect(formatted.split(separator: "\n").count > depth)
    #expect(format(formatted) == formatted)
  }

  @Test("Every comment survives")
  func comments() throws {
    let marks = (0..<16).map { "c\($0)" }
    let text = """
      // c0
      { /* c1 */ "haptic" /* c2 */ : /* c3 */ 1 /* c4 */ , // c5
        "events" : [ // c6
          /* c7 */ { "type": "transient" /* c8 */, /* c9 */ "at": 0 /* c10 */ } /* c11 */ , /* c12 */
          { "type": "transient" } // c13
          // c14
        ]
      } // c15
      """
    let formatted = try #require(format(text))
    #expect(marks.filter { !formatted.contains("\($0) ") && !formatted.contains("\($0)\n") } == [])
    #expect(format(formatted) == formatted)
  }
}
