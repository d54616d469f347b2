import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import Testing

@testable import PlumbUI

extension WindowTests {
  /// What a person does in the window, with real widgets; the pointer is played at the canvas's own door.
  @MainActor @Suite struct Story {
    @Test func aDocumentIsShownEditedSavedAndFoundAgain() throws {
      try RunningProgram.onExample { running in
        running.settle()
        let window = running.window
        #expect(window.widget.windowTitle == "search.plumb – Plumb")
        running.drag(from: Point(310, 55), to: Point(318, 55))
        #expect(running.document.elements["search"]?.frame.x == 284, "it catches on the margin")
        running.drag(from: Point(100, 55), to: Point(310, 57), .control)
        #expect(window.editor?.menu?.rows.first?.kind == .horizontalSpacing)
        window.change { $0.handle(.choose(.horizontalSpacing)) }
        running.settle()
        #expect(window.widget.actions["undo"]?.isEnabled == true)
        window.perform("undo")
        window.perform("redo")
        window.widget.activate("win.save")
        let saved = try NativeReader.read([UInt8](Data(contentsOf: URL(fileURLWithPath: running.path))), named: "saved")
        #expect(saved.document == running.document)
        #expect(saved.document.constraints.contains { $0.first == Anchor("search", .leading) && $0.constant == 24 })
        #expect(window.editor?.history.isSaved == true)
      }
    }

    @Test func savingNeverReplacesAFileThatNobodyNamed() throws {
      try RunningProgram.onExample { running in
        let other = (running.path as NSString).deletingLastPathComponent + "/other"
        try Data("precious".utf8).write(to: URL(fileURLWithPath: other + ".plumb"))
        var answer: Bool?
        running.window.save(as: other) { answer = $0 }
        running.settle()
        #expect(answer == nil, "it is asked for")
        #expect(try Data(contentsOf: URL(fileURLWithPath: other + ".plumb")) == Data("precious".utf8))
      }
    }

    @Test func savingWithoutAnEditChangesNoByte() throws {
      try RunningProgram.onExample("form") { running in
        let before = try Data(contentsOf: URL(fileURLWithPath: running.path))
        running.window.save()
        #expect(try Data(contentsOf: URL(fileURLWithPath: running.path)) == before)
      }
    }

    @Test func theMenuAtThePointerOpensWithItsRowsAndCloses() throws {
      try RunningProgram.onExample { running in
        running.settle()
        running.drag(from: Point(100, 55), to: Point(310, 57), .control)
        let rows = running.window.editor?.menu?.rows.count ?? 0
        let popover = RunningProgram.find("GtkPopover", under: running.window.widget).first
        let buttons = popover.map { RunningProgram.find("GtkButton", under: $0) } ?? []
        #expect(rows > 3)
        #expect(buttons.count == rows + 3, "and Show All, and those that aim at another item")
        running.window.change { $0.handle(.cancel) }
        running.settle()
        #expect(running.window.editor?.menu == nil)
        let left = RunningProgram.find("GtkPopover", under: running.window.widget).filter(\.isVisible)
        #expect(left.isEmpty)
      }
    }

    @Test func thePlaceOfTheCanvasCanBeReadFromOutside() throws {
      try RunningProgram.onExample { running in
        running.settle()
        guard case .tuple(let parts)? = running.window.widget.actions["canvas-transform"]?.state,
          parts.count == 3, case .double(let x) = parts[0], case .double(let zoom) = parts[2]
        else { return #expect(Bool(false), "no transform") }
        #expect(x > 100)
        #expect(zoom == running.window.editor?.viewport.zoom)
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
        running.settle()
        running.window.widget.close()
        running.settle()
      }
      #expect(Preferences.current.leftPaneWidth == wanted.leftPaneWidth)
      #expect(Preferences.current.rightPaneWidth == wanted.rightPaneWidth)
      #expect(Preferences.current.windowWidth == wanted.windowWidth)
      #expect(Preferences.current.windowHeight == wanted.windowHeight)
    }

    @Test func aWindowThatIsClosedIsFreed() throws {
      weak var window: DocumentWindow?
      try RunningProgram.onExample { running in
        running.settle()
        window = running.window
        // With its menu open, which is the harder case.
        running.drag(from: Point(100, 55), to: Point(310, 57), .control)
      }
      _ = MainLoop.run(untilSecondsPass: 0.3) { false }
      #expect(window == nil)
    }
  }
}
