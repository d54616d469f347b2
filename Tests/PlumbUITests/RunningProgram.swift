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

/// The real program, started for one test, with a window on a copy of an example.
@MainActor struct RunningProgram {
  let program: PlumbApplication
  let window: DocumentWindow
  /// The copy that the window has open.
  let path: String

  /// Runs the program until `use` is done with its window, then takes everything down.
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

  /// Runs the program with arguments and hands it over as soon as its window has been drawn.
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

  /// Lets the window catch up with what was done.
  func settle() { _ = MainLoop.run(untilSecondsPass: 0.3) { false } }

  var document: Document { window.editor?.document ?? Document() }

  /// The pointer's way over the canvas, in the scene's points.
  func drag(from start: Point, to end: Point, _ modifiers: Modifiers = []) {
    for (phase, point) in [
      (PointerEvent.Phase.press, start), (.drag, start + (end - start) * 0.5), (.drag, end), (.release, end),
    ] {
      window.change { $0.handle(PointerEvent(phase, at: point, modifiers: modifiers)) }
    }
    settle()
  }

  /// The widgets of a class under another, in the order in which they are shown.
  static func find(_ className: String, under widget: Widget) -> [Widget] {
    let here = widget.className == className ? [widget] : []
    return here + widget.children.flatMap { find(className, under: $0) }
  }
}
