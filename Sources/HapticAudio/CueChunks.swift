/// The chunks of a WAV file that hold its markers: `cue ` with their frames and, where there are any,
/// `LIST` of the type `adtl` with their labels.
///
/// As in Microsoft's and IBM's "Multimedia Programming Interface and Data Specifications 1.0" (1991),
/// labels in UTF-8. libsndfile reads both, but writes only cue points, without their position. Programs
/// look for the chunks behind the samples too, where they may be long; libsndfile keeps no header over
/// 100 KiB.
struct CueChunks {
  /// The chunks; nothing where there are no markers.
  private(set) var bytes: [UInt8] = []

  /// Makes the chunks of a sound of so many frames.
  ///
  /// - Throws: Which marker is outside the sound, or beyond what 32 bits can hold.
  init(_ markers: [SoundFile.Marker], frameCount: Int) throws(SoundFileFailure) {
    if markers.isEmpty { return }
    for marker in markers {
      guard 0...frameCount ~= marker.frame else {
        throw SoundFileFailure(
          text: "a marker is at frame \(marker.frame), but the sound has \(frameCount) frames")
      }
      guard marker.frame <= 0xFFFF_FFFF else {
        throw SoundFileFailure(text: "a marker is behind frame 4294967295, the last it can be at")
      }
    }
    addCues(markers)
    addLabels(markers)
  }

  private mutating func addCues(_ markers: [SoundFile.Marker]) {
    add("cue ")
    add(4 + 24 * markers.count)
    add(markers.count)
    for (index, marker) in markers.enumerated() {
      // Its number, its place in the order of playing, and where its sample is: how far into the
      // chunk of samples, where there is no list of blocks.
      add(index + 1)
      add(marker.frame)
      add("data")
      add(0)
      add(0)
      add(marker.frame)
    }
  }

  private mutating func addLabels(_ markers: [SoundFile.Marker]) {
    if markers.allSatisfy({ $0.label.isEmpty }) { return }
    add("LIST")
    let sizeIndex = bytes.count
    add(0)
    add("adtl")
    for (index, marker) in markers.enumerated() where !marker.label.isEmpty {
      let text = marker.label.utf8.filter { $0 != 0 } + [0]
      add("labl")
      add(4 + text.count)
      add(index + 1)
      bytes += text
      if !text.count.isMultiple(of: 2) { bytes.append(0) }
    }
    let size = UInt32(truncatingIfNeeded: bytes.count - sizeIndex - 4)
    for byte in 0..<4 {
      bytes[sizeIndex + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte))
    }
  }

  private mutating func add(_ name: StaticString) {
    bytes += "\(name)".utf8
  }

  /// Adds 32 bits, least significant first.
  private mutating func add(_ number: Int) {
    for byte in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
