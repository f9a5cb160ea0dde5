internal import Glibc

/// The kernel's notices of what happens in folders (inotify(7)).
struct Inotify: ~Copyable {
  /// Readable when there is news.
  let descriptor: Int32

  /// One piece of news.
  struct Notice {
    /// The watch of the folder; −1 where news were lost.
    var watch: Int32
    /// What happened, as bits.
    var mask: UInt32
    /// The name of what it happened to, within the folder.
    var name: String

    /// Whether news were lost since there were too many.
    var isOverflow: Bool { mask & UInt32(IN_Q_OVERFLOW) != 0 }
    /// Whether something appeared under a name that it did not have.
    var isCreation: Bool { mask & UInt32(IN_CREATE) != 0 }
  }

  /// What can change what a path leads to, or what a file holds once it is written. A file that is
  /// still being written is no news, and neither is one that is read.
  private static let interesting =
    UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_DELETE) | UInt32(IN_ATTRIB) | UInt32(IN_ONLYDIR)

  init() throws(WatchError) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if descriptor < 0 { throw WatchError(path: nil, code: errno) }
  }

  deinit { _ = close(descriptor) }

  /// Watches a folder.
  ///
  /// - Returns: The watch, the same for all names of a folder.
  /// - Throws: The C library's number for what stands in the way.
  func add(_ folder: String) throws(ErrorCode) -> Int32 {
    let watch = unsafe inotify_add_watch(descriptor, folder, Self.interesting)
    if watch < 0 { throw ErrorCode(number: errno) }
    return watch
  }

  /// Watches a folder no more.
  func remove(_ watch: Int32) {
    _ = inotify_rm_watch(descriptor, watch)
  }

  /// The news since the last call, without waiting for any.
  func read() -> [Notice] {
    var notices: [Notice] = []
    // Room for many, and for the longest name there can be.
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return notices }
      Self.parse(buffer[..<count], into: &notices)
    }
  }

  /// Takes apart what the kernel writes: a head of four numbers, then the name and zeros behind it.
  private static func parse(_ bytes: ArraySlice<UInt8>, into notices: inout [Notice]) {
    func number(_ offset: Int) -> UInt32 {
      unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      }
    }
    let headSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headSize <= bytes.count {
      let length = Int(number(offset + 12))
      let name = bytes[(offset + headSize)..<min(offset + headSize + length, bytes.count)]
      notices.append(
        Notice(
          watch: Int32(bitPattern: number(offset)), mask: number(offset + 4),
          name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)))
      offset += headSize + length
    }
  }
}

/// The C library's number for what went wrong.
struct ErrorCode: Error {
  let number: Int32
}
