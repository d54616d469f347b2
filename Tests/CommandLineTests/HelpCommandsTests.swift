import Foundation
import TestSupport
import Testing

/// The command lines in the help pages. Readers type them as they are.
@Suite struct HelpCommandsTests {
  @Test(arguments: ["en", "ja"]) func helpCommandsRun(language: String) throws {
    let page = TestFiles.root.appending(path: "Resources/help/\(language)/command-line.md")
    let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
    let lines = blocks.enumerated().filter { $0.offset % 2 == 1 }.flatMap { $0.element.split(separator: "\n") }
    #expect(lines.count >= 6)
    for line in lines {
      let folder = try TemporaryFolder()
      // Commands may write into the file.
      try folder.write(TestFiles.bytes(TestFiles.example("form")), as: "form.plumb")
      let script = "cd '\(folder.url.path)'; git init -q .; \(typed(String(line)))"
      let done = try Plumbline.shell(script)
      // 1 is a valid result: there are issues or differences.
      #expect(done.code <= 1, "\(line): \(done.complaints)")
    }
  }

  private func typed(_ line: String) -> String {
    line.prefix { $0 != "#" }.split(separator: " ").map { word in
      switch word {
      case "plumbline": "\"$P\""
      case "FILE", "OLD", "NEW", "BASE", "OURS", "THEIRS": "form.plumb"
      default: String(word)
      }
    }.joined(separator: " ")
  }
}
