import CGtk
import EditorCore
import Foundation
import GtkBridge
import LayoutModel
import ProgramResources
import Testing

@testable import PlumbUI

/// All tests of the window, one after the other on the main thread.
@MainActor @Suite(.serialized, .enabled { await PlumbApplication.hasDisplay })
struct WindowTests {}

/// Runs the main loop until the condition is true. Fails the test, naming `what`, if it stays false.
@MainActor func wait(
  for what: String, within seconds: Double = 20, sourceLocation: SourceLocation = #_sourceLocation,
  until condition: () -> Bool
) {
  guard !MainLoop.run(untilSecondsPass: seconds, condition) else { return }
  Issue.record("\(what) did not come within \(Int(seconds)) seconds", sourceLocation: sourceLocation)
}

/// The real program, started for one test, with a window on a copy of an example.
@MainActor struct RunningProgram {
  let program: PlumbApplication
  let window: DocumentWindow
  /// The path of the copy that is open in the window.
  let path: String

  /// Runs the program until `use` returns, then closes everything.
  static func onExample(_ name: String = "search", _ use: @escaping (RunningProgram) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("\(name).plumb").path
    try FileManager.default.copyItem(atPath: ShippedFiles.path("examples/\(name).plumb"), toPath: path)
    try start([path]) { program in
      guard let window = program.windows.first else { throw Missing() }
      try use(RunningProgram(program: program, window: window, path: DocumentFile.standardized(path)))
    }
  }

  /// Runs the program with arguments, and calls `use` once its window has been drawn.
  static func start(_ files: [String], _ use: @escaping (PlumbApplication) throws -> Void) throws {
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("unsaved-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: kept) }
    let program = PlumbApplication(sharesProcess: false, unsavedWork: UnsavedWork(folder: kept))
    var failure: (any Error)?
    program.application.onStartup { [weak program] in
      MainLoop.whenIdle {
        guard let program else { return }
        do { try use(program) } catch { failure = error }
        for window in program.windows {
          window.leaveGesture()
          window.widget.destroyWindow()
        }
      }
    }
    #expect(program.run(["plumb"] + files) == 0)
    if let failure { throw failure }
  }

  struct Missing: Error {}

  /// Waits until the canvas has its size and the panels show the document.
  func waitUntilShown(sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "the window with its document", sourceLocation: sourceLocation) {
      (window.parts?.canvas.widget.width ?? 0) > 0 && window.widget.actions["select-all"]?.isEnabled == true
    }
  }

  /// Waits until saving has ended, with or without success.
  func waitUntilWritten(sourceLocation: SourceLocation = #_sourceLocation) {
    wait(for: "the end of writing", sourceLocation: sourceLocation) { !window.writes.isUnderWay }
  }

  var document: Document { window.editor?.document ?? Document() }

  /// Drags over the canvas, in the scene's points.
  func drag(from start: Point, to end: Point, _ modifiers: Modifiers = []) {
    for (phase, point) in [
      (PointerEvent.Phase.press, start), (.drag, start + (end - start) * 0.5), (.drag, end), (.release, end),
    ] {
      window.change { $0.handle(PointerEvent(phase, at: point, modifiers: modifiers)) }
    }
  }

  /// The number of open questions and messages.
  static var dialogs: Int {
    let windows = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).count { place in
      guard let window = g_list_model_get_item(windows, place) else { return false }
      defer { g_object_unref(window) }
      return Widget(window).className == "GtkMessageDialog"
    }
  }

  /// Returns the widgets of a class under another widget, in their order on screen.
  static func find(_ className: String, under widget: Widget) -> [Widget] {
    find(under: widget) { $0.className == className }
  }

  static func find(under widget: Widget, where isWanted: (Widget) -> Bool) -> [Widget] {
    let here = isWanted(widget) ? [widget] : []
    return here + widget.children.flatMap { find(under: $0, where: isWanted) }
  }
}
