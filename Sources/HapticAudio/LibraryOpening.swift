internal import CSndFile
internal import Synchronization

/// libsndfile keeps why a file could not be opened in one place for the whole process, and every
/// opening overwrites it: one thread at a time opens, and asks.
private let opening = Mutex<Void>(())

/// Has libsndfile open a file.
///
/// - Parameter open: Calls one of libsndfile's functions for it.
/// - Returns: What libsndfile gives for the file.
/// - Throws: Why it gave nothing.
@unsafe
func openWithLibrary(_ open: () -> OpaquePointer?) throws(SoundFileFailure) -> OpaquePointer {
  var handle: OpaquePointer?
  var failure: SoundFileFailure?
  opening.withLock { _ in
    unsafe handle = open()
    if unsafe handle == nil { unsafe failure = SoundFileFailure(nil) }
  }
  if let failure { throw failure }
  guard let handle = unsafe handle else { preconditionFailure("neither a file nor a failure") }
  return unsafe handle
}

/// What libsndfile says when something fails.
struct SoundFileFailure: Error {
  /// In words.
  let text: String
  /// Whether the content is of no kind that libsndfile knows.
  let isUnknownKind: Bool

  init(text: String) {
    self.text = text
    isUnknownKind = false
  }

  /// The message of a file's last error; of the last opening, for `nil`.
  init(_ handle: OpaquePointer?) {
    text = unsafe String(cString: sf_strerror(handle))
    isUnknownKind = unsafe sf_error(handle) == SF_ERR_UNRECOGNISED_FORMAT
  }
}
