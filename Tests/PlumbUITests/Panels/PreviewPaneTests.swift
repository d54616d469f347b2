import EditorCore
import GtkBridge
import LayoutModel
import Testing
import Words

@testable import PlumbUI

extension WindowTests {
  /// The previews beside the canvas, in the real window.
  @MainActor @Suite struct PaneOfPreviews {
    private func buttons(_ running: RunningProgram, style: String) -> [Widget] {
      RunningProgram.find("GtkButton", under: running.window.widget).filter { $0.hasStyle(style) && $0.isVisible }
    }

    private func field(_ text: String, _ running: RunningProgram) -> Widget? {
      let open = RunningProgram.find("GtkPopover", under: running.window.widget).filter(\.isVisible)
      return open.flatMap { RunningProgram.find("GtkEntry", under: $0) }.first { $0.text == text }
    }

    private func withPreviews(_ count: Int, _ use: @escaping (RunningProgram) throws -> Void) throws {
      try RunningProgram.onExample("growing-button") { running in
        let parts = try #require(running.window.parts)
        if !parts.showsPreviews { parts.togglePreviews() }
        defer { parts.togglePreviews() }
        running.window.change { editor in
          for place in 0..<count {
            var viewpoint = Viewpoint(orientation: place % 2 == 0 ? nil : .landscape)
            viewpoint.appearance = place % 4 < 2 ? nil : .dark
            Previews.add(from: viewpoint, in: &editor)
          }
        }
        wait(for: "\(count) previews") { buttons(running, style: "preview-title").count == count }
        try use(running)
      }
    }

    private func areUpToDate(_ running: RunningProgram) -> Bool {
      guard let editor = running.window.editor else { return false }
      return editor.document.previews.allSatisfy { preview in
        let drawn = PreviewPictures.picture(of: preview.id, in: editor)?.paper.elements.first { $0.id == "query" }
        return drawn?.frame.x == 33
      }
    }

    @Test func allPreviewsFollowAnEdit() throws {
      try withPreviews(16) { running in
        let constraint = try #require(
          running.document.constraints.first { $0.first == Anchor("query", .leading) && $0.second != nil })
        running.window.change { $0.edit(Message("Shift")) { $0.update(constraint.id) { $0.constant = 33 } } }
        wait(for: "sixteen new pictures") { areUpToDate(running) }
      }
    }

    @Test func aNewOneIsScrolledTo() throws {
      try withPreviews(8) { running in
        let scrolled = try #require(
          RunningProgram.find("GtkScrolledWindow", under: running.window.widget).first { scrolled in
            RunningProgram.find("GtkFixed", under: scrolled).contains { $0.hasStyle("preview-shelf") }
          })
        running.window.change { Previews.add(from: Viewpoint(size: Size(300, 301)), in: &$0) }
        wait(for: "the ninth in sight") {
          let titles = buttons(running, style: "preview-title")
          let place = titles.last?.translate(x: 0, y: 0, to: scrolled)
          return titles.count == 9 && place.map { (0..<Double(scrolled.height)).contains($0.y) } == true
        }
      }
    }

    /// Typing 500 is one step, without steps for 5 and 50.
    @Test func aTypedSizeIsOneStep() throws {
      try withPreviews(1) { running in
        let id = try #require(running.document.previews.first?.id)
        let title = try #require(buttons(running, style: "preview-title").first)
        title.emit("clicked")
        wait(for: "the form") { field("375", running) != nil }
        let steps = running.window.editor?.history.done.count ?? 0
        let width = try #require(field("375", running))
        for text in ["5", "50", "500"] { width.text = text }
        wait(for: "what was typed, at once") { running.document.previews.first?.viewpoint.size?.width == 500 }
        #expect(running.window.editor?.history.done.count == steps)
        width.emit("activate")
        wait(for: "one step") { running.window.editor?.history.done.count == steps + 1 }
        #expect(running.window.editor?.document.preview(id)?.viewpoint.size?.width == 500)
      }
    }

    /// Another platform has other devices; the form shows them at once.
    @Test func theDevicesFollowThePlatform() throws {
      try withPreviews(1) { running in
        let title = try #require(buttons(running, style: "preview-title").first)
        title.emit("clicked")
        wait(for: "the form") { field("375", running) != nil }
        let open = RunningProgram.find("GtkPopover", under: running.window.widget).filter(\.isVisible)
        let lists = open.flatMap { RunningProgram.find("GtkDropDown", under: $0) }
        try #require(lists.count == 6)
        lists[0].selectedIndex = 2
        wait(for: "the platform") { running.document.previews.first?.viewpoint.profile == .gnome }
        lists[1].selectedIndex = 1
        wait(for: "a device") { running.document.previews.first?.viewpoint.device != nil }
        let device = try #require(running.document.previews.first?.viewpoint.device)
        #expect(running.window.editor?.layouts.environment.catalogue[device]?.profile == .gnome)
        wait(for: "the device's size") { field("375", running) == nil }
        running.window.change { $0.undo() }
        running.window.change { $0.undo() }
        #expect(running.document.previews.first?.viewpoint.isOwn == true)
      }
    }

    /// The preview is so narrow that the button has no room beside the field. The badge counts this issue and leads to
    /// it.
    @Test func badgeLeadsToTheIssues() throws {
      try withPreviews(1) { running in
        let id = try #require(running.document.previews.first?.id)
        running.window.change { editor in
          var viewpoint = Viewpoint()
          viewpoint.size = Size(110, 667)
          Previews.edit(.set(id, to: viewpoint), in: &editor)
        }
        wait(for: "a badge") { !buttons(running, style: "preview-badge").isEmpty }
        let issues = try #require(running.window.editor.flatMap { PreviewPictures.picture(of: id, in: $0) }?.issues)
        try #require(buttons(running, style: "preview-badge").first).emit("clicked")
        wait(for: "the canvas as the preview is") { running.window.editor?.viewpoint.size == Size(110, 667) }
        let (editor, worst) = (try #require(running.window.editor), try #require(issues.first))
        #expect(editor.selection.elements == worst.elements)
        #expect(!worst.elements.isEmpty)
        running.window.change { $0.look(from: Viewpoint()) }
      }
    }

    @Test func theLanguageMenuLeadsToTheTexts() throws {
      try RunningProgram.onExample("growing-button") { running in
        running.waitUntilShown()
        let parts = try #require(running.window.parts)
        #expect(!parts.showsStrings)
        running.window.widget.activate("win.strings-edit")
        #expect(parts.showsStrings)
        running.window.widget.activate("win.strings-edit")
        #expect(parts.showsStrings, "it does not close them again")
        parts.toggleStrings()
      }
    }
  }
}
