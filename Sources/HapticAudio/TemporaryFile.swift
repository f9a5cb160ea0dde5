internal import Glibc

/// A file that is to appear at a path whole or not at all.
///
/// It is made without a name (`O_TMPFILE`), so that nothing can be left behind, not even by a crash
/// or a kill. Where the file system cannot do that, it has a hidden name beside the target, which is
/// removed when the value goes out of use without having been published.
struct TemporaryFile: ~Copyable {
  private let target: String
  private var descriptor: FileDescriptor
  /// The hidden name; `nil` for a file without a name.
  private var name: String?
  /// What the file takes over from the one that it replaces.
  private let attributes: FileAttributes?

  /// Makes an empty file in the target's folder.
  ///
  /// - Parameters:
  ///   - target: where the file is to appear.
  ///   - attributes: those of the file that it will replace; by default the permissions are what the
  ///     user's mask leaves of 666.
  ///   - isNamed: whether to give it a hidden name in any case.
  /// - Throws: the C library's error number.
  init(
    beside target: String, replacing attributes: FileAttributes?, isNamed: Bool = false
  ) throws(ErrorNumber) {
    self.target = target
    self.attributes = attributes
    if !isNamed, let unnamed = try Self.openUnnamed(in: OutputTarget.folder(of: target)) {
      descriptor = FileDescriptor(unnamed)
    } else {
      let hidden = Self.hiddenName(beside: target)
      let named = unsafe open(hidden, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard named >= 0 else { throw ErrorNumber(errno) }
      descriptor = FileDescriptor(named)
      name = hidden
    }
    attributes?.apply(to: descriptor.number)
  }

  /// Opens a file without a name; `nil` where there can be none, or where it could not be given one
  /// because `/proc` is missing.
  private static func openUnnamed(in folder: String) throws(ErrorNumber) -> Int32? {
    let number = unsafe open(folder, unnamedFile | O_WRONLY | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      // What file systems and kernels say that do not know the flag.
      if [EOPNOTSUPP, EISDIR, EINVAL].contains(errno) { return nil }
      throw ErrorNumber(errno)
    }
    if unsafe access(handle(number), F_OK) == 0 { return number }
    _ = close(number)
    return nil
  }

  deinit {
    if let name { _ = unsafe unlink(name) }
  }

  func write(_ bytes: Span<UInt8>, stop: StopFlag?) throws(ErrorNumber) {
    try descriptor.write(bytes, stop: stop)
  }

  func overwriteStart(_ bytes: [UInt8]) throws(ErrorNumber) {
    try descriptor.overwriteStart(bytes)
  }

  /// Gives the file its name, whole.
  ///
  /// - Parameters:
  ///   - overwrite: whether to replace what stands there; otherwise that is `EEXIST`.
  ///   - durable: whether to wait until the bytes are on the disk.
  /// - Throws: the C library's error number.
  mutating func publish(overwrite: Bool, durable: Bool) throws(ErrorNumber) {
    // Again, since writing takes away the bits that lend the owner's or the group's rights.
    attributes?.apply(to: descriptor.number)
    if durable { try descriptor.synchronize() } else { try descriptor.flush() }
    if name == nil { try giveName(overwrite: overwrite) }
    if let name {
      try overwrite ? rename(name) : renameWithoutReplacing(name)
      self.name = nil
    }
    try descriptor.close()
  }

  /// Links a file without a name to the target or, since a link replaces nothing, to a hidden name.
  private mutating func giveName(overwrite: Bool) throws(ErrorNumber) {
    let place = overwrite ? Self.hiddenName(beside: target) : target
    let source = Self.handle(descriptor.number)
    guard unsafe linkat(AT_FDCWD, source, AT_FDCWD, place, AT_SYMLINK_FOLLOW) == 0 else {
      throw ErrorNumber(errno)
    }
    if overwrite { name = place }
  }

  private func rename(_ name: String) throws(ErrorNumber) {
    guard unsafe Glibc.rename(name, target) == 0 else { throw ErrorNumber(errno) }
  }

  private func renameWithoutReplacing(_ name: String) throws(ErrorNumber) {
    // Unlike a renaming, a link replaces nothing.
    if unsafe link(name, target) == 0 {
      _ = unsafe unlink(name)
      return
    }
    guard errno == EPERM || errno == EOPNOTSUPP else { throw ErrorNumber(errno) }
    // The file system knows no links (FAT): take the name first, then replace what took it.
    let place = unsafe open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard place >= 0 else { throw ErrorNumber(errno) }
    _ = close(place)
    try rename(name)
  }

  /// The path by which the kernel knows an open file of this process.
  private static func handle(_ number: Int32) -> String { "/proc/self/fd/\(number)" }

  /// A hidden name of at most 255 bytes, from the target's name, the process and the time.
  private static func hiddenName(beside target: String) -> String {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    let stem = OutputTarget.name(of: target).prefix(50)
    return "\(OutputTarget.folder(of: target))/.\(stem).\(getpid()).\(time.tv_nsec).tmp"
  }
}

/// `O_TMPFILE`, which the C library shows only to programs that ask for GNU extensions
/// (`asm-generic/fcntl.h`).
private let unnamedFile: Int32 = 0o20_000_000 | O_DIRECTORY
