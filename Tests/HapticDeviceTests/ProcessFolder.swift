import Foundation
import TestSupport

/// A made-up `/proc` of a machine with a sound chip, a headset, and a DualSense.
enum ProcessFolder {
  /// Writes it, the DualSense being held by a program, as process 1387, or by none; gives its path.
  static func make(in folder: TemporaryFolder, holder: String? = nil) throws -> String {
    let files = [
      "asound/cards": """
       0 [PCH            ]: HDA-Intel - HDA Intel PCH
                            HDA Intel PCH at 0xf7f10000 irq 32
       1 [H340           ]: USB-Audio - Logitech USB Headset H340
                            Logitech Inc. Logitech USB Headset H340 at usb-0000:00:14.0-2, full speed
       3 [Controller     ]: USB-Audio - Wireless Controller
                            Sony Interactive Entertainment Wireless Controller at usb-0000:00:14.0-1, full speed

      """,
      "asound/pcm": """
      00-00: ALC269VC Analog : ALC269VC Analog : playback 1 : capture 1
      00-03: HDMI 0 : HDMI 0 : playback 1
      01-00: USB Audio : USB Audio : playback 1 : capture 1
      02-00: Lost : Lost : capture 1
      03-00: USB Audio : USB Audio : playback 1 : capture 1

      """,
      "asound/card1/usbid": "046d:0a38\n",
      "asound/card3/usbid": "054c:0ce6\n",
      "asound/card0/pcm0p/sub0/status": "closed\n",
      "asound/card3/pcm0p/sub0/status":
        holder == nil
        ? "closed\n"
        : "state: RUNNING\nowner_pid   : 1391\ntrigger_time: 12.5\ntstamp      : 0.0\n",
      // The thread that opened the device, and the process that it belongs to.
      "1391/status": "Name:\tdata-loop.0\nTgid:\t1387\nPid:\t1391\n",
      "1391/comm": "data-loop.0\n",
      "1387/comm": "\(holder ?? "")\n",
    ]
    for (name, text) in files {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try folder.write(text, to: name)
    }
    return folder.url.path
  }
}
