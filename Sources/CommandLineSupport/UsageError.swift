/// A command line that asks for nothing the program can do.
package struct UsageError: Error, Hashable, CustomStringConvertible {
  /// The program, and the command if one is known: `haptic render`.
  package var context: String
  /// What is wrong: in lower case, without a full stop.
  package var message: String

  /// Makes an error.
  package init(context: String, _ message: String) {
    self.context = context
    self.message = message
  }

  /// The exit status of a usage error, `EX_USAGE` of `<sysexits.h>`.
  package static let exitStatus: Int32 = 64

  /// The error as the user reads it, and where to look: two lines without a line end.
  package var description: String {
    "\(context): \(message)\nsee \(context) --help"
  }
}
