/// Who made a USB device, and which of theirs it is.
///
/// Written as `lsusb` does, `054c:0ce6`: four hexadecimal digits each.
public struct USBIdentifier: Hashable, Sendable, CustomStringConvertible {
  /// The vendor, as the USB Implementers Forum numbers them.
  public var vendor: UInt16
  /// The product, as its vendor numbers it.
  public var product: UInt16

  /// Makes an identifier.
  public init(vendor: UInt16, product: UInt16) {
    self.vendor = vendor
    self.product = product
  }

  /// Reads an identifier such as `054c:0ce6`; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 4 && $0.allSatisfy(\.isHexDigit) }),
      let vendor = UInt16(parts[0], radix: 16), let product = UInt16(parts[1], radix: 16)
    else {
      return nil
    }
    self.init(vendor: vendor, product: product)
  }

  /// Sony's DualSense, and the DualSense Edge.
  public static let dualSense = [
    USBIdentifier(vendor: 0x054c, product: 0x0ce6), USBIdentifier(vendor: 0x054c, product: 0x0df2),
  ]

  public var description: String { "\(Self.digits(vendor)):\(Self.digits(product))" }

  private static func digits(_ number: UInt16) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 4 - text.count) + text
  }
}
