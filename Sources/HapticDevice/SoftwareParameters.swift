internal import CALSA

/// How a configured device starts, wakes and falls silent.
enum SoftwareParameters {
  /// Sets them.
  ///
  /// - The device starts only when it is told to, so that a start that fails is told as such.
  /// - It wakes the program when a period is free.
  /// - It stops when it runs empty, and what it has played it overwrites with silence: if the program
  ///   dies or hangs, the actuator is not driven by what happens to stand in the buffer.
  static func set(_ pcm: borrowing PCM, period: Int) throws(DeviceFault) {
    var allocated: OpaquePointer?
    _ = unsafe snd_pcm_sw_params_malloc(&allocated)
    let parameters = unsafe allocated!
    defer { unsafe snd_pcm_sw_params_free(parameters) }
    _ = try unsafe pcm.call { unsafe snd_pcm_sw_params_current($0, parameters) }
    var boundary: snd_pcm_uframes_t = 0
    _ = unsafe snd_pcm_sw_params_get_boundary(parameters, &boundary)
    _ = try unsafe pcm.call {
      unsafe snd_pcm_sw_params_set_start_threshold($0, parameters, boundary)
    }
    _ = try unsafe pcm.call {
      unsafe snd_pcm_sw_params_set_avail_min($0, parameters, snd_pcm_uframes_t(period))
    }
    _ = try unsafe pcm.call { unsafe snd_pcm_sw_params_set_silence_threshold($0, parameters, 0) }
    _ = try unsafe pcm.call {
      unsafe snd_pcm_sw_params_set_silence_size($0, parameters, boundary)
    }
    _ = try unsafe pcm.call { unsafe snd_pcm_sw_params($0, parameters) }
  }
}
