import HapticAudio
import HapticDevice
import TestSupport
import Testing

@Suite("The listing of devices")
struct ListingTests {
  private func listing(_ machine: Machine, hints: [DeviceHint] = []) -> DeviceListing {
    DeviceListing(
      processFolder: machine.processFolder, configuration: machine.configuration, hints: hints)
  }

  @Test("has each device of each card, by the names that stay the same longest")
  func cards() throws {
    let devices = listing(try Machine()).devices
    #expect(
      devices.map(\.names) == [
        ["card:PCH", "hw:0,0"], ["card:PCH,3", "hw:0,3"],
        ["usb:046d:0a38", "card:H340", "hw:1,0"],
        ["dualsense", "usb:054c:0ce6", "card:Controller", "hw:3,0"],
      ])
    #expect(
      devices.map(\.description) == [
        "HDA Intel PCH, ALC269VC Analog", "HDA Intel PCH, HDMI 0",
        "Logitech USB Headset H340, USB Audio", "Wireless Controller, USB Audio",
      ])
    #expect(devices.map(\.deviceNumber) == [0, 3, 0, 0])
    #expect(devices.map(\.remark) == [nil, nil, nil, "coils on channels 3 and 4"])
  }

  @Test("tells what each takes")
  func capabilities() throws {
    for device in listing(try Machine()).devices {
      guard case .free(let capabilities) = device.state else {
        Issue.record("\(device.names) is not free: \(device.state)")
        continue
      }
      #expect(capabilities.channelCounts == [4])
      #expect(capabilities.sampleRates == DeviceCapabilities.usualRates)
      #expect(capabilities.formats == [.float, .s16, .s24, .s32])
    }
  }

  @Test("names every name so that it leads to the device")
  func names() throws {
    let machine = try Machine()
    for device in listing(machine).devices {
      let card = try #require(device.card), number = try #require(device.deviceNumber)
      for name in device.names {
        #expect(
          try DeviceSelector(name).pcmName(CardTable(root: machine.processFolder))
            == "hw:\(card.number),\(number)")
      }
    }
  }

  @Test("a second card of a kind is not called by what finds the first")
  func twins() throws {
    let machine = try Machine()
    try machine.folder.write("054c:0ce6\n", to: "asound/card1/usbid")
    #expect(
      listing(machine).devices.suffix(2).map(\.names) == [
        ["dualsense", "usb:054c:0ce6", "card:H340", "hw:1,0"], ["card:Controller", "hw:3,0"],
      ])
  }

  @Test("shows what else is configured, but not what ALSA makes of each card, nor what is nowhere")
  func hints() throws {
    let hints = [
      DeviceHint(name: "null", description: "Discard all samples"),
      DeviceHint(name: "hw:CARD=PCH,DEV=0", description: "Direct"),
      DeviceHint(name: "any", description: "A file\nthat takes all"),
      DeviceHint(name: "broken", description: ""),
      DeviceHint(name: "default", description: "Default Audio Device"),
    ]
    let devices = listing(try Machine(), hints: hints).devices.dropFirst(4)
    #expect(devices.map(\.names) == [["any"], ["broken"]])
    #expect(devices.last?.state == .unusable(.incomplete))
    #expect(devices.first?.description == "A file, that takes all")
    guard case .free(let capabilities)? = devices.first?.state else {
      Issue.record("not free")
      return
    }
    #expect(capabilities.channelCounts == Array(1...64))
  }

  @Test("tells why a device cannot be used")
  func unusable() throws {
    let machine = try Machine()
    let device = DeviceListing(
      processFolder: machine.processFolder,
      configuration: DeviceConfiguration("pcm.hw { type nonsense }"), hints: []
    ).devices.first
    guard case .unusable? = device?.state else {
      Issue.record("\(String(describing: device?.state))")
      return
    }
  }
}
