import Foundation
import TestSupport
import Testing

/// What `Documentation/Tutorial.md` shows is in order, and works when it is pasted.
@Suite struct TutorialTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A block of code of the page.
  private struct Block {
    let language: String
    let text: String

    /// Whether it is a pattern: those say in their first line what they are to be saved as.
    var isPattern: Bool { language == "jsonc" && text.hasPrefix("// ") }
  }

  private static func blocks() throws -> [Block] {
    let page = try String(
      contentsOf: root.appending(path: "Documentation/Tutorial.md"), encoding: .utf8)
    return page.matches(of: #/```(\w+)\n((?:.|\n)*?)```/#).map {
      Block(language: String($0.output.1), text: String($0.output.2))
    }
  }

  /// The file that a pattern is to be saved as: its first line says so in a comment.
  private static func fileName(_ block: Block) throws -> String {
    let line = try #require(block.text.split(separator: "\n").first)
    #expect(line.hasSuffix(".hpat"))
    return String(line.dropFirst(3))
  }

  @Test func commandsPrintWhatIsShown() throws {
    let folder = try TemporaryFolder()
    let blocks = try Self.blocks()
    var commands = 0
    for (block, next) in zip(blocks, blocks.dropFirst() + [Block(language: "", text: "")]) {
      switch block.language {
      case "jsonc" where block.isPattern:
        try folder.write(block.text, to: Self.fileName(block))
      case "sh":
        commands += 1
        let result = try Command.shell(block.text, in: folder)
        #expect(result.status == 0, "\(block.text)\n\(result.text)")
        // Where no output is shown, it is an error's.
        if next.language == "text" {
          #expect(result.text == next.text)
        } else {
          #expect(result.text.contains("did you mean"))
        }
      default: #expect(["text", "jsonc"].contains(block.language))
      }
    }
    #expect(commands == 5)
  }

  @Test func everyPatternIsInOrder() throws {
    let folder = try TemporaryFolder()
    let patterns = try Self.blocks().filter(\.isPattern)
    #expect(patterns.count >= 9)
    for block in patterns {
      let name = try Self.fileName(block)
      try folder.write(block.text, to: name)
      // What names coils needs an actuator that has them.
      let words = ["render", "--json", "--force"]
      let channels = block.text.contains(#""channel""#) ? ["--channels", "2"] : []
      let result = try Command.run(words + channels + [name], in: folder)
      #expect(result.status == 0)
      #expect(result.text.contains(#""warnings":0,"diagnostics":[]"#), "\(name): \(result.text)")
    }
  }
}
