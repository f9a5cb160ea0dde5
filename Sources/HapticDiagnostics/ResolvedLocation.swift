/// A location brought down to what is known of it: the range, its lines and columns, the place.
struct ResolvedLocation {
  /// The bytes, or `nil` for the document as a whole and for places the text does not have.
  let range: SourceRange?
  /// Where the range starts.
  let start: LinePosition?
  /// Where the range ends: the position behind its last scalar.
  let end: LinePosition?
  /// The place of the pattern, where the location was given as one.
  let place: Place?

  init(_ location: Location, lines: LineTable, resolver: (any PlaceResolver)?) {
    switch location {
    case .range(let range): (self.range, place) = (range, nil)
    case .place(let place): (range, self.place) = (resolver?.nearestRange(of: place), place)
    case .document: (range, place) = (nil, nil)
    }
    start = range.map { lines.position(of: Int($0.lower)) }
    end = range.map { lines.position(of: Int($0.upper)) }
  }
}
