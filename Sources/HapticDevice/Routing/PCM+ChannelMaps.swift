internal import CALSA

extension PCM {
  /// The maps that the device tells, by their number of channels; the first of each.
  func channelMaps() -> [Int: ChannelMap] {
    let queries = unsafe LibraryMessages.dropping { unsafe snd_pcm_query_chmaps(handle) }
    guard let queries = unsafe queries else { return [:] }
    defer { unsafe snd_pcm_free_chmaps(queries) }
    var maps: [Int: ChannelMap] = [:]
    var index = 0
    while let query = unsafe queries[index] {
      index += 1
      let map = unsafe Self.map(of: query)
      if maps[map.names.count] == nil { maps[map.names.count] = map }
    }
    return maps
  }

  /// Reads a map: its type and its length, with which the structure ends for Swift, and the positions
  /// behind them.
  private static func map(of query: UnsafePointer<snd_pcm_chmap_query_t>) -> ChannelMap {
    let count = unsafe Int(query.pointee.map.channels)
    let positions = unsafe UnsafeRawPointer(query).advanced(
      by: MemoryLayout<snd_pcm_chmap_query_t>.size)
    return ChannelMap(
      (0..<count).map { channel in
        let position = unsafe positions.loadUnaligned(
          fromByteOffset: channel * MemoryLayout<UInt32>.size, as: UInt32.self)
        // The upper bits say that a channel is inverted or specific to the driver.
        return name(position & UInt32(SND_CHMAP_POSITION_MASK))
      })
  }

  private static func name(_ position: UInt32) -> String {
    guard let name = unsafe snd_pcm_chmap_name(snd_pcm_chmap_position(position)) else {
      return "UNKNOWN"
    }
    return unsafe String(cString: name)
  }
}
