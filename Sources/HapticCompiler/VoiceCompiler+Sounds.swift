import HapticDiagnostics
import HapticModel
import HapticSynthesis

extension VoiceCompiler {
  /// What tells the sounds of a score from each other.
  struct SoundKey: Hashable {
    var identity: String
    var octaves: Double
    var channel: Int
  }

  /// Adds an audio event: a voice for each channel of its sound.
  mutating func add(_ audio: Audio, _ placed: PlacedEvent) {
    let (instance, start) = (placed.instance, placed.expanded.start)
    let target = layout.channels(instance.channels(of: placed.event), of: placed.origin)
    let isHeard = target != 0 && target & layout.hapticChannels == 0
    let controls = instance.controls
    let octaves = audio.pitch + controls.sum(.audioPitch, at: start)
    let sound = sound(audio, placed, octaves: octaves)
    if case .file = audio.source, sound == nil { return }
    if target == 0, !unheard.contains(placed.origin) { unheard.append(placed.origin) }
    let placement = SoundPlacement(
      channelCount: sound?.channels.count ?? 1, on: target,
      pan: audio.pan + controls.sum(.pan, at: start))
    let scaled = audio.faster(by: instance.speed, at: start, controls: controls)
    for route in placement.routes {
      let voice = AudioVoice(
        placed.event, scaled, sound: sound?.channels[route.channel], octaves: octaves,
        startFrame: placed.startFrame, gain: instance.gain * route.gain,
        controls: isHeard ? controls.forSound : controls.forFeltSound,
        laws: isHeard ? soundLaws : laws, clock: clock)
      noteEnd(voice.end, of: placed.origin)
      noteEndOfPass(voice.end)
      guard route.targets != 0 else { continue }
      let waveform = sound.map {
        Waveform.sampled(
          sound: index(of: route.channel, of: $0, octaves: octaves), loop: audio.loops)
      }
      append(
        voice.pieces, waveform: waveform ?? .sine, to: layout.bus(route.targets),
        origin: placed.origin)
    }
  }

  /// The sound of an event at a pitch; `nil` for a tone, and for a sound that is done without.
  private mutating func sound(_ audio: Audio, _ placed: PlacedEvent, octaves: Double)
    -> ResolvedSound?
  {
    let entry = pattern.table.entries[placed.instance.pattern]
    guard case .file(let path) = audio.source,
      case .sound(let found)? = entry.references[Int(placed.expanded.event)]
    else { return nil }
    let sound = pattern.table.sounds[found]
    guard octaves != audio.pitch else { return sound }
    do throws(ReferenceProblem) {
      return try pattern.table.resolver.sound(
        path, from: entry.identity, sampleRate: clock.sampleRate, octaves: min(max(octaves, -2), 2))
    } catch {
      // The file was found, but it cannot be had at the pitch that controls give it.
      let problem: any Problem = audio.isOptional ? CompilerProblem.soundSkipped(error) : error
      soundProblems.append((problem, placed.origin))
      return nil
    }
  }

  /// The place in the score of one channel of a sound, which is added where it is not there yet.
  private mutating func index(of channel: Int, of sound: ResolvedSound, octaves: Double) -> Int {
    let key = SoundKey(identity: sound.identity, octaves: octaves, channel: channel)
    if let index = soundIndices[key] { return index }
    score.sounds.append(sound.channels[channel])
    soundIndices[key] = score.sounds.count - 1
    return score.sounds.count - 1
  }
}
