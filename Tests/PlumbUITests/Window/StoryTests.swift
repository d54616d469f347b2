import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import Testing

@testable import PlumbUI

extension WindowTests {
  /// User actions in the window with real widgets. Pointer events are sent directly to the canvas.
  @MainActor @Suite struct Story {
    @Test func aDocumentIsShownEditedSavedAndFoundAgain() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        let window = running.window
        #expect(window.widget.windowTitle == "search.plumb – Plumb")
        running.drag(from: Point(310, 55), to: Point(318, 55))
        #expect(running.document.elements["search"]?.frame.x == 284, "it catches on the margin")
        running.drag(from: Point(100, 55), to: Point(310, 57), .control)
        #expect(window.editor?.menu?.rows.first?.kind == .horizontalSpacing)
        window.change { $0.handle(.choose(.horizontalSpacing)) }
        wait(for: "Undo") { window.widget.actions["undo"]?.isEnabled == true }
        window.perform("undo")
        window.perform("redo")
        window.widget.activate("win.save")
        running.waitUntilWritten()
        let saved = try NativeReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: running.path))), named: "saved")
        #expect(saved.document == running.document)
        #expect(saved.document.constraints.contains { $0.first == Anchor("search", .leading) && $0.constant == 24 })
        #expect(window.editor?.history.isSaved == true)
      }
    }

    @Test func savingAsksBeforeReplacingACompletedFileName() throws {
      try RunningProgram.onExample { running in
        let other = (running.path as NSString).deletingLastPathComponent + "/other"
        try Data("precious".utf8).write(to: URL(fileURLWithPath: other + ".plumb"))
        var answer: Bool?
        running.window.files.save(as: other) { answer = $0 }
        wait(for: "a question") { RunningProgram.dialogs == 1 }
        #expect(answer == nil, "it is asked for")
        #expect(try Data(contentsOf: URL(fileURLWithPath: other + ".plumb")) == Data("precious".utf8))
      }
    }

    @Test func savingWithoutAnEditChangesNoByte() throws {
      try RunningProgram.onExample("form") { running in
        let before = try Data(contentsOf: URL(fileURLWithPath: running.path))
        running.window.save()
        running.waitUntilWritten()
        #expect(try Data(contentsOf: URL(fileURLWithPath: running.path)) == before)
      }
    }

    @Test func theMenuAtThePointerOpensWithItsRowsAndCloses() throws {
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        running.drag(from: Point(100, 55), to: Point(310, 57), .control)
        let rows = running.window.editor?.menu?.rows.count ?? 0
        @MainActor func popovers() -> [Widget] {
          RunningProgram.find("GtkPopover", under: running.window.widget).filter(\.isVisible)
        }
        wait(for: "the menu") { !popovers().isEmpty }
        let buttons = popovers().flatMap { RunningProgram.find("GtkButton", under: $0) }
        #expect(rows > 3)
        #expect(buttons.count == rows + 3, "and Show All, and those that aim at another item")
        running.window.change { $0.handle(.cancel) }
        #expect(running.window.editor?.menu == nil)
        wait(for: "the end of the menu") { popovers().isEmpty }
      }
    }

    @Test func thePlaceOfTheCanvasCanBeReadFromOutside() throws {
      try RunningProgram.onExample { running in
        @MainActor func transform() -> (x: Double, zoom: Double)? {
          guard case .tuple(let parts)? = running.window.widget.actions["canvas-transform"]?.state,
            parts.count == 3, case .double(let x) = parts[0], case .double(let zoom) = parts[2]
          else { return nil }
          return (x, zoom)
        }
        // Before the canvas has its size it lies nowhere, and nobody is to aim at it.
        let early = transform()?.zoom
        #expect(early == 0 || early == running.window.editor?.viewport.zoom)
        wait(for: "the canvas's place") { transform().map { $0.zoom > 0 } == true }
        #expect(running.window.editor?.viewport.zoom != 1, "the scene is fitted into the window")
        #expect(transform()?.zoom == running.window.editor?.viewport.zoom)
        #expect(transform().map { $0.x > 100 } == true)
      }
    }

    @Test func aStartPageOpensAnExample() throws {
      try RunningProgram.start([]) { program in
        let window = try #require(program.windows.first)
        #expect(window.isStartPage)
        let rows = RunningProgram.find("GtkButton", under: window.widget).filter { $0.tooltip == nil }
        #expect(rows.count > 6)
        rows[0].emit("clicked")
        #expect(!window.isStartPage)
        #expect(window.file?.path == nil)
      }
    }

    @Test func sizesAreRememberedAsTheyAre() throws {
      let before = Preferences.current
      defer { Preferences.change { $0 = before } }
      Preferences.change {
        ($0.windowWidth, $0.windowHeight, $0.leftPaneWidth, $0.rightPaneWidth) = (1100, 640, 250, 300)
      }
      let wanted = Preferences.current
      try RunningProgram.onExample { running in
        wait(for: "panes with their sizes") {
          var now = wanted
          running.window.parts?.remember(in: &now)
          return running.window.parts?.canvas.widget.width ?? 0 > 0 && now.rightPaneWidth == wanted.rightPaneWidth
        }
        running.window.widget.close()
        wait(for: "the end of the window") { running.program.windows.isEmpty }
      }
      #expect(Preferences.current.leftPaneWidth == wanted.leftPaneWidth)
      #expect(Preferences.current.rightPaneWidth == wanted.rightPaneWidth)
      #expect(Preferences.current.windowWidth == wanted.windowWidth)
      #expect(Preferences.current.windowHeight == wanted.windowHeight)
    }

    @Test func aWindowThatIsClosedIsFreed() throws {
      weak var window: DocumentWindow?
      try RunningProgram.onExample { running in
        running.waitUntilShown()
        window = running.window
        // The menu is open, which is the harder case.
        running.drag(from: Point(100, 55), to: Point(310, 57), .control)
        wait(for: "the menu") {
          RunningProgram.find("GtkPopover", under: running.window.widget).contains(where: \.isVisible)
        }
      }
      wait(for: "the window's memory to be given back") { window == nil }
    }
  }
}
