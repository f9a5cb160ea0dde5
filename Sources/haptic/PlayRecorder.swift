import Haptics

/// Writes what is sent to a device into a WAV file.
final class PlayRecorder {
  private var file: RecordingFile
  private let path: String

  init(_ path: String, _ format: StreamFormat) throws(PlayError) {
    self.path = path
    do throws(AudioFileError) {
      file = try RecordingFile(
        path: path, format: format.format, layout: format.layout, sampleRate: format.sampleRate,
        channelCount: format.channelCount)
    } catch {
      throw PlayError(error)
    }
  }

  /// Writes what an engine has sent since.
  func take(from engine: HapticEngine) throws(PlayError) {
    guard let bytes = engine.takeRecorded() else {
      throw PlayError(
        "cannot record to \"\(path)\": the device took sound faster than it could be written")
    }
    guard !bytes.isEmpty else { return }
    do throws(AudioFileError) { try file.append(bytes) } catch { throw PlayError(error) }
  }

  /// Completes the file.
  func finish() throws(PlayError) {
    do throws(AudioFileError) { try file.finish() } catch { throw PlayError(error) }
  }
}
