internal import Glibc

/// An open file, closed when it goes out of use; standard output is only borrowed.
///
/// Failures are the C library's error numbers.
struct FileDescriptor: ~Copyable {
  let number: Int32
  private var isOpen: Bool

  /// Takes an open descriptor over; one that is owned is closed at the end.
  init(_ number: Int32, isOwned: Bool = true) {
    self.number = number
    isOpen = isOwned
  }

  deinit {
    if isOpen { _ = Glibc.close(number) }
  }

  /// Opens something that exists, to write to it as it is.
  static func open(_ path: String) throws(ErrorNumber) -> FileDescriptor {
    let number = unsafe Glibc.open(path, O_WRONLY | O_CLOEXEC)
    guard number >= 0 else { throw ErrorNumber(errno) }
    return FileDescriptor(number)
  }

  /// Opens something that exists, to read it; does not wait for the other end of a pipe.
  static func open(reading path: String) throws(ErrorNumber) -> FileDescriptor {
    let number = unsafe Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard number >= 0 else { throw ErrorNumber(errno) }
    return FileDescriptor(number)
  }

  /// Writes all bytes, however many calls that takes.
  ///
  /// - Throws: the C library's error number; `EINTR` where a pipe was full, and the flag was set
  ///   meanwhile.
  func write(_ bytes: Span<UInt8>, stop: StopFlag?) throws(ErrorNumber) {
    var written = 0
    while written < bytes.count {
      let rest = bytes.extracting(written..<bytes.count)
      let result = unsafe rest.withUnsafeBufferPointer {
        unsafe Glibc.write(number, $0.baseAddress, $0.count)
      }
      if result >= 0 {
        written += result
      } else if errno == EAGAIN {
        waitUntilWritable()
      } else if errno != EINTR {
        throw ErrorNumber(errno)
      }
      // A signal ends a wait with an error, or with the bytes that there was room for.
      if written < bytes.count, let stop, stop.isSet { throw ErrorNumber(EINTR) }
    }
  }

  /// Writes bytes over those at the beginning of the file.
  func overwriteStart(_ bytes: [UInt8]) throws(ErrorNumber) {
    let written = unsafe bytes.withUnsafeBufferPointer {
      unsafe pwrite(number, $0.baseAddress, $0.count, 0)
    }
    guard written == bytes.count else { throw ErrorNumber(written < 0 ? errno : EIO) }
  }

  /// Has the file system tell the errors that it would otherwise tell at closing, as NFS does:
  /// closing any copy of a descriptor makes it flush.
  func flush() throws(ErrorNumber) {
    let copy = dup(number)
    guard copy >= 0 else { throw ErrorNumber(errno) }
    guard Glibc.close(copy) == 0 || errno == EINTR else { throw ErrorNumber(errno) }
  }

  /// Waits until the bytes are on the disk.
  func synchronize() throws(ErrorNumber) {
    guard fsync(number) == 0 else { throw ErrorNumber(errno) }
  }

  /// Closes the file.
  mutating func close() throws(ErrorNumber) {
    guard isOpen else { return }
    isOpen = false
    // On Linux the descriptor is gone even when a signal came in between.
    guard Glibc.close(number) == 0 || errno == EINTR else { throw ErrorNumber(errno) }
  }

  /// Waits for a pipe whose other end was set to not block.
  private func waitUntilWritable() {
    var descriptor = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&descriptor, 1, -1)
  }
}

/// An error number of the C library, as an error.
struct ErrorNumber: Error {
  let code: Int32
  init(_ code: Int32) { self.code = code }

  /// Something is there already.
  static var exists: ErrorNumber { ErrorNumber(EEXIST) }
}
