// Numbers in code mean what they mean in pattern files: times are milliseconds, a level is constant.

extension HapticTime: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(milliseconds: Double(value)) }
  public init(floatLiteral value: Double) { self.init(milliseconds: value) }
}

extension Envelope: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByArrayLiteral
{
  public init(integerLiteral value: Int) { self = .constant(Double(value)) }
  public init(floatLiteral value: Double) { self = .constant(value) }

  /// Makes an envelope of breakpoints: `[.at(0, 0.8), .at(60, 0, .easeOut)]`.
  ///
  /// - Precondition: there is at least one.
  public init(arrayLiteral points: Breakpoint...) { self.init(points) }
}

extension Breakpoint {
  /// A breakpoint at a time, and how it is reached from the one before.
  public static func at(
    _ time: HapticTime, _ value: Double, _ interpolation: Interpolation = .linear
  ) -> Breakpoint {
    Breakpoint(at: time, value: value, interpolation: interpolation)
  }
}

extension ChannelName: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral {
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(stringLiteral value: String) { self = .name(value) }
}

extension Control {
  /// Makes a control that begins with the pattern.
  public init(_ target: Target, _ envelope: Envelope) {
    self.init(target, at: .zero, envelope: envelope)
  }
}
