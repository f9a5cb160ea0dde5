import HapticDiagnostics

/// Reporting, and finding the place to go on from.
extension JSONParser {
  /// Reports a problem of the syntax.
  ///
  /// The first problem on a line whose quotes do not pair is put down to the quotes, and the rest of
  /// the line is given up, since every bracket and comma on it may be text or not.
  mutating func report(
    _ problem: JSONProblem, _ lower: Int, _ upper: Int, notes: [Diagnostic.Note] = [],
    fixIts: [Diagnostic.FixIt] = []
  ) {
    if let abandonedUntil, lower <= abandonedUntil { return }
    let line = line(at: lower)
    guard line.endsWithinString, !line.isHandled else {
      problems.report(problem, at: SourceRange(lower, upper), notes: notes, fixIts: fixIts)
      return
    }
    self.line.isHandled = true
    abandonedUntil = line.end
    // What was read before on the line may be wrong already.
    distrustBrackets(from: line.start)
    if case .unterminatedString = problem {
      problems.report(problem, at: SourceRange(lower, upper))
    } else {
      problems.report(JSONProblem.missingQuote, at: SourceRange(lower, lower))
    }
  }

  /// Reports a string whose closing quote is missing, from where reading goes on within the line.
  mutating func reportMissingQuote(_ lower: Int, _ upper: Int) {
    if let abandonedUntil, lower <= abandonedUntil { return }
    _ = line(at: lower)
    line.isHandled = true
    problems.report(JSONProblem.unterminatedString, at: SourceRange(lower, upper))
    distrustBrackets(from: lower)
  }

  /// A line as far as its quotes are concerned.
  struct Line {
    var start = 0
    var end = -1
    /// Whether a string is open at the line's end.
    var endsWithinString = false
    /// Whether that has been reported.
    var isHandled = false
  }

  /// The line that holds an offset; looked at once, however many problems it has.
  private mutating func line(at offset: Int) -> Line {
    if line.start <= offset, offset <= line.end { return line }
    var start = offset
    while start > 0, !isLineEnd(bytes[start - 1]) { start -= 1 }
    line = Line(start: start, end: endOfLine(from: start))
    var quote: UInt8?
    var index = start
    while index < line.end {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\") { index += 1 }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if startsMisspeltComment(byte) {
        // A comment, rightly spelt or not.
        break
      }
      index += 1
    }
    line.endsWithinString = quote != nil
    return line
  }

  /// Skips to the next comma or closing bracket that belongs to the innermost open bracket, over
  /// comments, strings, and brackets that open and close on the way. Where there is none, brackets have been
  /// swallowed.
  mutating func skipToSeparator() {
    // The rest of a line that is given up is skipped anyway.
    guard abandonedUntil == nil else { return }
    let start = offset
    var depth = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
      case UInt8(ascii: "/"): if skipComment() { continue }
      default: break
      }
      if offset < bytes.count { offset += 1 }
    }
    distrustBrackets(from: start)
  }

  /// Skips to the closing quote, or, where the line has none, to the end of the line.
  private mutating func skipQuoted() {
    let start = offset
    let quote = bytes[offset]
    offset += 1
    while offset < bytes.count {
      switch bytes[offset] {
      case quote: return
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        distrustBrackets(from: start)
        return
      case UInt8(ascii: "\\"): offset += 2
      default: offset += 1
      }
    }
    offset = bytes.count
    distrustBrackets(from: start)
  }

  /// Reports each run of bytes that is not UTF-8.
  mutating func checkUTF8() {
    // Most texts are all ASCII, which is soon known.
    if bytes.span.isASCII { return }
    var offset = 0
    var run: Range<Int>?
    while offset < bytes.count {
      if bytes[offset] < 0x80, run == nil {
        offset += 1
        continue
      }
      let step = UTF8Step(bytes, at: offset)
      if step.scalar == nil {
        run = (run?.lowerBound ?? offset)..<offset + step.length
      } else if let invalid = run {
        reportInvalidUTF8(invalid)
        run = nil
      }
      offset += step.length
    }
    if let invalid = run {
      reportInvalidUTF8(invalid)
    }
  }

  private mutating func reportInvalidUTF8(_ run: Range<Int>) {
    problems.report(
      JSONProblem.invalidUTF8(count: run.count), at: SourceRange(run.lowerBound, run.upperBound))
  }
}
