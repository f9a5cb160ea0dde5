internal import Glibc

/// The C library's words for an error number, to stand within a sentence.
package func systemMessage(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text).lowercasedFirst
}

extension String {
  /// The text with its first letter small, to stand within a sentence.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
