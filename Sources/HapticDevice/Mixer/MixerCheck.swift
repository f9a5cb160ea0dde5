/// Looks whether a card's mixer lets through what is played: some start muted, or at volume 0.
public enum MixerCheck {
  /// Looks at the mixer that belongs to a device.
  ///
  /// - Parameter request: Which device.
  /// - Returns: The controls that let nothing through; none where there is no mixer, or it cannot be
  ///   told from the device's name which one it is.
  public static func warnings(for request: OutputRequest) -> [MixerWarning] {
    // In a configuration of its own a device need not be the machine's of that name.
    guard request.configuration == nil, let selector = try? DeviceSelector(request.device),
      let name = selector.mixerName(CardTable(root: request.processFolder))
    else {
      return []
    }
    return warnings(mixer: name, MixerControls.read(name))
  }

  /// The controls that let nothing through, of those that everything passes.
  ///
  /// `Master` and `PCM` concern every output. Of the others one goes to each socket, and those that are
  /// not used may well be silent: they are told only if they all are.
  package static func warnings(mixer: String, _ controls: [MixerControl]) -> [MixerWarning] {
    func warnings(of controls: [MixerControl]) -> [MixerWarning] {
      controls.compactMap { control in
        control.problem.map {
          MixerWarning(
            mixer: mixer,
            control: control.name + (control.index == 0 ? "" : ",\(control.index)"), problem: $0)
        }
      }
    }
    let common = warnings(of: controls.filter { commonNames.contains($0.name) })
    let sockets = controls.filter { socketNames.contains($0.name) }
    let silent = warnings(of: sockets)
    return common + (silent.count == sockets.count ? silent : [])
  }

  /// Names by Linux's `Documentation/sound/designs/control-names.rst`.
  private static let commonNames = ["Master", "PCM"]
  private static let socketNames = ["Headphone", "Headset", "Speaker", "Front", "Line Out"]
}
