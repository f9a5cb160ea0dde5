import CommandLineSupport
import Haptics

/// `haptic devices`: what can be played on.
struct DevicesCommand {
  private static let json = Flag("json", help: "Write one JSON object a line for each device.")

  static let description = CommandDescription(
    "devices", summary: "list the devices that can be played on",
    discussion: [
      "Each line begins with a name to give to -D, the one that stays the same longest. What a "
        + "device takes is asked by opening it for a moment; one that another program uses is told "
        + "as busy, and not disturbed.",
      "How devices are called, which channels get what, and what to do about a sound server is told "
        + "in Devices.md, which is installed in share/doc/haptic.",
    ],
    sections: [OptionSection("Options", [json.description])],
    examples: [
      Term("haptic devices", "List all."),
      Term(
        "haptic devices --json | jq -r 'select(.usb) | .name'",
        "Names of what is connected over USB."
      ),
    ])

  private let writesJSON: Bool

  init(_ arguments: ParsedArguments) { writesJSON = arguments[SharedOptions.json] }

  func run() -> ExitStatus {
    let list = DeviceList(DeviceListing.current())
    let status = Console.output.finish(writesJSON ? list.json : list.table)
    for remark in list.remarks { Console.error.writeLine("haptic devices: \(remark)") }
    return status
  }
}
