package import Foundation

/// A folder of a test, removed with its last reference.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "haptic-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder; a `/` at its end stays.
  package func path(_ name: String) -> String { "\(url.path)/\(name)" }

  /// Writes a file.
  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  /// Reads a file.
  package func data(_ name: String) throws -> Data {
    try Data(contentsOf: url.appending(path: name))
  }

  /// The names of all files, hidden ones too, sorted.
  package var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
