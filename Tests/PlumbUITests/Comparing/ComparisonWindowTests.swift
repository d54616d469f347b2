import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The comparison of the open document with another file, in the real window.
  @MainActor @Suite struct Comparing {
    /// Opens the example, edits it, and compares it with a copy of its file.
    private func comparing(
      edit: @escaping (inout Editor) -> Void = { _ in },
      _ use: @escaping (RunningProgram, ComparisonWindow, _ other: String) throws -> Void
    ) throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let other = (running.path as NSString).deletingLastPathComponent + "/other.plumb"
        try FileManager.default.copyItem(atPath: running.path, toPath: other)
        running.window.change(edit)
        running.window.comparisons.compare(with: .file(other))
        let comparison = try #require(running.window.comparisons.open)
        try use(running, comparison, other)
      }
    }

    private func rows(_ comparison: ComparisonWindow) -> [String] {
      RunningProgram.find("GtkTreeExpander", under: comparison.widget).compactMap { row in
        RunningProgram.find("GtkLabel", under: row).first?.text
      }
    }

    private func message(_ comparison: ComparisonWindow) -> [String] {
      let box = RunningProgram.find(under: comparison.widget) { $0.hasStyle("comparison-message") && $0.isVisible }
      return box.flatMap { RunningProgram.find("GtkLabel", under: $0) }.filter(\.isVisible).map(\.text)
    }

    /// Changes a constraint of the example, and no frame. Frames follow an edit of the constraint alone.
    private static func change(_ editor: inout Editor) {
      var draft = Draft(ExampleEditing.documentToKeep(in: editor))
      draft.update(ConstraintID("query-leading")) { $0.constant = 48 }
      editor.replaceDocument(by: draft.document, Message("Widen"))
    }

    private func hasChange(_ comparison: ComparisonWindow) -> Bool {
      rows(comparison).contains { $0.hasSuffix("20 → 48") }
    }

    @Test func equalDocumentsSaySo() throws {
      try comparing { _, comparison, _ in
        wait(for: "the verdict") { message(comparison).first == "No differences" }
        #expect(message(comparison).last?.contains("“other.plumb” with “search.plumb”") == true)
      }
    }

    @Test func aChangeIsTakenBackAndUndone() throws {
      try comparing(edit: Self.change) { running, comparison, _ in
        wait(for: "the change") { hasChange(comparison) }
        let edited = running.document
        let take = try #require(comparison.widget.actions["take-back"])
        #expect(!take.isEnabled)
        comparison.list.chose(["changed constraint query-leading"])
        #expect(take.isEnabled)
        comparison.widget.activate("win.take-back")
        #expect(running.document.constraints["query-leading"]?.constant == 20)
        #expect(
          running.window.editor.flatMap { CommandRegistry.command("undo")?.title($0) }?.english
            == "Undo Take Back Change")
        wait(for: "the verdict") { message(comparison).first == "No differences" }
        running.window.perform("undo")
        #expect(running.document == edited)
        wait(for: "the change again") { hasChange(comparison) }
      }
    }

    /// What is inside a removed element comes back with it, not alone. The window says so, and changes nothing.
    @Test func aChangeThatNeedsAnotherOneIsLockedWithTheReason() throws {
      try comparing { running, comparison, other in
        wait(for: "the verdict") { message(comparison).first == "No differences" }
        running.window.change { $0.edit(Message("Delete")) { $0.removeSubtree("query") } }
        wait(for: "the changes") { rows(comparison).contains("Removed “Query”") }
        let lock = try #require(
          RunningProgram.find(under: comparison.widget) { $0.hasStyle("change-lock") }.first)
        let id = "removed constraint query-leading"
        comparison.list.chose(["removed element query"])
        #expect(!lock.isVisible && comparison.widget.actions["take-back"]?.isEnabled == true)
        comparison.list.chose([id])
        #expect(lock.isVisible && lock.text.hasSuffix("“Query” was removed. Take that back first."))
        #expect(comparison.widget.actions["take-back"]?.isEnabled == false)
        let before = running.document
        comparison.list.takeBack(id)
        #expect(running.document == before)
        // With the element, its constraints come back.
        comparison.list.takeBack("removed element query")
        wait(for: "the verdict again") { message(comparison).first == "No differences" }
      }
    }

    @Test func theComparisonFollowsTheEditorAndTheFile() throws {
      try comparing { running, comparison, other in
        wait(for: "the verdict") { message(comparison).first == "No differences" }
        running.window.change(Self.change)
        wait(for: "the change") { hasChange(comparison) }
        let text = try String(contentsOfFile: other, encoding: .utf8)
        let now = text.replacingOccurrences(
          of: "\"safe.leading\", \"constant\": 20", with: "\"safe.leading\", \"constant\": 48")
        #expect(now != text)
        try now.write(toFile: other, atomically: true, encoding: .utf8)
        wait(for: "the other file’s change") { message(comparison).first == "No differences" }
      }
    }

    @Test func aFileThatCannotBeReadSaysWhy() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let other = (running.path as NSString).deletingLastPathComponent + "/broken.plumb"
        try "{ \"plumb\": ".write(toFile: other, atomically: true, encoding: .utf8)
        running.window.comparisons.compare(with: .file(other))
        let comparison = try #require(running.window.comparisons.open)
        wait(for: "the reason") { message(comparison).first == "Couldn’t open “broken.plumb”" }
        try FileManager.default.removeItem(atPath: other)
        try FileManager.default.copyItem(atPath: running.path, toPath: other)
        wait(for: "the mended file") { message(comparison).first == "No differences" }
        // A file that is gone again leaves its last version, and says so.
        try FileManager.default.removeItem(atPath: other)
        wait(for: "a notice") {
          RunningProgram.find(under: comparison.widget) { $0.hasStyle("notice-bar") }.contains(where: \.isVisible)
        }
        #expect(message(comparison).first == "No differences")
      }
    }

    @Test func theWindowGoesWithItsDocument() throws {
      try comparing { running, comparison, _ in
        wait(for: "the verdict") { message(comparison).first == "No differences" }
        running.window.comparisons.compare(with: .file(running.path))
        #expect(running.window.comparisons.open !== comparison)
        running.window.comparisons.open?.widget.close()
        wait(for: "its end") { running.window.comparisons.open == nil }
      }
    }
  }
}
