import FormatExchange
import LayoutModel
import Testing

@testable import PlumbFormat

/// Colors of values in the overrides of instances.
@Suite struct OverriddenColorMembersTests {
  private let text = """
    {
      "plumb": 1,
      "values": [
        { "id": "brand", "color": "#1c71d8", "dark": "#78aeed" },
        { "id": "gap", "value": 8 }
      ],
      "scenes": [
        { "id": "main", "root": "root" },
        { "id": "chip", "root": "chip-root", "component": true }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 200, 100], "children": ["one"] },
        { "id": "one", "kind": "instance", "component": "chip", "frame": [20, 20, 100, 40], "overrides": { "chip-root.background": "brand", "word.color": "#ff0000" } },
        { "id": "chip-root", "kind": "view", "frame": [0, 0, 100, 40], "children": ["word"] },
        { "id": "word", "kind": "label", "frame": [0, 0, 100, 40], "text": "Chip" }
      ]
    }

    """

  private func read(_ text: String) throws(FormatError) -> NativeFile {
    try NativeReader.read(Array(text.utf8), named: "a.plumb")
  }

  private func saved(_ edit: (inout Draft) -> Void) throws -> String {
    let file = try read(text)
    var draft = Draft(file.document)
    edit(&draft)
    return String(decoding: NativeWriter.write(draft.document, over: file.source), as: UTF8.self)
  }

  private func reason(_ old: String, _ new: String) -> String? {
    do {
      _ = try read(text.replacing(old, with: new))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func theInstanceHasTheColor() throws {
    let document = try read(text).document
    #expect(document.elements["one"]?.content.background == "#1c71d8 | #78aeed")
    #expect(document.elements["one/word"]?.content.color == "#ff0000")
    #expect(document.violations() == [])
  }

  @Test func theNameIsWritten() throws {
    #expect(try saved { _ in } == text)
    #expect(
      try saved { $0.renameValue("brand", to: "tone") }
        == text.replacing("\"id\": \"brand\"", with: "\"id\": \"tone\"")
        .replacing("background\": \"brand\"", with: "background\": \"tone\""))
    #expect(
      try saved { $0.setOverride(OverrideKey("chip-root", .background), of: "one", to: .text("accent")) }
        == text.replacing("background\": \"brand\"", with: "background\": \"accent\""))
  }

  @Test func renamedIDsKeepTheName() throws {
    let renamed = try read(text).document.renaming(["chip-root": "pill", "brand": "tone"])
    #expect(renamed.elements["one"]?.ownBindings.names("tone") == true)
    #expect(renamed.elements["one"]?.content.background == "#1c71d8 | #78aeed")
    #expect(renamed.violations() == [])
  }

  @Test func aNumberIsRefused() {
    let place = "a.plumb:13: element “one”: “overrides”: "
    #expect(
      reason("background\": \"brand\"", "background\": \"gap\"")
        == place + "“gap” isn’t the name of a color")
  }
}
