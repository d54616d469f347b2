import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The command palette in the real window.
  @MainActor @Suite struct PaletteSources {
    @Test func everyCommandIsListedOnceWithItsMenu() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let entries = running.window.paletteEntries
        let commands = entries.compactMap { if case .command(let id) = $0.action { id } else { nil } }
        #expect(commands.sorted() == (CommandRegistry.all.map(\.id) + WindowCommands.all.map(\.id)).sorted())
        #expect(Set(entries.map(\.id)).count == entries.count)
        for entry in entries { #expect(entry.place != nil, "\(entry.title.english)") }
        let update = try #require(entries.first { $0.id == .command("update-frames") })
        #expect(update.place?.english == "Resolve › Selected Elements")
        #expect(entries.contains { $0.id == .element("search") })
        #expect(entries.contains { $0.id == .scene("main") })
        #expect(entries.contains { if case .device = $0.action { true } else { false } })
      }
    }

    @Test func theStartPageListsTheSameCommands() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        let entries = window.paletteEntries
        #expect(entries.count == CommandRegistry.all.count + WindowCommands.all.count)
        #expect(try #require(entries.first { $0.id == .command("undo") }).lock == Message("Open a document first"))
        #expect(try #require(entries.first { $0.id == .command("about") }).lock == nil)
      }
    }

    @Test func aChosenCommandIsPerformedAndTheFocusGoesBack() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let window = running.window
        window.focusCanvas()
        let canvas = try #require(window.parts?.canvas.widget)
        let field = try open(window)
        field.text = "select all"
        field.emit("activate")
        wait(for: "the selection") { window.editor?.selection.elements.count == 2 }
        wait(for: "the focus on the canvas") { canvas.hasFocus }
        #expect(Preferences.current.recentCommands.first == "select-all")
      }
    }

    @Test func aCommandThatIsNotAvailableStaysAndSaysWhy() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let window = running.window
        let field = try open(window)
        field.text = "delete"
        field.emit("activate")
        let notes = RunningProgram.find("GtkLabel", under: window.widget).filter { $0.hasStyle("palette-note") }
        let note = try #require(notes.first)
        #expect(note.isVisible && note.text.contains("isn’t available. "), "\(note.text)")
        #expect(field.isMapped)
        field.emit("stop-search")
        wait(for: "the end of the palette") { window.widget.isMapped && !field.isMapped }
      }
    }

    private func open(_ window: DocumentWindow) throws -> Widget {
      window.openPalette()
      var field: Widget?
      wait(for: "the palette") {
        field = RunningProgram.find("GtkSearchEntry", under: window.header.widget).first { $0.isMapped }
        return field != nil
      }
      return try #require(field)
    }
  }

  /// The find bar in the real window.
  @MainActor @Suite struct FindBars {
    @Test func matchesAreListedAndReplaced() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let window = running.window
        let before = running.document
        let parts = try #require(window.parts)
        parts.find(replaces: true)
        let bar = try #require(parts.regions.first { $0.hasStyle("find-bar") })
        let field = try #require(RunningProgram.find("GtkSearchEntry", under: bar).first)
        wait(for: "the bar") { field.isMapped }
        field.text = "Books"
        field.emit("activate")
        #expect(window.editor.map { Matches.all(in: $0) }?.count == 1)
        #expect(window.editor?.selection == Selection(elements: ["query"]))
        let buttons = RunningProgram.find("GtkButton", under: bar)
        let replaceAll = try #require(
          buttons.first { RunningProgram.find("GtkLabel", under: $0).contains { $0.text == say("Replace All") } })
        let entry = try #require(RunningProgram.find("GtkEntry", under: bar).first)
        entry.text = "Films"
        wait(for: "the button") { replaceAll.isSensitive }
        replaceAll.emit("clicked")
        #expect(running.document.elements["query"]?.content.placeholderText == "Films and records")
        window.perform("undo")
        #expect(running.document == before)
        field.emit("stop-search")
        #expect(!bar.isVisible && window.editor?.finding == nil)
      }
    }
  }
}
