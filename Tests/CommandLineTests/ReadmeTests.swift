import Foundation
import TestSupport
import Testing

/// The commands and facts on the README's first page are right.
@Suite struct ReadmeTests {
  private static let text = try! String(contentsOf: TestFiles.root.appending(path: "README.md"), encoding: .utf8)

  /// All texts in monospaced letters: parts of sentences, and lines of code blocks without their comments.
  private static let typed: [String] = {
    var typed: [String] = []
    for (number, part) in text.components(separatedBy: "```").enumerated() {
      if number % 2 == 1 {
        typed += part.split(separator: "\n").map { String($0.prefix { $0 != "#" }) }
      } else {
        typed += part.matches(of: #/`([^`]+)`/#).map { String($0.1) }
      }
    }
    return typed.map { $0.trimmingCharacters(in: .whitespaces) }
  }()

  private static func words(after name: String) -> [[String]] {
    typed.map { $0.split(separator: " ").map(String.init) }.filter { $0.first == name }.map { Array($0.dropFirst()) }
  }

  @Test func everyNamedCommandOfPlumblineExists() throws {
    let commands = Self.words(after: "plumbline").filter { !$0.isEmpty }
    #expect(commands.count >= 4)
    for words in commands where words[0] != "--help" {
      let help = try Plumbline.run(words[0], "--help")
      #expect(help.code == 0, "plumbline \(words.joined(separator: " "))")
      for option in words.dropFirst() where option.hasPrefix("-") {
        #expect(help.output.contains(option), "plumbline \(words.joined(separator: " "))")
      }
    }
  }

  @Test func everyNamedScriptExistsAndTakesItsOptions() throws {
    let scripts = Self.typed.filter { $0.hasPrefix("Resources/scripts/") && !$0.hasPrefix("Resources/scripts/lib") }
    #expect(Set(scripts.map { $0.split(separator: " ")[0] }).count >= 6)
    for line in scripts {
      let words = line.split(separator: " ").map(String.init)
      let path = TestFiles.root.appending(path: words[0]).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(line)")
      let help = try Plumbline.shell("'\(path)' --help").output
      #expect(help.first?.isLetter == true, "\(line)")
      for option in words.dropFirst() where option.hasPrefix("-") { #expect(help.contains(option), "\(line)") }
    }
    let install = try Plumbline.shell("Resources/scripts/install --help").output
    for line in Self.typed where line.hasPrefix("plumb-*/install") {
      for option in line.split(separator: " ").dropFirst() { #expect(install.contains(option), "\(line)") }
    }
  }

  @Test func everyNamedFileExists() {
    let folders = ["Sources/", "Tests/", "Resources/", "data/"]
    let named =
      Self.typed.map { String($0.prefix { $0 != " " }) }
      + Self.text.matches(of: #/\]\(([^)#]+)\)/#).map { String($0.1) }
    let paths = named.filter { path in folders.contains { path.hasPrefix($0) } && !path.contains { "<*".contains($0) } }
    #expect(paths.count >= 20)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: TestFiles.root.appending(path: path).path), "\(path)")
    }
  }
}
