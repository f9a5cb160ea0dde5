import Foundation
import Testing

/// A standard validator of JSON Schema, Python's `jsonschema`, with the schema of the pattern format.
enum Validator {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let schema = root.appending(path: "Patterns/hpat.schema.json")

  /// The Python that has the validator: Debian's, or the first of the `PATH`; `nil` where neither has.
  static let python: String? = ["/usr/bin/python3", "python3"].first { python in
    (try? run(python, ["-c", "import jsonschema"], input: Data()))?.status == 0
  }

  /// Says why the tests that need it are skipped.
  static let remark: Comment = "install the Debian package python3-jsonschema to check the schema"

  /// What the validator finds wrong with each of some documents of plain JSON: the first problem;
  /// `nil` where a document is valid.
  ///
  /// - Throws: What keeps the validator from running, a wrong schema among it.
  static func problems(in documents: [String]) throws -> [String?] {
    let result = try run(
      python ?? "python3", ["-c", script, schema.path],
      input: Data(documents.map { $0 + "\n" }.joined().utf8))
    guard result.status == 0 else { throw Failure(text: result.error) }
    let lines = try JSONDecoder().decode([String?].self, from: result.output)
    guard lines.count == documents.count else { throw Failure(text: "an answer is missing") }
    return lines
  }

  struct Failure: Error { let text: String }

  /// Reads a document a line; the schema itself is checked first.
  private static let script = """
    import json, sys
    from jsonschema import Draft7Validator
    sys.setrecursionlimit(20000)
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    Draft7Validator.check_schema(schema)
    validator = Draft7Validator(schema)
    def problem(line):
        for error in validator.iter_errors(json.loads(line)):
            return "/".join(map(str, error.absolute_path)) + ": " + error.message[:200]
    json.dump([problem(line) for line in sys.stdin], sys.stdout)
    """

  private static func run(
    _ program: String, _ arguments: [String], input: Data
  ) throws -> (status: Int32, output: Data, error: String) {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "haptic-schema-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, unlike pipes, never fill up.
    let files = ["input", "output", "error"].map { folder.appending(path: $0) }
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["PYTHONIOENCODING=utf-8", program] + arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try Data(contentsOf: files[1]),
      try String(contentsOf: files[2], encoding: .utf8)
    )
  }
}
