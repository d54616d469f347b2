import EditorCore
import Foundation
import GtkBridge
import LayoutFormats
import LayoutModel
import ProgramResources
import Words

/// Keeps one window's unsaved work aside, a second after it changed, without making anybody wait for the disk.
final class WorkKeeper {
  /// Hears why nothing can be kept, once until it can be again.
  var failed: (Message) -> Void = { _ in }
  private let store: UnsavedWork
  private var place: UnsavedWork.Place?
  private var pause: LoopSource?
  private var isWriting = false
  private var kept: Document?
  private var hasFailed = false
  private var isOver = false

  static let pauseInMilliseconds = 1000

  init(store: UnsavedWork) { self.store = store }

  /// To be called whenever the editor may have changed; costs nothing where it has not.
  func note(_ editor: Editor, of file: DocumentFile, again: @escaping () -> Void) {
    if file.hasAll(of: editor) { return forget() }
    guard pause?.isPending != true, !isWriting, !isOver else { return }
    pause = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { again() }
  }

  /// What is only being tried out or dragged is no work yet; it is kept when it is done.
  func keep(_ editor: Editor, of file: DocumentFile) {
    guard !isOver, !isWriting, !file.hasAll(of: editor), !editor.isInGesture, !editor.isPreviewing else { return }
    let document = editor.documentToKeep
    guard document != kept, let place = placeOrComplain() else { return }
    let (source, note) = (file.source, Self.note(of: file))
    isWriting = true
    MainLoop.aside(
      { Self.write(document, over: source, note, to: place) },
      then: { [weak self] problem in self?.wasKept(document, problem) })
  }

  /// Before the program ends: here and now.
  func keepNow(_ editor: Editor, of file: DocumentFile) {
    guard !file.hasAll(of: editor), let place = placeOrComplain() else { return }
    _ = Self.write(editor.documentToKeep, over: file.source, Self.note(of: file), to: place)
  }

  /// Saved, or given up.
  func forget() {
    pause?.cancel()
    kept = nil
    place?.forget()
  }

  /// The window is gone, and with it what it gave up: what is still being written goes as soon as it is there.
  func end() {
    isOver = true
    forget()
  }

  private func wasKept(_ document: Document, _ problem: FileProblem?) {
    isWriting = false
    if isOver { return forget() }
    kept = problem == nil ? document : nil
    report(problem)
  }

  private func placeOrComplain() -> UnsavedWork.Place? {
    if let place { return place }
    do throws(FileProblem) {
      place = try store.begin()
    } catch {
      report(error)
    }
    return place
  }

  private func report(_ problem: FileProblem?) {
    if let problem, !hasFailed { failed(problem.reason) }
    hasFailed = problem != nil
  }

  private static func note(of file: DocumentFile) -> UnsavedWork.Note {
    UnsavedWork.Note(path: file.path, name: file.name, time: Date())
  }

  private nonisolated static func write(
    _ document: Document, over source: NativeSource?, _ note: UnsavedWork.Note, to place: UnsavedWork.Place
  ) -> FileProblem? {
    do throws(FileProblem) {
      try place.keep(note, NativeWriter.write(document, over: source))
      return nil
    } catch {
      return error
    }
  }
}
