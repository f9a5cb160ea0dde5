import BuiltInPatterns
import HapticActuator
import HapticCompiler
import HapticDiagnostics
import HapticFormats
import HapticModel
import HapticSynthesis
import Haptics
import Testing

/// The same pattern gives the same score and the same samples on every machine, in debug and
/// release. A change here is a change of what everybody's patterns sound like: it belongs into the
/// changelog.
@Suite struct PinnedHashTests {
  static let pinned: [(name: String, rate: Int, score: UInt64, samples: UInt64)] = [
    ("impact.light", 48000, 0x37FDA521030E1E7A, 0x8284442B62A37588),
    ("impact.medium", 48000, 0x9ECD2CE2CF447998, 0x54830F29863342D9),
    ("impact.heavy", 48000, 0x88018D8D5A7910FE, 0xC443E5D2BA833468),
    ("impact.soft", 48000, 0x0DAE12E40697A86C, 0x05C98B14D329E9B8),
    ("impact.rigid", 48000, 0x7AD83EE020C880BD, 0xDA382D638B67ABC7),
    ("notification.success", 48000, 0x2B0E03B297EBAC34, 0xCA87F92C1A4BF33D),
    ("notification.warning", 48000, 0xDDF93872C72C1FFB, 0x5EB87815C007A736),
    ("notification.error", 48000, 0xA7C20175F4766E76, 0x465314FCBD9B5A9B),
    ("selection", 48000, 0x0135D367A2143327, 0x92FA6A0F735365AB),
    ("impact.solid", 48000, 0xFE5CA16DE15BE402, 0x0E3031ABEA9950FA),
    ("increase", 48000, 0x34FC22E2C0AD4307, 0x9F5B52B9808B8A29),
    ("decrease", 48000, 0xE45029E1714AD80A, 0xDFE395A16247CCD2),
    ("start", 48000, 0xC2FA0D658C60A21B, 0x8D9B79121C077E75),
    ("stop", 48000, 0xE0CCC2F8100821A6, 0x441CDD27EBC666E5),
    ("levelChange", 48000, 0x490065A3505485C9, 0xBBE70A4AF47569C6),
    ("alignment", 48000, 0x857963E1B80E3192, 0x5D8C7BE9770B971A),
    ("pathComplete", 48000, 0x61D97AAE0ABB2B20, 0xD7AD2B2267BB106D),
    ("example.heartbeat", 48000, 0xB20142E4E2323DC5, 0x475AC5B51239C808),
    ("example.engine", 48000, 0xC87847443F7CDB4C, 0x613633559C352821),
    ("example.rain", 48000, 0x0E280861BC614A42, 0xE33051EC2C5AE86A),
    ("example.ratchet", 48000, 0x1010A285C7CD59C2, 0x9BF98658988F5042),
    ("example.collision", 48000, 0x2D48CF6DBD574BE2, 0xFF0D2FA2D131E0DA),
    ("example.alarm", 48000, 0x8D7998420F7A3513, 0x3A07E6E39FC0913D),
    ("everything", 48000, 0x306119043BA4D42B, 0xC174BC2D950D6714),
    ("everything", 44100, 0x9921CCD21B86573E, 0xCB37E9E2EA0B0C16),
    ("everything", 8000, 0x3550A5ED1FB85502, 0x7540C0A67D9E62A0),
    ("everything", 192000, 0x4C6B8DA2B4F7CBF9, 0xDFF750F437492796),
  ]

  @Test("scores and samples have their pinned hashes", arguments: pinned)
  func hashes(name: String, rate: Int, score: UInt64, samples: UInt64) throws {
    let compiled = try Self.score(name, rate)
    #expect(Self.hash(compiled) == score, "score")
    #expect(Self.hash(compiled.render()) == samples, "samples")
  }

  @Test("every built-in pattern is pinned")
  func complete() {
    #expect(Set(Self.pinned.map(\.name)).isSuperset(of: BuiltInPattern.all.map(\.name)))
  }

  /// A pattern that uses what the built-in ones leave out.
  private static let everything: String = """
    {
      "haptic": 1, "duration": 600, "gain": "-3dB",
      "events": [
        { "type": "continuous", "at": 3.3, "duration": 170, "attack": 20, "decay": 31, "sustain": 0.7,
          "release": 55, "intensity": [[0, 0.3], [50, 1, "easeInOut"], [90, 0.2, "exponential"],
          [120, 0.9, "step"], [170, 0.4, "easeIn"]],
          "sharpness": [[0, 0], [70, 1, "easeOut"], [170, 0.2]] },
        { "type": "continuous", "at": 200, "duration": 150, "amplitude": [[0, 1], [150, 0.1]],
          "frequency": [[0, 60], [150, 400, "exponential"]] },
        { "type": "transient", "at": 210.7, "amplitude": 0.9, "frequency": 190, "ring": 21 },
        { "type": "transient", "at": 215, "intensity": 1, "sharpness": 0.9 }
      ],
      "controls": [
        { "control": "intensity", "at": 30, "points": [[0, 1], [100, 0.4], [100, 0.8], [400, 1]] },
        { "control": "sharpness", "at": 0, "points": [[0, -0.5], [500, 0.6, "easeInOut"]] }
      ]
    }
    """

  private static func score(_ name: String, _ rate: Int) throws -> Score {
    let source = BuiltInPattern.named(name)?.source ?? Array(everything.utf8)
    let compiled = CompiledPattern(
      SourceText(name: name, bytes: source), options: CompilerOptions(sampleRate: rate))
    return try #require(compiled.score)
  }

  /// FNV-1a over 64 bits (Fowler, Noll, Vo), word by word.
  private static func hash(_ words: some Sequence<UInt64>) -> UInt64 {
    words.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ $1) &* 0x100_0000_01B3 }
  }

  private static func hash(_ samples: [Float]) -> UInt64 {
    hash(samples.lazy.map { UInt64($0.bitPattern) })
  }

  private static func hash(_ score: Score) -> UInt64 {
    var words = [UInt64(score.frameCount), UInt64(score.chain.limiter?.window ?? 0)]
    for voice in score.voices {
      words += [voice.start, voice.end, voice.bus, Int(voice.origin)].map { UInt64($0) }
      words += Self.words(voice.waveform)
      for piece in score.pieces[voice.pieces] {
        words += [
          UInt64(piece.start), UInt64(piece.length), piece.phase, piece.step,
          UInt64(bitPattern: piece.curvature),
        ]
        switch piece.amplitude {
        case .polynomial(let c0, let c1, let c2): words += [c0, c1, c2].map(\.bitPattern)
        case .exponential(let start, let decay): words += [start, decay].map(\.bitPattern)
        }
      }
    }
    return hash(words)
  }

  /// What a waveform adds to the hash: a sine, which the oldest of them have, adds nothing.
  private static func words(_ waveform: Waveform) -> [UInt64] {
    switch waveform {
    case .sine: []
    case .triangle: [1]
    case .square: [2]
    case .sawtooth: [3]
    case .noise(let noise): [4, UInt64(noise.seed), UInt64(noise.octaves.bitPattern)]
    case .sampled(let sound, let offset, let loop):
      [5, UInt64(sound), UInt64(offset), loop ? 1 : 0]
    }
  }
}
