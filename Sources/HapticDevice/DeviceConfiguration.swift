internal import CALSA

/// A configuration of alsa-lib as text, in place of the machine's: the devices that it defines are the
/// only ones.
public struct DeviceConfiguration: Hashable, Sendable {
  /// The text, in the syntax of `.asoundrc`.
  public var text: String

  /// Makes a configuration.
  public init(_ text: String) { self.text = text }

  /// Calls a body with the configuration as alsa-lib holds it; a text that it does not understand is
  /// alsa-lib's negative error number.
  func withTree(_ body: (OpaquePointer) -> Int32) -> Int32 {
    var tree: OpaquePointer?
    let code = unsafe snd_config_load_string(&tree, text, 0)
    guard code >= 0, let tree = unsafe tree else { return code }
    defer { _ = unsafe snd_config_delete(tree) }
    return unsafe body(tree)
  }
}
