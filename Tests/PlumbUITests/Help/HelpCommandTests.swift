import Help
import Testing

@testable import PlumbUI

/// Help pages show commands with the names and keys that the commands have.
@MainActor struct HelpCommandTests {
  @Test(arguments: ["en", "ja"]) func everyCommandOfAPageExists(_ language: String) {
    var missing: [String] = []
    _ = HelpLibrary(language: language) { id in
      let name = WindowCommands.helpName(of: id)
      if name == nil { missing.append(id) }
      return name
    }
    #expect(missing.isEmpty)
  }

  @Test func everyKeyOfAPageExists() {
    let library = HelpLibrary(language: "en") { id in
      WindowCommands.helpName(of: id).map { $0.key.isEmpty ? HelpCommandName(title: $0.title, key: ["?!"]) : $0 }
    }
    for text in library.texts {
      #expect(!text.blocks.flatMap(\.runs).contains { $0.text == "?!" }, "\(text.title) names a key that is not there")
    }
  }

  @Test func keysAreShownAsPressed() {
    #expect(WindowCommands.helpName(of: "lines-all")?.key == ["Ctrl", "Shift", "K"])
    #expect(WindowCommands.helpName(of: "shortcuts")?.key == ["Ctrl", "?"])
    #expect(WindowCommands.helpName(of: "nothing") == nil)
  }
}
