import Foundation
import HapticDevice
import TestSupport
import Testing

@Suite("Sound cards as the kernel tells of them")
struct CardTests {
  @Test("have numbers, names, USB ids and devices that play")
  func cards() throws {
    let folder = try TemporaryFolder()
    let cards = CardTable(root: try ProcessFolder.make(in: folder)).cards()
    #expect(cards.map(\.number) == [0, 1, 3])
    #expect(cards.map(\.id) == ["PCH", "H340", "Controller"])
    #expect(
      cards.map(\.name) == ["HDA Intel PCH", "Logitech USB Headset H340", "Wireless Controller"])
    #expect(cards[0].longName == "HDA Intel PCH at 0xf7f10000 irq 32")
    #expect(cards.map { $0.usb?.description } == [nil, "046d:0a38", "054c:0ce6"])
    #expect(cards.map(\.isDualSense) == [false, false, true])
    #expect(
      cards[0].outputs == [
        SoundCard.Output(number: 0, name: "ALC269VC Analog"),
        SoundCard.Output(number: 3, name: "HDMI 0"),
      ])
    #expect(cards[2].outputs == [SoundCard.Output(number: 0, name: "USB Audio")])
  }

  @Test("name the program that holds a device, not its thread")
  func holder() throws {
    let folder = try TemporaryFolder()
    let table = CardTable(root: try ProcessFolder.make(in: folder, holder: "pipewire"))
    let holder = DeviceHolder(process: 1387, program: "pipewire")
    #expect(table.cards()[2].outputs[0].holder == holder)
    #expect(table.cards()[0].outputs[0].holder == nil)
    for name in ["hw:3,0", "hw:CARD=Controller,DEV=0", "plughw:3"] {
      #expect(
        DeviceUse(pcmName: name, table) == DeviceUse(holder: holder, isDualSense: true), "\(name)")
    }
    #expect(DeviceUse(pcmName: "hw:1,0", table) == DeviceUse())
    #expect(DeviceUse(pcmName: "default", table) == DeviceUse())
  }

  @Test("are none where there is no sound system")
  func none() throws {
    let folder = try TemporaryFolder()
    #expect(CardTable(root: folder.url.path).cards().isEmpty)
  }

  @Test(
    "have sound servers under their proper names",
    arguments: [
      ("pipewire", "PipeWire"), ("pulseaudio", "PulseAudio"), ("jackd", "JACK"), ("aplay", nil),
    ])
  func soundServers(program: String, server: String?) {
    #expect(DeviceHolder(process: 1, program: program).soundServer == server)
  }

  @Test(
    "USB ids are four and four hexadecimal digits",
    arguments: [
      ("054c:0ce6", USBIdentifier(vendor: 0x054c, product: 0x0ce6)),
      ("054C:0CE6", USBIdentifier(vendor: 0x054c, product: 0x0ce6)),
      ("54c:0ce6", nil), ("054c", nil), ("054c:0ce6:1", nil), ("+54c:0ce6", nil), ("", nil),
    ])
  func usbIdentifiers(text: String, expected: USBIdentifier?) {
    let identifier = USBIdentifier(text)
    #expect(identifier == expected)
    if let identifier { #expect(identifier.description == text.lowercased()) }
  }
}
