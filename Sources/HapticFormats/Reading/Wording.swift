import HapticDiagnostics

// Numbers and names as messages show them.

/// A range: `-1…1`, with digits in groups.
func wording(_ range: ClosedRange<Double>) -> String {
  "\(bound(range.lowerBound))…\(bound(range.upperBound))"
}

private func bound(_ value: Double) -> String {
  value >= 1000 && value == value.rounded() ? grouped(Int(value)) : shortest(value)
}

/// A number in its shortest form, without `.0`.
func shortest(_ number: Double) -> String {
  if number.magnitude < 1e15, number == number.rounded(.towardZero) { return String(Int(number)) }
  return String(number)
}

/// A count with its digits in groups of three: `2,000,000`.
func grouped(_ number: Int) -> String { NumberText.grouped(number) }

/// A count and its noun, in the plural where there is not just one.
func counted(_ number: Int, _ noun: String) -> String {
  "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
}

extension String {
  /// A name or literal of the file, cut where it is too long for a message.
  var shortened: String {
    let limit = 60
    return utf8.count > limit && count > limit ? prefix(limit - 1) + "…" : self
  }
}
