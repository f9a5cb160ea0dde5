internal import CALSA

/// The sound cards as their drivers tell of them, for where the kernel's table of them is hidden: as in
/// containers, which have a `/proc/asound` that is empty.
///
/// A card's control is opened for that, which several programs may do at once. Who holds a device is not
/// told so.
enum ControlCards {
  /// All cards, in the order of their numbers.
  ///
  /// - Parameter usb: Tells which USB device a card is.
  /// - Returns: The cards.
  static func read(usb: (Int) -> USBIdentifier?) -> [SoundCard] {
    var cards: [SoundCard] = []
    var number: Int32 = -1
    while unsafe snd_card_next(&number) == 0, number >= 0 {
      var opened: OpaquePointer?
      let code = LibraryMessages.dropping { unsafe snd_ctl_open(&opened, "hw:\(number)", 0) }
      guard code == 0, let control = unsafe opened else { continue }
      defer { _ = unsafe snd_ctl_close(control) }
      if var card = unsafe describe(control, number: Int(number)) {
        card.usb = usb(card.number)
        unsafe card.outputs = outputs(control)
        cards.append(card)
      }
    }
    return cards
  }

  private static func describe(_ control: OpaquePointer, number: Int) -> SoundCard? {
    var allocated: OpaquePointer?
    _ = unsafe snd_ctl_card_info_malloc(&allocated)
    guard let info = unsafe allocated else { return nil }
    defer { unsafe snd_ctl_card_info_free(info) }
    guard unsafe snd_ctl_card_info(control, info) == 0 else { return nil }
    return SoundCard(
      number: number, id: unsafe text(snd_ctl_card_info_get_id(info)),
      name: unsafe text(snd_ctl_card_info_get_name(info)),
      longName: unsafe text(snd_ctl_card_info_get_longname(info)))
  }

  /// The devices of a card that play.
  private static func outputs(_ control: OpaquePointer) -> [SoundCard.Output] {
    var allocated: OpaquePointer?
    _ = unsafe snd_pcm_info_malloc(&allocated)
    guard let info = unsafe allocated else { return [] }
    defer { unsafe snd_pcm_info_free(info) }
    var outputs: [SoundCard.Output] = []
    var device: Int32 = -1
    while unsafe snd_ctl_pcm_next_device(control, &device) == 0, device >= 0 {
      unsafe snd_pcm_info_set_device(info, UInt32(device))
      unsafe snd_pcm_info_set_subdevice(info, 0)
      unsafe snd_pcm_info_set_stream(info, SND_PCM_STREAM_PLAYBACK)
      guard unsafe snd_ctl_pcm_info(control, info) == 0 else { continue }
      outputs.append(
        SoundCard.Output(
          number: Int(device), name: unsafe text(snd_pcm_info_get_name(info))))
    }
    return outputs
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    guard let text = unsafe text else { return "" }
    return unsafe String(cString: text)
  }
}
