internal import CSndFile
internal import Glibc

/// A file in memory, for libsndfile to read.
final class MemoryFile {
  private let bytes: [UInt8]
  /// Where the next byte is read; never negative, but a damaged file may lead beyond the end.
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private func seek(_ offset: Int, _ origin: Int32) -> Int {
    let base =
      switch origin {
      case SEEK_SET: 0
      case SEEK_CUR: position
      default: bytes.count
      }
    let (target, overflow) = base.addingReportingOverflow(offset)
    guard !overflow, target >= 0 else { return -1 }
    position = target
    return position
  }

  @unsafe
  private func read(into destination: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(destination.count, max(0, bytes.count - position))
    guard count > 0 else { return 0 }
    unsafe destination.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }

  /// The functions that libsndfile calls with the file, which must live until libsndfile closes it.
  var callbacks: SF_VIRTUAL_IO {
    unsafe SF_VIRTUAL_IO(
      get_filelen: { sf_count_t(unsafe MemoryFile.from($0).bytes.count) },
      seek: { sf_count_t(unsafe MemoryFile.from($2).seek(Int($0), $1)) },
      read: { data, count, file in
        sf_count_t(
          unsafe MemoryFile.from(file).read(
            into: UnsafeMutableRawBufferPointer(start: data, count: Int(count))))
      },
      // Nothing is written to a file that is being read.
      write: { _, _, _ in 0 },
      tell: { sf_count_t(unsafe MemoryFile.from($0).position) })
  }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> MemoryFile {
    unsafe Unmanaged<MemoryFile>.fromOpaque(pointer!).takeUnretainedValue()
  }
}
