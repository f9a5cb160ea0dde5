internal import CALSA
internal import Glibc

/// An open device of alsa-lib, closed when it goes out of use.
///
/// It has one owner, and may be handed to another thread with it.
@safe
struct PCM: ~Copyable, @unchecked Sendable {
  /// alsa-lib's handle.
  @unsafe let handle: OpaquePointer
  /// Room for what is polled, made once: waiting must not allocate.
  @unsafe let descriptors: UnsafeMutablePointer<pollfd>

  /// The most descriptors that are polled; cards have one, plugins few.
  static let descriptorLimit = 32

  /// Opens a device for playing, without blocking: neither while another program holds it, nor later
  /// while it is full.
  ///
  /// - Throws: alsa-lib's negative error number.
  init(_ name: String, configuration: DeviceConfiguration?) throws(DeviceFault) {
    var opened: OpaquePointer?
    let code =
      if let configuration {
        unsafe configuration.withTree { tree in
          unsafe snd_pcm_open_lconf(
            &opened, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK), tree)
        }
      } else {
        unsafe snd_pcm_open(&opened, name, SND_PCM_STREAM_PLAYBACK, Int32(SND_PCM_NONBLOCK))
      }
    guard code >= 0, let opened = unsafe opened else { throw DeviceFault(code) }
    unsafe handle = opened
    unsafe descriptors = .allocate(capacity: Self.descriptorLimit)
    unsafe descriptors.initialize(repeating: pollfd(), count: Self.descriptorLimit)
    // Plugins do not take over how they were opened: without this they would block when drained.
    _ = unsafe snd_pcm_nonblock(opened, 1)
  }

  deinit {
    // A device that went away fails to close, but its memory is freed.
    LibraryMessages.dropping { _ = unsafe snd_pcm_close(handle) }
    unsafe descriptors.deallocate()
  }

  /// Calls alsa-lib, and throws if the result is negative.
  func call<Result: FixedWidthInteger>(
    _ body: (OpaquePointer) -> Result
  ) throws(DeviceFault) -> Int {
    let result = LibraryMessages.dropping { unsafe body(handle) }
    guard result >= 0 else { throw DeviceFault(Int32(result)) }
    return Int(result)
  }

  /// The number of the card whose driver is below; `nil` for a plugin such as that of a sound server,
  /// which has sent on what it was given.
  var cardNumber: Int? {
    var allocated: OpaquePointer?
    _ = unsafe snd_pcm_info_malloc(&allocated)
    guard let info = unsafe allocated else { return nil }
    defer { unsafe snd_pcm_info_free(info) }
    guard unsafe snd_pcm_info(handle, info) == 0 else { return nil }
    let number = unsafe snd_pcm_info_get_card(info)
    return number < 0 ? nil : Int(number)
  }

  var state: snd_pcm_state_t { unsafe snd_pcm_state(handle) }
}

/// A negative error number of alsa-lib, as an error.
struct DeviceFault: Error {
  let code: Int32
  init(_ code: Int32) { self.code = code }
}
