internal import CALSA
internal import Glibc

extension OutputStream {
  /// Why a stream takes no frames.
  package enum Fault: Error, Hashable {
    /// It ran empty: everything that it held has been played, or lost.
    case underrun
    /// The machine slept.
    case suspended
    /// It is of no more use.
    case failed(DeviceError.Reason)
  }

  /// Throws the number that belongs to a state in which the device takes nothing.
  private func checkState() throws(DeviceFault) {
    switch pcm.state {
    case SND_PCM_STATE_XRUN: throw DeviceFault(-EPIPE)
    case SND_PCM_STATE_SUSPENDED: throw DeviceFault(-ESTRPIPE)
    case SND_PCM_STATE_DISCONNECTED: throw DeviceFault(-ENODEV)
    default: return
    }
  }

  private func fault(_ fault: DeviceFault) -> Fault {
    switch -fault.code {
    case EPIPE: .underrun
    case ESTRPIPE: .suspended
    // Draining a sleeping device gives the same number as using one that is gone.
    case EBADFD where pcm.state == SND_PCM_STATE_SUSPENDED: .suspended
    default: .failed(.init(running: fault.code))
    }
  }

  /// Whether the stream is ready to be started, and has not been.
  package var isPrepared: Bool { pcm.state == SND_PCM_STATE_PREPARED }

  /// The number of frames that can be written now.
  package func writableFrameCount() throws(Fault) -> Int {
    try faulting { () throws(DeviceFault) in try unsafe pcm.call { unsafe snd_pcm_avail_update($0) }
    }
  }

  /// The frames that have been written and not been played, what is on its way to the converter
  /// included, by the device's own account; `nil` where it does not say.
  package func queuedFrameCount() -> Int? {
    var frames: snd_pcm_sframes_t = 0
    let code = try? unsafe pcm.call { unsafe snd_pcm_delay($0, &frames) }
    return code == nil ? nil : max(0, frames)
  }

  /// Writes frames, as many as there is room for.
  ///
  /// - Returns: the number of frames taken, 0 if there is no room.
  package func write(_ bytes: Span<UInt8>) throws(Fault) -> Int {
    let frames = snd_pcm_uframes_t(bytes.count / bytesPerFrame)
    do throws(DeviceFault) {
      return try unsafe pcm.call { handle in
        unsafe bytes.withUnsafeBufferPointer {
          unsafe snd_pcm_writei(handle, $0.baseAddress, frames)
        }
      }
    } catch {
      if error.code == -EAGAIN { return 0 }
      throw fault(error)
    }
  }

  /// Waits until a period can be written, or the device has something else to say.
  ///
  /// alsa-lib's own function for this begins anew, with the whole time, whenever the device wakes it
  /// for nothing; here one such wake ends the waiting.
  ///
  /// - Returns: whether there is something; otherwise the time is over, or a signal or the device
  ///   ended the waiting for nothing.
  package func wait(milliseconds: Int) throws(Fault) -> Bool {
    do throws(DeviceFault) {
      let descriptors = unsafe pcm.descriptors
      let filled = try unsafe pcm.call {
        unsafe snd_pcm_poll_descriptors($0, descriptors, UInt32(PCM.descriptorLimit))
      }
      guard unsafe poll(descriptors, nfds_t(filled), Int32(milliseconds)) > 0 else { return false }
      var events: UInt16 = 0
      _ = try unsafe pcm.call {
        unsafe snd_pcm_poll_descriptors_revents($0, descriptors, UInt32(filled), &events)
      }
      // Some plugins tell of what happened by their state alone.
      try checkState()
      return events != 0
    } catch {
      throw fault(error)
    }
  }

  /// Starts playing what has been written.
  package func start() throws(Fault) {
    _ = try faulting { () throws(DeviceFault) in try unsafe pcm.call { unsafe snd_pcm_start($0) } }
  }

  /// Makes the stream ready to be written and started again, empty.
  package func prepare() throws(Fault) {
    _ = try faulting { () throws(DeviceFault) in
      try unsafe pcm.call { unsafe snd_pcm_prepare($0) }
    }
  }

  /// Ends the sleep of a device.
  ///
  /// - Returns: whether the device is awake; otherwise it must be asked again a little later.
  package func resume() throws(Fault) -> Bool {
    do throws(DeviceFault) {
      _ = try unsafe pcm.call { unsafe snd_pcm_resume($0) }
      return true
    } catch {
      switch -error.code {
      case EAGAIN: return false
      // It cannot take up where it stopped, but it can be prepared anew.
      case ENOSYS: return true
      default: throw fault(error)
      }
    }
  }

  /// Takes back frames that have been written but not been played, the newest first.
  ///
  /// - Parameters:
  ///   - margin: how many of those due next to leave, since the device may fetch them while they are
  ///     being replaced.
  ///   - limit: the most to take back; no more than what the device holds in any case.
  /// - Returns: the number of frames taken back; 0 where the device cannot do that.
  package func rewind(leaving margin: Int, atMost limit: Int) -> Int {
    guard canRewind, let most = try? unsafe pcm.call({ unsafe snd_pcm_rewindable($0) }),
      most > margin
    else {
      return 0
    }
    let wanted = snd_pcm_uframes_t(min(most - margin, bufferFrameCount, limit))
    return (try? unsafe pcm.call { unsafe snd_pcm_rewind($0, wanted) }) ?? 0
  }

  /// Lets the device play what it holds and stop.
  ///
  /// - Returns: whether it has stopped; otherwise it must be asked again a little later.
  package func drain() throws(Fault) -> Bool {
    do throws(DeviceFault) {
      _ = try unsafe pcm.call { unsafe snd_pcm_drain($0) }
      try checkState()
      return true
    } catch {
      guard error.code == -EAGAIN else { throw fault(error) }
      return pcm.state == SND_PCM_STATE_SETUP
    }
  }

  /// Stops at once and forgets what has not been played.
  package func drop() {
    _ = try? unsafe pcm.call { unsafe snd_pcm_drop($0) }
  }

  private func faulting(
    _ body: () throws(DeviceFault) -> Int
  ) throws(Fault) -> Int {
    do throws(DeviceFault) { return try body() } catch { throw fault(error) }
  }
}
