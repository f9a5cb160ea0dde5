import HapticDiagnostics
import HapticModel
import HapticSynthesis

extension VoiceCompiler {
  /// What tells the sounds of a score from each other: the place in the table, and the channel.
  struct SoundKey: Hashable {
    var sound: Int
    var channel: Int
  }

  /// Adds an audio event: a voice for each channel of its sound.
  mutating func add(_ audio: Audio, _ placed: PlacedEvent) {
    let (instance, start) = (placed.instance, placed.expanded.start)
    let target = layout.channels(instance.channels(of: placed.event), of: placed.channelSource)
    let isHeard = target != 0 && target & layout.hapticChannels == 0
    let controls = instance.controls
    let octaves = audio.pitch + controls.sum(.audioPitch, at: start)
    let sound = sound(audio, placed, octaves: octaves)
    if case .file = audio.source, sound == nil { return }
    if target == 0, unheard.insert(placed.origin).inserted, firstUnheard == nil {
      firstUnheard = placed.origin
    }
    let placement = SoundPlacement(
      channelCount: sound?.sound.outline.channelCount ?? 1, on: target,
      pan: audio.pan + controls.sum(.pan, at: start))
    let scaled = audio.faster(by: instance.speed, at: start, controls: controls)
    for route in placement.routes {
      let samples = sound?.sound.channels?[route.channel]
      let voice = AudioVoice(
        placed.event, scaled,
        sound: sound.map {
          .init(frameCount: $0.sound.outline.frameCount, first: samples?.samples.first ?? 0)
        },
        octaves: octaves, startFrame: placed.startFrame, gain: instance.gain * route.gain,
        controls: isHeard ? controls.forSound : controls.forFeltSound,
        laws: isHeard ? soundLaws : laws, clock: clock)
      noteEnd(voice.end, of: placed.origin)
      noteEndOfPass(voice.end)
      guard route.targets != 0 else { continue }
      var waveform = Waveform.sine
      if let samples, let sound {
        let place = place(of: samples, SoundKey(sound: sound.index, channel: route.channel))
        waveform = .sampled(sound: place, loop: audio.loops)
      }
      append(
        voice.pieces, waveform: waveform, to: layout.bus(route.targets), origin: placed.origin)
    }
  }

  /// The sound of an event at a pitch, loaded where voices are kept; `nil` for a tone, and for a sound
  /// that is done without.
  private mutating func sound(
    _ audio: Audio, _ placed: PlacedEvent, octaves: Double
  ) -> (index: Int, sound: SoundTable.Sound)? {
    let entry = pattern.table.entries[placed.instance.pattern]
    guard case .file(let path) = audio.source,
      case .sound(let authored)? = entry.references[Int(placed.expanded.event)]
    else { return nil }
    do throws(ReferenceProblem) {
      // What was found at its own pitch may not be had at that which controls give it.
      let index =
        octaves == audio.pitch
        ? authored
        : try sounds.index(
          of: .init(path: path, base: entry.identity, octaves: min(max(octaves, -2), 2)))
      return (index, keepsVoices ? try sounds.load(index) : sounds.sounds[index])
    } catch {
      report(error, of: audio, placed.source)
      return nil
    }
  }

  /// Reports that an event's sound cannot be had, once for all times that the event comes.
  private mutating func report(
    _ problem: ReferenceProblem, of audio: Audio, _ source: EventSource
  ) {
    guard soundless.insert(source).inserted else { return }
    let place = Place.event(source.event).key("file")
    let identity = pattern.table.entries[source.pattern].identity
    if audio.isOptional {
      findings.add(CompilerProblem.soundSkipped(problem), at: place, to: identity)
    } else if sounds.isNews(problem) {
      findings.add(problem, at: place, to: identity)
    }
  }

  /// The place in the score of one channel of a sound, which is added where it is not there yet.
  private mutating func place(of samples: SampledSound, _ key: SoundKey) -> Int {
    if let index = soundIndices[key] { return index }
    score.sounds.append(samples)
    soundIndices[key] = score.sounds.count - 1
    return score.sounds.count - 1
  }
}
