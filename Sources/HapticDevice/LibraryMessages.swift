internal import CALSA
internal import Glibc
internal import Synchronization

/// Keeps what alsa-lib would print to standard error, so that the user sees one message instead of a
/// dozen.
///
/// alsa-lib has a handler for each thread beside the one for the process; only the former is set, and
/// only while a call runs, so that a host program's own handler stays.
enum LibraryMessages {
  /// Messages by thread, for the threads that are keeping them.
  private static let kept = Mutex<[pthread_t: [String]]>([:])

  /// Runs a body and gives the error that it threw and what alsa-lib said meanwhile, the oldest
  /// first.
  static func keeping<Failure>(
    _ body: () throws(Failure) -> Void
  ) -> (error: Failure?, messages: [String]) {
    let thread = pthread_self()
    kept.withLock { $0[thread] = [] }
    let previous = unsafe snd_lib_error_set_local { _, _, _, _, format, arguments in
      unsafe LibraryMessages.keep(format, arguments)
    }
    var failure: Failure?
    do throws(Failure) { try body() } catch { failure = error }
    _ = unsafe snd_lib_error_set_local(previous)
    return (failure, kept.withLock { $0.removeValue(forKey: thread) } ?? [])
  }

  /// Runs a body that is called often, and drops what alsa-lib says.
  static func dropping<Result>(_ body: () -> Result) -> Result {
    let previous = unsafe snd_lib_error_set_local { _, _, _, _, _, _ in }
    defer { _ = unsafe snd_lib_error_set_local(previous) }
    return body()
  }

  private static func keep(_ format: UnsafePointer<CChar>?, _ arguments: CVaListPointer?) {
    guard let format = unsafe format, let arguments = unsafe arguments else { return }
    var buffer = [CChar](repeating: 0, count: 512)
    _ = unsafe vsnprintf(&buffer, buffer.count, format, arguments)
    let text = String(
      decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    kept.withLock { $0[pthread_self()]?.append(text) }
  }
}
