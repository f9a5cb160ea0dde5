import Foundation
import TestSupport
import Testing

/// The list of the built-in patterns, as people and programs see it.
@Suite struct PatternListTests {
  private let folder: TemporaryFolder
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws { folder = try TemporaryFolder() }

  private static let blocks = Set("▁▂▃▄▅▆▇█ ")
  private static let ascii = Set("._-:=+*# ")

  /// The line of strength in a line of the list, which follows the names.
  private func strength(_ line: String, width: Int = 24) -> String {
    let nameWidth = Samples.builtIn.map(\.count).max() ?? 0
    return String(line.dropFirst(nameWidth + 2).prefix(width))
  }

  @Test(
    "the line of strength suits the locale",
    arguments: [("C.UTF-8", Self.blocks), ("C", Self.ascii), ("POSIX", Self.ascii)])
  func locale(name: String, characters: Set<Character>) throws {
    let list = try Command.run(["patterns"], in: folder, environment: ["LC_ALL": name])
    for line in list.lines {
      let strength = strength(line)
      #expect(Set(strength).isSubset(of: characters), "\(line)")
      #expect(strength.count == 24 && !strength.hasPrefix(" "))
    }
  }

  @Test("what swells rises in the line, and gaps are blank")
  func shape() throws {
    let list = try Command.run(["patterns"], in: folder, environment: ["LC_ALL": "C.UTF-8"])
    func heights(_ name: String) throws -> [Int] {
      let line = try #require(list.lines.first { $0.hasPrefix("\(name) ") })
      return strength(line).map { Array(" ▁▂▃▄▅▆▇█").firstIndex(of: $0) ?? -1 }
    }
    let rising = try heights("increase").dropLast()
    #expect(rising.elementsEqual(rising.sorted()) && rising.last == 5 && rising.first! <= 3)
    let falling = try heights("decrease")
    #expect(falling.elementsEqual(falling.sorted(by: >)) && falling[0] == 5)
    // Intensity 1 is full height, 0.4 is 3.2 eighths: the fourth block.
    #expect(try heights("notification.success").max() == 8)
    #expect(try heights("selection").max() == 4)
    // Two taps, four taps: so many runs.
    for (name, count) in [("notification.warning", 2), ("example.heartbeat", 8)] {
      let runs = try heights(name).split(separator: 0)
      #expect(runs.count == count, "\(name)")
    }
  }

  @Test("JSON has the length and the peak that rendering has")
  func json() throws {
    let list = try Command.run(["patterns", "--json"], in: folder).lines
    let render = ["render", "--json", "--output-directory", "out"]
    let renders = try Command.run(render + Samples.builtIn, in: folder).lines
    #expect(list.count == Samples.builtIn.count && list.count == renders.count)
    for (entry, report) in zip(list, renders) {
      let objects = try [entry, report].map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      for key in ["duration", "peak"] {
        let values = objects.map { $0[key] as? Double }
        #expect(values[0] != nil && values[0] == values[1], "\(key): \(entry)")
      }
      #expect(objects[1]["warnings"] as? Int == 0)
    }
  }

  @Test(
    "a group is listed by its name",
    arguments: [
      ("impact", "impact."), ("notification", "notification."), ("example", "example."),
      ("drawing", ""), ("change", ""),
    ])
  func groups(name: String, prefix: String) throws {
    let all = try Command.run(["patterns"], in: folder).lines
    let result = try Command.run(["patterns", name], in: folder)
    func names(_ lines: [String]) -> [String] {
      lines.compactMap { $0.split(separator: " ").first.map(String.init) }
    }
    let listed = names(result.lines)
    #expect(result.status == 0 && result.error == "")
    #expect(listed.count > 1 && listed.count < all.count)
    #expect(names(all).filter { listed.contains($0) } == listed)
    if !prefix.isEmpty { #expect(listed == names(all).filter { $0.hasPrefix(prefix) }) }
    let json = try Command.run(["patterns", name, "--json"], in: folder).lines
    #expect(json.count == listed.count)
  }

  @Test(
    "a name that is none leads to one that is",
    arguments: [
      ("impact.heavi", "; did you mean \"impact.heavy\"?"), ("impct", "; did you mean \"impact\"?"),
      ("heartbeat", "; did you mean \"example.heartbeat\"?"),
      ("thunder", "; \"haptic patterns\" lists them"),
    ])
  func unknown(name: String, advice: String) throws {
    let result = try Command.run(["patterns", name], in: folder)
    #expect(result.status == 64)
    #expect(
      result.error
        == "haptic patterns: there is no built-in pattern \"\(name)\"\(advice)\nsee haptic patterns --help\n"
    )
  }

  @Test("on a terminal the list has headings and fits", arguments: [80, 100, 140])
  func terminal(width: Int) throws {
    let script = "stty cols \(width); LC_ALL=C.UTF-8 haptic patterns"
    let result = try Command.shell("script -qec '\(script)' /dev/null", in: folder)
    let lines = result.text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    #expect(lines.first == "Impacts: things collide")
    #expect(lines.filter { !$0.hasPrefix(" ") }.count == 6)
    #expect(lines.map(\.count).max()! <= width)
    #expect(
      lines.filter { $0.hasPrefix("  ") }.compactMap {
        $0.split(separator: " ").first.map(String.init)
      }
        == Samples.builtIn)
  }

  @Test("the schema is printed as it is")
  func schema() throws {
    let result = try Command.run(["patterns", "--schema"], in: folder)
    let file = try Data(contentsOf: Self.root.appending(path: "Patterns/hpat.schema.json"))
    #expect(result.output == file)
    let refused = try Command.run(["patterns", "--schema", "selection"], in: folder)
    #expect(refused.status == 64 && refused.error.contains("--schema stands alone"))
  }

  @Test("the README shows lines of the list")
  func readme() throws {
    let readme = try String(
      contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
    let section = try #require(
      readme.split(separator: "\n## ").first { $0.hasPrefix("What is built in") })
    let shown = try #require(section.firstMatch(of: #/```text\n((?:.|\n)*?)```/#)).output.1
    let list = try Command.run(["patterns"], in: folder, environment: ["LC_ALL": "C.UTF-8"])
    #expect(shown.split(separator: "\n").count == 5)
    for line in shown.split(separator: "\n") { #expect(list.lines.contains(String(line))) }
  }
}
