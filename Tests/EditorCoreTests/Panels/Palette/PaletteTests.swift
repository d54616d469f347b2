import LayoutModel
import TestSupport
import Testing
import Words

@testable import EditorCore

/// What the command palette lists for what was typed.
@Suite struct PaletteTests {
  private static func entry(_ id: String, _ title: String, place: String? = nil, locked: Bool = false) -> PaletteEntry {
    var entry = PaletteEntry(.command(id), Message(title))
    entry.place = place.map { .verbatim($0) }
    entry.lock = locked ? Message("Select one element") : nil
    return entry
  }

  private static let commands = [
    entry("update-frames", "Update Frames", place: "Resolve"), entry("update-constraints", "Update Constraints"),
    entry("size-to-fit", "Size to Fit Content"), entry("pin", "Pin…", locked: true), entry("undo", "Undo Move"),
    entry("resize", "Follow Updates"),
  ]

  private func found(_ typed: String, recent: [String] = []) -> [String] {
    var palette = CommandPalette(Self.commands, recent: recent)
    return palette.results(for: typed).entries.map(\.title.english)
  }

  @Test func wordsMatchInAnyOrder() {
    #expect(found("frames update") == ["Update Frames"])
    #expect(found("UPDATE fra") == ["Update Frames"])
    #expect(found("update nothing") == [])
  }

  @Test func beginningsComeFirstThenWordsThenInsidesThenOtherTextsThenLetters() {
    #expect(found("up") == ["Update Frames", "Update Constraints", "Follow Updates"])
    #expect(found("fr") == ["Update Frames"])
    #expect(found("con") == ["Update Constraints", "Size to Fit Content"])
    #expect(found("n").first == "Undo Move" || found("n").contains("Pin…"))
    #expect(found("resolve") == ["Update Frames"])
    #expect(found("uc") == ["Update Constraints"])
  }

  @Test func recentCommandsComeFirst() {
    #expect(found("", recent: ["undo", "pin"]).prefix(2) == ["Undo Move", "Pin…"])
    #expect(found("", recent: []).first == "Update Frames")
    #expect(found("update", recent: ["update-constraints"]).first == "Update Constraints")
    // A better match wins all the same.
    #expect(found("update", recent: ["resize"]).first == "Update Frames")
  }

  @Test func whatIsNotAvailableComesAfterWhatIs() {
    var palette = CommandPalette([Self.entry("a", "Align Left", locked: true), Self.entry("b", "Align Right")])
    #expect(palette.results(for: "align").entries.map(\.id) == [.command("b"), .command("a")])
  }

  @Test func englishWordsFindEntriesInAnotherLanguage() {
    let japanese = ["Update Frames": "フレームをアップデート"]
    var palette = CommandPalette(Self.commands) { japanese[$0.english] ?? $0.english }
    #expect(palette.results(for: "フレーム").entries.map(\.id) == [.command("update-frames")])
    #expect(palette.results(for: "update fr").entries.map(\.id) == [.command("update-frames")])
    #expect(palette.results(for: "ﾌﾚｰﾑ").entries.map(\.id) == [.command("update-frames")])
  }

  @Test func longListsAreCutAndTheRestIsCounted() {
    let many = (0..<350).map { Self.entry("\($0)", "Command \($0)") }
    var palette = CommandPalette(many)
    let results = palette.results(for: "command")
    #expect(results.entries.count == CommandPalette.limit)
    #expect(results.more == 150)
  }

  @Test func thousandsOfElementsAreFoundByName() {
    let many = (0..<10_000).map { PaletteEntry(.element(ElementID("e\($0)")), .verbatim("Élément \($0)")) }
    var palette = CommandPalette(Self.commands + many)
    #expect(palette.results(for: "").entries.count == Self.commands.count, "without words only commands are listed")
    #expect(palette.results(for: "element 9999").entries.map(\.id) == [.element("e9999")])
  }
}

/// The entries of an editor, and choosing them.
@Suite struct PaletteEntryTests {
  private func script() -> EditorScript { EditorScript(SampleDocuments.search) }

  @Test func everyCommandIsListedWithItsStateAndTheReasonAgainstIt() throws {
    let editor = script().editor
    let entries = CommandPalette.commands(in: editor) { _ in nil }
    #expect(entries.map(\.id) == CommandRegistry.groups.flatMap(\.commands).map { .command($0.id) })
    #expect(entries.count == CommandRegistry.all.count)
    for entry in entries {
      guard case .command(let id) = entry.action, let command = CommandRegistry.command(id) else { continue }
      #expect((entry.lock == nil) == command.isEnabled(editor), "\(id)")
      #expect(entry.isOn == command.isOn?(editor))
      #expect(entry.place != nil)
    }
    #expect(try #require(entries.first { $0.id == .command("delete") }).lock != nil, "nothing is selected")
  }

  @Test func anElementIsSelectedAndShown() throws {
    var editor = script().editor
    let entry = try #require(CommandPalette.elements(in: editor).first { $0.id == .element("search") })
    #expect(entry.title.english == "Search")
    #expect(!CommandPalette.elements(in: editor).contains { $0.id == .element("root") })
    editor.sight.size = Size(200, 150)
    editor.sight.viewport.origin = Point(5000, 5000)
    CommandPalette.choose(entry.action, in: &editor)
    #expect(editor.selection == Selection(elements: ["search"]))
    #expect(editor.sight.shows(try #require(editor.geometry.frame(of: "search"))))
    #expect(!editor.history.canUndo)
  }

  @Test func aSceneIsSelectedAndShown() throws {
    var editor = script().editor
    let scene = try #require(editor.document.scenes.first { _ in true })
    editor.sight.viewport.origin = Point(5000, 5000)
    CommandPalette.choose(.scene(scene.id), in: &editor)
    #expect(editor.selection == Selection(elements: [scene.root]))
    #expect(editor.viewport.toCanvas(Point(0, 0)).x < editor.sight.size.width)
  }

  @Test func thingsThatAreGoneAreNotChosen() {
    var editor = script().editor
    let before = editor.selection
    CommandPalette.choose(.element("gone"), in: &editor)
    CommandPalette.choose(.scene("gone"), in: &editor)
    CommandPalette.choose(.command("undo"), in: &editor)
    #expect(editor.selection == before)
  }
}
