/// Writes the diagnostics of one text as results of a SARIF log.
struct SARIFWriter {
  private let source: SourceText
  private let lines: LineTable
  private let resolver: (any PlaceResolver)?

  init(source: SourceText, resolver: (any PlaceResolver)?) {
    self.source = source
    self.lines = LineTable(source)
    self.resolver = resolver
  }

  /// A diagnostic as a `result` object (section 3.27).
  func result(_ diagnostic: Diagnostic, ruleIndex: Int?) -> JSONValue {
    let text = diagnostic.message + (diagnostic.help.map { "; \($0)" } ?? "")
    var members: [JSONValue.Member] = [.init("ruleId", .string(diagnostic.code))]
    if let ruleIndex { members.append(.init("ruleIndex", .integer(ruleIndex))) }
    members += [
      .init("level", .string(diagnostic.severity.rawValue)),
      .init("message", ["text": .string(text)]),
      .init("locations", [.object(location(diagnostic.location))]),
    ]
    if !diagnostic.notes.isEmpty {
      let related = diagnostic.notes.enumerated().map { index, note in
        JSONValue.object(
          [.init("id", .integer(index))] + location(note.location)
            + [.init("message", ["text": .string(note.message)])])
      }
      members.append(.init("relatedLocations", .array(related)))
    }
    if !diagnostic.fixIts.isEmpty {
      members.append(.init("fixes", .array(diagnostic.fixIts.map(fix))))
    }
    return .object(members)
  }

  /// The members of a `location` object (section 3.28).
  private func location(_ location: Location) -> [JSONValue.Member] {
    let resolved = ResolvedLocation(location, lines: lines, resolver: resolver)
    var physical = [JSONValue.Member("artifactLocation", Self.location(source.name))]
    if let range = resolved.range { physical.append(.init("region", region(range))) }
    var members = [JSONValue.Member("physicalLocation", .object(physical))]
    if let place = resolved.place {
      members.append(
        .init("logicalLocations", [["fullyQualifiedName": .string(place.description)]]))
    }
    return members
  }

  /// A `region` object (section 3.30), by lines and columns and by bytes; the end is exclusive.
  private func region(_ range: SourceRange) -> JSONValue {
    let start = lines.position(of: Int(range.lower))
    let end = lines.position(of: Int(range.upper))
    return [
      "startLine": .integer(start.line), "startColumn": .integer(start.column),
      "endLine": .integer(end.line), "endColumn": .integer(end.column),
      "byteOffset": .integer(Int(range.lower)),
      "byteLength": .integer(Int(range.upper - range.lower)),
    ]
  }

  /// A `fix` object (section 3.55).
  private func fix(_ fixIt: Diagnostic.FixIt) -> JSONValue {
    let replacements = fixIt.edits.map { edit -> JSONValue in
      [
        "deletedRegion": region(edit.range),
        "insertedContent": ["text": .string(edit.replacement)],
      ]
    }
    return [
      "description": ["text": .string(fixIt.message)],
      "artifactChanges": [
        [
          "artifactLocation": Self.location(source.name),
          "replacements": .array(replacements),
        ]
      ],
      "properties": ["applicability": .string(fixIt.applicability.rawValue)],
    ]
  }

  /// An `artifactLocation` object (section 3.4): a path as a URI reference (RFC 3986), an absolute
  /// one with its scheme.
  static func location(_ path: String) -> JSONValue {
    var uri = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return ["uri": .string(uri)]
  }
}
