import HapticDiagnostics

extension JSONProblem.Code {
  var explanation: DiagnosticExplanation {
    switch self {
    case .emptyText:
      explained(
        "the file is empty",
        "It holds nothing but white space and comments. A pattern is an object with its events.",
        bad: "", good: #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#)
    case .expectedValue:
      explained(
        "a value is missing",
        "A value is a number, a string, true, false, null, an array in [] or an object in {}.",
        badEvent: #"{ "type": "transient", "at": }"#,
        goodEvent: #"{ "type": "transient", "at": 0 }"#)
    case .expectedKey:
      explained(
        "a key is missing",
        "Each member of an object is a key, a colon and a value. A key is a name, not a number.",
        badEvent: #"{ "type": "transient", 0: 0.7 }"#,
        goodEvent: #"{ "type": "transient", "intensity": 0.7 }"#)
    case .expectedColon:
      explained(
        "the colon behind a key is missing",
        "A key and its value are separated by a colon, not by an equals sign or by nothing.",
        badEvent: #"{ "type": "transient", "at" = 110 }"#,
        goodEvent: #"{ "type": "transient", "at": 110 }"#)
    case .missingComma:
      explained(
        "a comma is missing between two elements or members",
        "The elements of an array and the members of an object are separated by commas.",
        badEvent: #"{ "type": "transient" "at": 110 }"#,
        goodEvent: #"{ "type": "transient", "at": 110 }"#)
    case .expectedSeparator:
      explained(
        "something stands where only a comma or a closing bracket can",
        "Behind a value comes a comma and the next one, or the bracket that ends the list.",
        badEvent: #"{ "type": "transient", "at": 110 : 5 }"#,
        goodEvent: #"{ "type": "transient", "at": 110 }"#)
    case .extraComma:
      explained(
        "a comma separates nothing",
        """
        One comma stands between two values. One behind the last value is allowed in native \
        patterns, two in a row or one before the first value are not.
        """,
        badEvent: #"{ "type": "transient" },, { "type": "transient", "at": 110 }"#,
        goodEvent: #"{ "type": "transient" }, { "type": "transient", "at": 110 }"#)
    case .unclosedBracket:
      explained(
        "a bracket is never closed",
        """
        The file ends before the bracket that closes this one. Either it was cut off, or a closing \
        bracket is missing somewhere behind this one.
        """,
        bad: #"{ "haptic": 1, "events": [{ "type": "transient" }"#,
        good: #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#)
    case .mismatchedBracket:
      explained(
        "a bracket is closed by one of the other kind",
        "[ is closed by ] and { by }. Either the kind is wrong, or a closing bracket is missing.",
        bad: #"{ "haptic": 1, "events": [{ "type": "transient" ] }"#,
        good: #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#)
    case .trailingText:
      explained(
        "something follows the end of the pattern",
        "A file holds one pattern, which ends where its outermost bracket is closed.",
        bad: #"{ "haptic": 1, "events": [{ "type": "transient" }] } ]"#,
        good: #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#)
    case .unterminatedString:
      explained(
        "a string has no closing quote",
        """
        A string ends on the line it begins on. Where a later quote on the line is the one that is \
        missing its partner, the place shown is only near the mistake.
        """,
        bad: "{ \"haptic\": 1, \"duration\": 9, \"events\": [],\n  \"name\": \"tap\n}",
        good: "{ \"haptic\": 1, \"duration\": 9, \"events\": [],\n  \"name\": \"tap\"\n}")
    case .missingBrace:
      explained(
        "a key stands in an array",
        "Keys and their values stand in objects, which begin with {. An event is an object.",
        bad: #"{ "haptic": 1, "events": [ "type": "transient" }] }"#,
        good: #"{ "haptic": 1, "events": [{ "type": "transient" }] }"#)
    case .unterminatedComment:
      explained(
        "a comment has no end",
        "A comment that begins with /* ends with */. One that begins with // ends with its line.",
        bad: #"{ "haptic": 1, "events": [{ "type": "transient" }] } /* to do"#,
        good: #"{ "haptic": 1, "events": [{ "type": "transient" }] } /* done */"#)
    case .commentMark:
      explained(
        "a comment does not begin as comments do",
        "A comment is // and the rest of the line, or what stands between /* and */.",
        bad: "{ \"haptic\": 1,\n  # no events yet\n  \"duration\": 9, \"events\": [] }",
        good: "{ \"haptic\": 1,\n  // no events yet\n  \"duration\": 9, \"events\": [] }")
    case .invalidEscape:
      explained(
        "a backslash is followed by something that is no escape sequence",
        """
        Within a string \\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t and \\u with four hexadecimal \
        digits stand for characters. Characters beyond U+FFFF are best written as they are.
        """,
        bad: #"{ "haptic": 1, "duration": 9, "events": [], "name": "\u12" }"#,
        good: #"{ "haptic": 1, "duration": 9, "events": [], "name": "\u0012" }"#)
    case .invalidUTF8:
      explained(
        "the file is not UTF-8",
        """
        Some bytes stand for no character in the encoding UTF-8. Probably the file was saved in \
        another one, such as Latin-1, or it was damaged.
        """)
    case .invalidNumber:
      explained(
        "a number is malformed",
        """
        A number is written in decimal digits with an optional point and exponent: 110, 0.7, \
        -1, 1e-3. It has no zeros before its first digit, and a unit needs quotes: "110ms".
        """,
        badEvent: #"{ "type": "transient", "at": 110ms }"#,
        goodEvent: #"{ "type": "transient", "at": "110ms" }"#)
    case .numberTooLarge:
      explained(
        "a number is too large",
        "Numbers are held as 64-bit floating point, whose largest is about 1.8e308.",
        badEvent: #"{ "type": "transient", "at": 1e999 }"#,
        goodEvent: #"{ "type": "transient", "at": 1e3 }"#)
    case .notFinite:
      explained(
        "infinity and NaN are no usable numbers",
        "JSON5 knows Infinity and NaN, but no time, strength or pitch can have them as its value.",
        badEvent: #"{ "type": "continuous", "duration": Infinity }"#,
        goodEvent: #"{ "type": "continuous", "duration": 30000 }"#)
    case .unknownWord:
      explained(
        "a bare word is no value",
        "The only words without quotes are true, false and null, in lower case.",
        badEvent: #"{ "type": transient }"#, goodEvent: #"{ "type": "transient" }"#)
    case .duplicateKey:
      explained(
        "a key occurs twice in one object",
        "Only the first one counts. In AHAP this is a warning, in a native pattern an error.",
        badEvent: #"{ "type": "transient", "at": 0, "at": 110 }"#,
        goodEvent: #"{ "type": "transient", "at": 110 }"#)
    case .tooDeep:
      explained(
        "brackets are nested too deep",
        "No pattern nests deeper than a few brackets; \(JSONParser.depthLimit) are followed.")
    case .tooManyValues:
      explained(
        "the file has too many values",
        """
        At most \(grouped(JSONParser.valueLimit)) values are read, keys not counted, so that a \
        file cannot exhaust the memory. Split the pattern.
        """)
    case .tooLarge:
      explained(
        "the file is too large",
        "At most \(JSONParser.sizeLimit >> 20) MiB are read. Split the pattern.")
    case .notStrict:
      explained(
        "AHAP is strict JSON, and this is JSON5",
        """
        Comments, trailing commas, single quotes, keys without quotes and the like are understood \
        here, but Core Haptics may refuse the file. Each kind is reported once, with its number.
        """,
        badEntry: #"{ "Event": { "Time": 0.0, "EventType": "HapticTransient" } },"#,
        goodEntry: #"{ "Event": { "Time": 0.0, "EventType": "HapticTransient" } }"#)
    }
  }
}
