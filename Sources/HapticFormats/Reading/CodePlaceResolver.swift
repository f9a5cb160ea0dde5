import HapticDiagnostics
import HapticModel

/// Where the parts of a pattern that was made in program code stand.
struct CodePlaceResolver: PlaceResolver {
  let places: CodePlaces

  func range(of place: Place) -> SourceRange? { nil }

  func codeLine(of place: Place) -> String? {
    guard place.steps.count >= 2, case .key(let key) = place.steps[0],
      case .index(let index) = place.steps[1]
    else { return nil }
    let lines = key == "events" ? places.events : key == "controls" ? places.controls : []
    return lines.indices.contains(index) ? lines[index].description : nil
  }
}
