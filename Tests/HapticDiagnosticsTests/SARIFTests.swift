import Foundation
import HapticDiagnostics
import Testing

@Suite("Diagnostics as SARIF")
struct SARIFTests {
  private static let rules = [
    DiagnosticExplanation(
      code: "stub", summary: "it is wrong", text: "Things should be right.",
      leastSeverity: .warning, badExample: "bad", goodExample: "good"),
    DiagnosticExplanation(code: "other", summary: "other", text: "Text."),
  ]

  private static func log() -> SARIFLog {
    var log = SARIFLog(toolName: "haptic", toolVersion: "1.2.3", rules: rules)
    let source = SourceText(name: "my patterns/ä:1.hpat", "{\n  \"🎵\": 1 2\n}")
    log.add(
      [
        Diagnostic(
          StubProblem(help: "mend it"), at: .range(source.range(of: "2")),
          notes: [.init("see here", at: .range(source.range(of: "1")))],
          fixIts: [
            .init("write a comma", replacing: SourceRange(13, 13), with: ",", .safe)
          ]),
        Diagnostic(StubProblem(code: "unlisted", severity: .warning), at: .document),
        Diagnostic(StubProblem(severity: .note), at: .place(.event(3).key("at"))),
      ], in: source)
    log.addFailure("there is no such file", reading: "/tmp/none.hpat")
    return log
  }

  @Test("A result has its rule, level, message, region, notes and fixes")
  func result() throws {
    let log = try #require(try json(Self.log().value) as? [String: Any])
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    let uri = "my%20patterns/%C3%A4%3A1.hpat"
    #expect(results.count == 3)
    #expect(
      try text(results[0])
        == #"{"fixes":[{"artifactChanges":[{"artifactLocation":{"uri":"\#(uri)"},"#
        + #""replacements":[{"deletedRegion":{"byteLength":0,"byteOffset":13,"endColumn":9,"#
        + #""endLine":2,"startColumn":9,"startLine":2},"insertedContent":{"text":","}}]}],"#
        + #""description":{"text":"write a comma"},"properties":{"applicability":"safe"}}],"#
        + #""level":"error","locations":[{"physicalLocation":{"artifactLocation":{"uri":"\#(uri)"},"#
        + #""region":{"byteLength":1,"byteOffset":14,"endColumn":11,"endLine":2,"startColumn":10,"#
        + #""startLine":2}}}],"message":{"text":"it is wrong; mend it"},"relatedLocations":"#
        + #"[{"id":0,"message":{"text":"see here"},"physicalLocation":{"artifactLocation":"#
        + #"{"uri":"\#(uri)"},"region":{"byteLength":1,"byteOffset":12,"endColumn":9,"endLine":2,"#
        + #""startColumn":8,"startLine":2}}}],"ruleId":"stub","ruleIndex":0}"#)
    #expect(
      try text(results[1])
        == #"{"level":"warning","locations":[{"physicalLocation":{"artifactLocation":"#
        + #"{"uri":"\#(uri)"}}}],"message":{"text":"it is wrong"},"ruleId":"unlisted"}"#)
    #expect(
      try text(results[2])
        == #"{"level":"note","locations":[{"logicalLocations":[{"fullyQualifiedName":"events[3].at"}],"#
        + #""physicalLocation":{"artifactLocation":{"uri":"\#(uri)"}}}],"#
        + #""message":{"text":"it is wrong"},"ruleId":"stub","ruleIndex":0}"#)
  }

  @Test("Rules carry the explanations")
  func rules() {
    let text = Self.log().value.description
    #expect(
      text.contains(
        #"{"id":"stub","shortDescription":{"text":"it is wrong"},"fullDescription":"#
          + #"{"text":"Things should be right."},"help":{"text":"Things should be right.\n\n"#
          + #"Instead of\n\nbad\n\nwrite\n\ngood"},"defaultConfiguration":{"level":"warning"}}"#))
    #expect(text.contains(#""defaultConfiguration":{"level":"error"}"#))
  }

  @Test("What could not be read is a notification of a run that failed")
  func failure() {
    let text = Self.log().value.description
    #expect(
      text.contains(
        #""invocations":[{"executionSuccessful":false,"toolExecutionNotifications":"#
          + #"[{"level":"error","message":{"text":"there is no such file"},"locations":"#
          + #"[{"physicalLocation":{"artifactLocation":{"uri":"file:///tmp/none.hpat"}}}]}]}]"#))
    let empty = SARIFLog(toolName: "haptic", toolVersion: "1.2.3", rules: [])
    #expect(empty.value.description.contains(#""executionSuccessful":true"#))
    #expect(empty.value.description.contains(#""results":[]"#))
  }

  @Test("Every object has the members that the standard gives it, and those it demands")
  func structure() throws {
    var wrong: [String] = []
    Structure.check(try json(Self.log().value), as: "sarifLog", at: "log", &wrong)
    #expect(wrong == [])
  }

  private func json(_ value: JSONValue) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(value.description.utf8))
  }

