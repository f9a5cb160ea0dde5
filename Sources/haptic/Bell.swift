import Glibc

/// A pipe that a signal's handler writes to, so that whoever waits for something else too is woken,
/// whenever the signal comes.
struct Bell: Sendable {
  /// Readable once the bell has been rung.
  let descriptor: Int32
  private let clapper: Int32

  /// Makes a bell; where the system allows no pipe, one that is never heard.
  init() {
    var ends: (Int32, Int32) = (-1, -1)
    let result = unsafe withUnsafeMutableBytes(of: &ends) {
      unsafe pipe($0.bindMemory(to: Int32.self).baseAddress)
    }
    (descriptor, clapper) = result == 0 ? ends : (-1, -1)
  }

  /// Rings; a signal's handler may do so.
  func ring() {
    let number = errno
    var byte: UInt8 = 0
    _ = unsafe write(clapper, &byte, 1)
    errno = number
  }
}
