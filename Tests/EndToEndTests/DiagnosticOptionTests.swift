import Foundation
import TestSupport
import Testing

/// SARIF, and which warnings count.
@Suite struct DiagnosticOptionTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("{ \"Version\": 1.0, \"Pattern\": [], }\n", to: "comma.ahap")
    try folder.write("{ \"Version\": 1.0, \"Pattern\": [], \"x\": 1, }\n", to: "both.ahap")
  }

  @Test func writesOneLogForAll() throws {
    try folder.write("{ \"haptic\": 1, \"evnts\": [] }\n", to: "a b.hpat")
    let words = ["check", "--sarif", "a b.hpat", "comma.ahap", "none.hpat", "impact.light"]
    let result = try Command.run(words, in: folder)
    #expect(result.status == 2)
    #expect(result.error == "haptic check: cannot read \"none.hpat\": there is no such file\n")
    let log = try #require(
      try JSONSerialization.jsonObject(with: result.output) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(
      results.map { $0["ruleId"] as? String } == ["unknown-key", "not-strict-json"])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    // Each result's rule is the one it names.
    let driver = try #require((runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    let codes = try Command.run(["explain"], in: folder).lines.map { $0.prefix { $0 != " " } }
    #expect(rules.map { $0["id"] as? String } == codes.map(String.init))
    #expect(result.text.contains("\"uri\":\"a%20b.hpat\""))
  }

  @Test(
    arguments: [
      (["comma.ahap"], 0, "no errors, 1 warning; \"haptic check --fix\" would mend 1"),
      (["--allow", "not-strict-json", "comma.ahap"], 0, "no errors, no warnings"),
      (
        ["--warnings-as-errors", "comma.ahap"], 1,
        "1 error, no warnings; \"haptic check --fix\" would mend 1"
      ),
      (
        ["--warnings-as-errors", "--allow", "not-strict-json", "comma.ahap"], 0,
        "no errors, no warnings"
      ),
      (
        ["--allow=ignored-key", "--allow", "not-strict-json", "both.ahap"], 0,
        "no errors, no warnings"
      ),
      (
        ["--allow", "clamped", "both.ahap"], 0,
        "no errors, 2 warnings; \"haptic check --fix\" would mend 1"
      ),
    ] as [([String], Int32, String)])
  func countsWhatIsWanted(words: [String], status: Int32, tally: String) throws {
    let result = try Command.run(["check"] + words, in: folder)
    #expect(result.status == status)
    #expect(result.error == "1 pattern: \(tally)\n")
  }

  @Test func showsWarningsAsErrors() throws {
    let result = try Command.run(["check", "--warnings-as-errors", "comma.ahap"], in: folder)
    #expect(result.text.hasPrefix("comma.ahap:1:32: error: a trailing comma is not strict JSON"))
    let json = try Command.run(
      ["check", "--warnings-as-errors", "--json", "comma.ahap"], in: folder)
    #expect(json.text.contains("\"errors\":1,\"warnings\":0,"))
    #expect(json.text.contains("\"code\":\"not-strict-json\",\"severity\":\"error\""))
  }

  @Test func rendersNothingThatCountsAsWrong() throws {
    let refused = try Command.run(["render", "--warnings-as-errors", "comma.ahap"], in: folder)
    #expect(refused.status == 1)
    #expect(refused.error.hasSuffix("comma.ahap: 1 error, nothing written\n"))
    #expect(try folder.files == ["both.ahap", "comma.ahap"])
    let words = ["render", "--warnings-as-errors", "--allow", "not-strict-json", "comma.ahap"]
    let rendered = try Command.run(words, in: folder)
    #expect(rendered.status == 0)
    #expect(try folder.files == ["both.ahap", "comma.ahap", "comma.wav"])
  }

  @Test func knowsWhatIsFoundInTheSound() throws {
    try folder.write(Samples.loud, to: "loud.hpat")
    let warned = try Command.run(["render", "loud.hpat"], in: folder)
    #expect(
      warned.status == 0 && warned.error.contains("warning: ") && warned.error.contains("[limited]")
    )
    let words = ["render", "--force", "loud.hpat"]
    let allowed = try Command.run(words + ["--allow", "limited"], in: folder)
    #expect(allowed.status == 0 && !allowed.error.contains("[limited]"))
    let refused = try Command.run(words + ["--warnings-as-errors"], in: folder)
    #expect(refused.status == 1 && refused.error.contains("error: "))
  }
}

/// What is wrong with patterns that others use.
@Suite struct NestedDiagnosticTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "{ \"haptic\": 1, \"events\": [{ \"type\": \"transient\", \"intensty\": 1 }] }\n",
      to: "inner.hpat")
    try folder.write(
      "{ \"haptic\": 1, \"events\": [{ \"type\": \"pattern\", \"use\": \"inner.hpat\" }] }\n",
      to: "outer.hpat")
  }

  @Test func isToldInTheirText() throws {
    let result = try Command.run(["check", "outer.hpat"], in: folder)
    #expect(result.status == 1)
    #expect(result.text.hasPrefix("outer.hpat:1:55: error: "))
    #expect(result.text.contains("[invalid-pattern]\n"))
    #expect(result.text.contains("\ninner.hpat:1:50: error: unknown key \"intensty\""))
    #expect(result.error == "1 pattern: 2 errors, no warnings\n")
  }

  @Test func isInMachineOutput() throws {
    let json = try Command.run(["check", "--json", "outer.hpat"], in: folder).text
    #expect(json.contains("\"errors\":2,"))
    #expect(json.contains("\"file\":\"inner.hpat\",\"line\":1,\"column\":50,"))
    let sarif = try Command.run(["check", "--sarif", "outer.hpat"], in: folder).text
    #expect(sarif.contains("\"uri\":\"inner.hpat\""))
  }

  @Test func isMendedInItsOwnFileOnly() throws {
    let outer = try Command.run(["check", "--fix", "outer.hpat"], in: folder)
    #expect(outer.status == 1)
    let both = try Command.run(["check", "--fix", "inner.hpat", "outer.hpat"], in: folder)
    #expect(both.status == 0)
    #expect(both.error == "2 patterns: no errors, no warnings; 1 fix applied\n")
  }
}