  /// A value as text, the members of its objects in order.
  private func text(_ object: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}

/// The part of SARIF 2.1.0 (OASIS Standard, section 3) that is written here: of each object the
/// members with what they hold, and after `!` those that must be there.
private enum Structure {
  private static let objects: [String: (members: [String: String], required: Set<String>)] = [
    "sarifLog": (
      ["$schema": "string", "version": "string", "runs": "run"], ["version", "runs"]
    ),
    "run": (
      [
        "tool": "tool", "invocations": "invocation", "columnKind": "columnKind",
        "results": "result",
      ], ["tool"]
    ),
    "tool": (["driver": "toolComponent"], ["driver"]),
    "toolComponent": (
      ["name": "string", "semanticVersion": "string", "rules": "reportingDescriptor"], ["name"]
    ),
    "reportingDescriptor": (
      [
        "id": "string", "shortDescription": "multiformatMessageString",
        "fullDescription": "multiformatMessageString", "help": "multiformatMessageString",
        "defaultConfiguration": "reportingConfiguration",
      ], ["id"]
    ),
    "multiformatMessageString": (["text": "string"], ["text"]),
    "reportingConfiguration": (["level": "level"], []),
    "invocation": (
      ["executionSuccessful": "bool", "toolExecutionNotifications": "notification"],
      ["executionSuccessful"]
    ),
    "notification": (
      ["level": "level", "message": "message", "locations": "location"], ["message"]
    ),
    "message": (["text": "string"], ["text"]),
    "result": (
      [
        "ruleId": "string", "ruleIndex": "integer", "level": "level", "message": "message",
        "locations": "location", "relatedLocations": "location", "fixes": "fix",
      ], ["message"]
    ),
    "location": (
      [
        "id": "integer", "physicalLocation": "physicalLocation",
        "logicalLocations": "logicalLocation", "message": "message",
      ], []
    ),
    "physicalLocation": (
      ["artifactLocation": "artifactLocation", "region": "region"], ["artifactLocation"]
    ),
    "logicalLocation": (["fullyQualifiedName": "string"], []),
    "artifactLocation": (["uri": "uri"], []),
    "region": (
      [
        "startLine": "positive", "startColumn": "positive", "endLine": "positive",
        "endColumn": "positive", "byteOffset": "integer", "byteLength": "integer",
      ], []
    ),
    "fix": (
      [
        "description": "message", "artifactChanges": "artifactChange",
        "properties": "propertyBag",
      ], ["artifactChanges"]
    ),
    "artifactChange": (
      ["artifactLocation": "artifactLocation", "replacements": "replacement"],
      ["artifactLocation", "replacements"]
    ),
    "replacement": (
      ["deletedRegion": "region", "insertedContent": "artifactContent"], ["deletedRegion"]
    ),
    "artifactContent": (["text": "string"], []),
  ]

  /// Checks a value, or each of an array of them.
  static func check(_ value: Any, as type: String, at place: String, _ wrong: inout [String]) {
    if let array = value as? [Any] {
      for (index, element) in array.enumerated() {
        check(element, as: type, at: "\(place)[\(index)]", &wrong)
      }
      return
    }
    guard let (members, required) = objects[type] else {
      if !isScalar(value, type) { wrong.append("\(place) is no \(type)") }
      return
    }
    guard let object = value as? [String: Any] else {
      wrong.append("\(place) is no object")
      return
    }
    for name in required where object[name] == nil { wrong.append("\(place) has no \(name)") }
    for (name, member) in object {
      if let type = members[name] {
        check(member, as: type, at: "\(place).\(name)", &wrong)
      } else {
        wrong.append("\(place).\(name) is unknown")
      }
    }
  }

  private static func isScalar(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "string": value is String
    case "bool": value is Bool
    case "integer": (value as? Int).map { $0 >= 0 } ?? false
    case "positive": (value as? Int).map { $0 >= 1 } ?? false
    case "level": ["none", "note", "warning", "error"].contains(value as? String)
    case "columnKind": ["utf16CodeUnits", "unicodeCodePoints"].contains(value as? String)
    case "uri": (value as? String).map { URL(string: $0) != nil } ?? false
    case "propertyBag": value is [String: Any]
    default: false
    }
  }
}
