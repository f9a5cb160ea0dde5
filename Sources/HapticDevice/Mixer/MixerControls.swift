internal import CALSA

/// The controls of a mixer, read through alsa-lib's simple mixer interface.
enum MixerControls {
  /// The controls that concern playing; none where the mixer cannot be opened.
  static func read(_ name: String) -> [MixerControl] {
    LibraryMessages.dropping {
      var opened: OpaquePointer?
      guard unsafe snd_mixer_open(&opened, 0) == 0, let mixer = unsafe opened else { return [] }
      defer { _ = unsafe snd_mixer_close(mixer) }
      guard unsafe snd_mixer_attach(mixer, name) >= 0,
        unsafe snd_mixer_selem_register(mixer, nil, nil) >= 0,
        unsafe snd_mixer_load(mixer) >= 0
      else {
        return []
      }
      var controls: [MixerControl] = []
      var next = unsafe snd_mixer_first_elem(mixer)
      while let element = unsafe next {
        unsafe controls.append(control(element))
        unsafe next = snd_mixer_elem_next(element)
      }
      return controls
    }
  }

  /// The channels that a control can have, by alsa-lib's numbers.
  private static let channels =
    SND_MIXER_SCHN_FRONT_LEFT.rawValue...SND_MIXER_SCHN_LAST.rawValue

  private static func control(_ element: OpaquePointer) -> MixerControl {
    let name = unsafe snd_mixer_selem_get_name(element).map { unsafe String(cString: $0) }
    var control = MixerControl(
      name: name ?? "", index: unsafe Int(snd_mixer_selem_get_index(element)))
    let hasVolume = unsafe snd_mixer_selem_has_playback_volume(element) != 0
    let hasSwitch = unsafe snd_mixer_selem_has_playback_switch(element) != 0
    var (least, greatest) = (0, 0)
    if hasVolume {
      _ = unsafe snd_mixer_selem_get_playback_volume_range(element, &least, &greatest)
      control.leastVolume = least
    }
    for number in channels {
      let channel = snd_mixer_selem_channel_id_t(number)
      guard unsafe snd_mixer_selem_has_playback_channel(element, channel) != 0 else { continue }
      var volume = 0
      if hasVolume, unsafe snd_mixer_selem_get_playback_volume(element, channel, &volume) == 0 {
        control.volumes.append(volume)
      }
      var isOn: Int32 = 0
      if hasSwitch, unsafe snd_mixer_selem_get_playback_switch(element, channel, &isOn) == 0 {
        control.switches.append(isOn != 0)
      }
    }
    return control
  }
}
