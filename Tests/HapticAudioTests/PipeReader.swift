import Foundation

/// Makes a named pipe and reads it to its end, on a thread of its own.
final class PipeReader: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  /// Written by the thread before it signals, read after waiting for that.
  private var result: [UInt8] = []

  init(makingFIFO path: String) throws {
    guard unsafe mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
    Thread.detachNewThread {
      self.result =
        FileHandle(forReadingAtPath: path).map { [UInt8]($0.readDataToEndOfFile()) } ?? []
      self.done.signal()
    }
  }

  func wait() -> [UInt8] {
    done.wait()
    return result
  }
}
