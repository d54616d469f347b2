import EditorCore
import FormatExchange
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// Keeps one window's unsaved work aside, within a second after it changed, without making anybody wait for the disk.
final class WorkKeeper {
  /// Looks what there is to keep, and says so by `keep`.
  var look: () -> Void = {}
  /// Hears why nothing can be kept, once until it can be again, and then nil.
  var troubled: (Message?) -> Void = { _ in }
  private var place: KeptPlace
  private var pause: LoopSource?
  private var retry: LoopSource?
  /// Numbers what is asked of the place, for it may be done out of order.
  private var order = 0
  private var isWriting = false
  /// Did it change while it was being written?
  private var isLate = false
  /// What is kept aside now; nil if nothing is, or that is unknown.
  private var kept: Kept?
  /// Is there, or will there be, anything to be taken away?
  private var hasKept = false
  private var hasFailed = false
  private var isOver = false

  /// With the time that writing takes, less than a second.
  static let pauseInMilliseconds = 700
  static let retryInMilliseconds = 3000

  /// A document, and the contents of its file that it is based on.
  private struct Kept: Equatable, Sendable {
    let document: Document
    let basis: FileFingerprint?
  }

  init(store: UnsavedWork) { place = KeptPlace(in: store) }

  /// To be called whenever the document may have changed, or something is being typed; costs nothing where it has not.
  func lookSoon() {
    guard pause?.isPending != true, !isOver else { return }
    pause = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { [weak self] in self?.look() }
  }

  /// Of a drag that is under way, or of what a list only shows, the document before it is kept.
  func keep(_ editor: Editor, of file: DocumentFile) {
    guard !isOver else { return }
    isLate = isWriting
    guard !isWriting else { return }
    guard Self.hasWork(editor, file) else { return forget() }
    let work = Kept(document: editor.documentToKeep, basis: file.fingerprint)
    guard work != kept else { return }
    let (source, note, place, order) = (file.source, Self.note(of: file), place, nextOrder())
    (isWriting, hasKept) = (true, true)
    MainLoop.aside(
      { Self.write(work.document, over: source, note, to: place, order) }, on: Self.threads,
      then: { [weak self] problem in self?.wasKept(work, order, problem) })
  }

  /// Threads of its own: whatever else the program works on, what is not saved is on the disk within a second. Several, as a
  /// disk that hangs holds one up for as long.
  private static let threads = WorkerPool(atLength: 4, keptForSoon: 0)

  /// Before the program ends: here and now.
  func keepNow(_ editor: Editor, of file: DocumentFile) {
    guard Self.hasWork(editor, file) else { return }
    hasKept = true
    _ = Self.write(editor.documentToKeep, over: file.source, Self.note(of: file), to: place, nextOrder())
  }

  /// Goes on with what an earlier run left behind, where it is.
  func takeOver(_ other: UnsavedWork.Place) {
    forgetPlace()
    (place, kept, hasKept) = (KeptPlace(other), nil, true)
    lookSoon()
  }

  /// Saved, or given up.
  func forget() {
    kept = nil
    report(nil)
    guard hasKept else { return }
    // Not to wait for the disk. What is being written is taken away when it is there.
    isLate = isWriting
    guard !isWriting else { return }
    hasKept = false
    forgetPlace()
  }

  private func forgetPlace() {
    let (place, order) = (place, nextOrder())
    Self.threads.run(.atLength) { place.forget(order: order) }
  }

  /// The window is gone, and with it what it gave up.
  /// - Returns: work on the disk that the program is to do on any thread before it ends; nil if nothing is left to do.
  func end() -> (@Sendable () -> Void)? {
    isOver = true
    pause?.cancel()
    retry?.cancel()
    let (place, order) = (place, nextOrder())
    guard order > 1 else { return nil }
    return { place.end(order: order) }
  }

  private func wasKept(_ work: Kept, _ order: Int, _ problem: FileProblem?) {
    isWriting = false
    guard !isOver else { return }
    kept = problem == nil && order == self.order ? work : nil
    report(problem)
    if isLate { look() }
  }

  private func nextOrder() -> Int {
    order += 1
    return order
  }

  private static func hasWork(_ editor: Editor, _ file: DocumentFile) -> Bool {
    !file.hasAll(of: editor) || editor.hasTypedText
  }

  private func report(_ problem: FileProblem?) {
    retry?.cancel()
    if problem != nil {
      retry = MainLoop.after(milliseconds: Self.retryInMilliseconds) { [weak self] in self?.look() }
    }
    if (problem != nil) != hasFailed { troubled(problem?.reason) }
    hasFailed = problem != nil
  }

  private static func note(of file: DocumentFile) -> UnsavedWork.Note {
    UnsavedWork.Note(path: file.path, name: file.name, time: Date(), basis: file.fingerprint)
  }

  private nonisolated static func write(
    _ document: Document, over source: KeptSource?, _ note: UnsavedWork.Note, to place: KeptPlace,
    _ order: Int
  ) -> FileProblem? {
    do throws(FileProblem) {
      try place.begun()?.keep(note, NativeWriter.write(document, over: source?.whole), order: order)
      return nil
    } catch {
      return error
    }
  }
}
