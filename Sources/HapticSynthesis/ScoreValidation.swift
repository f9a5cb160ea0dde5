extension Score {
  /// Checks everything that the synthesizer relies on, in the time it takes to read the score and its
  /// sounds once.
  ///
  /// - Throws: The first thing that is wrong.
  public func validate() throws(ScoreError) {
    guard Self.sampleRates ~= sampleRate else { throw .sampleRate(sampleRate) }
    guard frameCount >= 0 else { throw .frameCount(frameCount) }
    try matrix.validate()
    if let filter = chain.filters.firstIndex(where: { !$0.isStable }) {
      throw .filter(filter)
    }
    if let window = chain.limiter?.window, !Chain.Limiter.windows.contains(window) {
      throw .limiterWindow(window)
    }
    if let sound = sounds.firstIndex(where: { !$0.isValid }) { throw .soundSample(sound: sound) }
    var lastStart = 0
    for (index, voice) in voices.enumerated() {
      guard voice.start >= lastStart else { throw .voiceOrder(voice: index) }
      lastStart = voice.start
      guard voice.start <= voice.end, voice.end <= frameCount else {
        throw .voiceFrames(voice: index)
      }
      guard 0 <= voice.pieces.lowerBound, voice.pieces.upperBound <= pieces.count else {
        throw .voicePieces(voice: index)
      }
      guard 0..<matrix.busCount ~= voice.bus else { throw .voiceBus(voice: index) }
      switch voice.waveform {
      case .noise(let noise):
        guard Noise.bandwidths.contains(noise.octaves) else { throw .noiseBandwidth(voice: index) }
      case .sampled(let sound, let offset, loop: _):
        guard sounds.indices.contains(sound), 0...sounds[sound].samples.count ~= offset else {
          throw .voiceSound(voice: index)
        }
      case .sine, .triangle, .square, .sawtooth: break
      }
      try validatePieces(of: voice)
    }
  }

  private func validatePieces(of voice: Voice) throws(ScoreError) {
    var earliest = voice.start
    for index in voice.pieces {
      let piece = pieces[index]
      guard 1...Piece.maximumLength ~= piece.length else { throw .pieceLength(piece: index) }
      guard earliest...voice.end ~= piece.start, piece.length <= voice.end - piece.start else {
        throw .pieceFrames(piece: index)
      }
      guard piece.isAmplitudeValid else { throw .amplitude(piece: index) }
      earliest = piece.end
    }
  }
}

extension Score.Matrix {
  fileprivate func validate() throws(ScoreError) {
    guard busCount > 0, channelCount > 0, gains.count == busCount * channelCount else {
      throw .matrix
    }
    for gain in gains where gain != 0 {
      guard 0x1p-24...0x1p24 ~= gain.magnitude else { throw .gain(gain) }
    }
  }
}

extension SampledSound {
  /// Whether all samples are numbers in range.
  fileprivate var isValid: Bool {
    samples.allSatisfy { $0.magnitude <= Self.maximumSample }
  }
}

extension Piece {
  /// Whether the amplitude's numbers are in range at both ends, which for a parabola is enough: with
  /// each term bounded, the sum is.
  fileprivate var isAmplitudeValid: Bool {
    let last = Double(length - 1)
    let range = -Self.maximumAmplitude...Self.maximumAmplitude
    return switch amplitude {
    case .polynomial(let c0, let c1, let c2):
      range ~= c0 && range ~= c1 * last && range ~= c2 * last * last
    case .exponential(let start, let decay):
      range ~= start && 0...1 ~= decay
    }
  }
}
