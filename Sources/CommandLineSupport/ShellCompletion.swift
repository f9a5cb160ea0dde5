/// The shells that completions can be written for.
package enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

extension ProgramDescription {
  /// The script that teaches a shell to complete this program's command lines.
  package func completionScript(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletion
    case .zsh: zshCompletion
    case .fish: fishCompletion
    }
  }
}

/// A word as a shell takes it literally.
func singleQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
