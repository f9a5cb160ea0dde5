import HapticDiagnostics
import HapticModel
import HapticSynthesis

/// The sounds of a pattern, each once for each pitch that it has, within the limit of all together.
///
/// They are entered by what they are like, so that what is wrong with a pattern is known before the
/// first of them is loaded.
struct SoundTable {
  /// A sound at a pitch.
  struct Sound {
    var outline: SoundOutline
    /// The samples of each channel, once they have been loaded; they are never where a pattern is only
    /// checked.
    var channels: [SampledSound]?
  }

  /// What a sound is asked for by.
  struct Request: Hashable {
    /// The path, as it is written.
    var path: String
    /// The identity of the pattern that it stands in; `nil` for the outermost one.
    var base: String?
    /// How much higher it is to sound: −2…2.
    var octaves: Double
  }

  private struct Key: Hashable {
    var identity: String
    var octaves: Double
  }

  private let resolver: any PatternResolver
  private let sampleRate: Int
  private(set) var sounds: [Sound] = []
  /// What each was asked for by first.
  private var requests: [Request] = []
  private var indices: [Key: Int] = [:]
  /// What came of each request.
  private var answers: [Request: Result<Int, ReferenceProblem>] = [:]
  /// Whether it has been told that there is too much sound.
  private var hasToldOfRoom = false
  /// How many samples can still be loaded.
  private var room = PatternLimits.soundSampleCount

  init(_ resolver: any PatternResolver, sampleRate: Int) {
    self.resolver = resolver
    self.sampleRate = sampleRate
  }

  /// Enters a sound, where it is not there yet.
  ///
  /// - Returns: Its place in the table.
  /// - Throws: Why it cannot be had.
  mutating func index(of request: Request) throws(ReferenceProblem) -> Int {
    if let answer = answers[request] { return try answer.get() }
    do throws(ReferenceProblem) {
      let index = try enter(request)
      answers[request] = .success(index)
      return index
    } catch {
      answers[request] = .failure(error)
      throw error
    }
  }

  private mutating func enter(_ request: Request) throws(ReferenceProblem) -> Int {
    let outline = try resolver.soundOutline(
      request.path, from: request.base, sampleRate: sampleRate, octaves: request.octaves,
      limit: room)
    let key = Key(identity: outline.identity, octaves: request.octaves)
    if let index = indices[key] { return index }
    guard outline.sampleCount <= room else { throw .tooMuchSound(request.path) }
    room -= outline.sampleCount
    sounds.append(Sound(outline: outline))
    requests.append(request)
    indices[key] = sounds.count - 1
    return sounds.count - 1
  }

  /// Whether a problem of a sound that cannot be done without is still to be told. That there is too
  /// much is said at the first sound that is too much: at all others it would be no help.
  mutating func isNews(_ problem: ReferenceProblem) -> Bool {
    guard case .tooMuchSound = problem else { return true }
    defer { hasToldOfRoom = true }
    return !hasToldOfRoom
  }

  /// Loads a sound of the table, where that has not been done.
  ///
  /// - Throws: Why it cannot be had after all, such as that its file has been removed meanwhile.
  mutating func load(_ index: Int) throws(ReferenceProblem) -> Sound {
    if sounds[index].channels == nil {
      let request = requests[index]
      let sound = try resolver.sound(
        request.path, from: request.base, sampleRate: sampleRate, octaves: request.octaves)
      sounds[index] = Sound(outline: SoundOutline(sound), channels: sound.channels)
    }
    return sounds[index]
  }
}
