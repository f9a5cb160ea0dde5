import HapticDevice
import TestSupport
import Testing

@Suite("What a device can be called by")
struct SelectorTests {
  @Test(
    "becomes ALSA's name",
    arguments: [
      ("default", "default"), ("hw:1,0", "hw:1,0"), ("card:Controller", "hw:3,0"),
      ("card:3", "hw:3,0"), ("card:PCH,3", "hw:0,3"), ("usb:054c:0ce6", "hw:3,0"),
      ("usb:054C:0CE6,1", "hw:3,1"), ("dualsense", "hw:3,0"), ("dualsense2", "dualsense2"),
      ("plug:dualsense", "plug:dualsense"),
    ])
  func names(text: String, name: String) throws {
    let folder = try TemporaryFolder()
    let table = CardTable(root: try ProcessFolder.make(in: folder))
    #expect(try DeviceSelector(text).pcmName(table) == name)
  }

  @Test("finds the Edge, and the first of two")
  func edge() throws {
    let folder = try TemporaryFolder()
    let table = CardTable(root: try ProcessFolder.make(in: folder))
    try folder.write("054c:0df2\n", to: "asound/card1/usbid")
    #expect(try DeviceSelector("dualsense").pcmName(table) == "hw:1,0")
    #expect(try DeviceSelector("usb:054c:0ce6").pcmName(table) == "hw:3,0")
  }

  @Test("finds a card under its new number after it was connected again")
  func replug() throws {
    let folder = try TemporaryFolder()
    let table = CardTable(root: try ProcessFolder.make(in: folder))
    let selector = try DeviceSelector("dualsense")
    #expect(try selector.pcmName(table) == "hw:3,0")
    let cards = String(decoding: try folder.data("asound/cards"), as: UTF8.self)
    try folder.write(cards.replacing(" 3 [", with: " 2 ["), to: "asound/cards")
    #expect(throws: DeviceError.Reason.self) { try selector.pcmName(table) }
    try folder.write("054c:0ce6\n", to: "asound/card1/usbid")
    #expect(try selector.pcmName(table) == "hw:1,0")
  }

  @Test(
    "says what is wrong with it",
    arguments: [
      (
        "usb:54c:ce6",
        "\"usb:54c:ce6\" names no USB device; write vendor and product in four hexadecimal digits "
          + "each, as in usb:054c:0ce6"
      ),
      ("card:", "\"card:\" names no card; write its id or number, as in card:0"),
      (
        "card:PCH,x",
        "\"card:PCH,x\" names no device; \"x\" is not the number of one, as 0 is in card:PCH,0"
      ),
      (
        "dualsense,",
        "\"dualsense,\" names no device; \"\" is not the number of one, as 0 is in dualsense,0"
      ),
    ])
  func mistakes(text: String, message: String) {
    let error = #expect(throws: DeviceSelectorError.self) { try DeviceSelector(text) }
    #expect(error?.description == message)
  }

  @Test(
    "tells which mixer belongs to it",
    arguments: [
      ("default", "default"), ("hw:1,0", "hw:1"), ("plughw:CARD=PCH,DEV=0", "hw:PCH"),
      ("sysdefault:CARD=H340", "hw:H340"), ("dualsense", "hw:3"), ("card:PCH", "hw:0"),
      ("pulse", "pulse"), ("null", nil), ("file:'/tmp/x',raw", nil), ("usb:ffff:ffff", nil),
    ])
  func mixers(text: String, name: String?) throws {
    let folder = try TemporaryFolder()
    let table = CardTable(root: try ProcessFolder.make(in: folder))
    #expect(try DeviceSelector(text).mixerName(table) == name)
  }
}
