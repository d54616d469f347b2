import EditorCore
import FormatExchange
import Foundation
import GtkBridge
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// Backs up one window's unsaved work within a second after a change. Nothing waits for the disk.
final class WorkKeeper {
  /// Checks for unsaved work and calls `keep`.
  var checkForWork: () -> Void = {}
  /// Called with the reason when backups begin to fail, and with nil when they work again.
  var problemChanged: (Message?) -> Void = { _ in }
  private var backup: WorkBackup
  private var pause: LoopSource?
  private var retry: LoopSource?
  /// Numbers the operations on the backup, because they may be carried out in another order.
  private var order = 0
  private var isWriting = false
  /// True if the work changed or ended during a write, so that it must be checked again after it.
  private var needsAnotherCheck = false
  /// The content of the backup; nil if there is none, or if that is unknown.
  private var kept: Kept?
  /// True if there is a backup to delete later, or one is being written.
  private var mayHaveBackup = false
  private var hasFailed = false
  private var isOver = false

  /// The delay before a backup, in milliseconds. With the time for writing it stays below a second.
  static let pauseInMilliseconds = 700
  static let retryInMilliseconds = 3000

  /// A document, and the fingerprint of the file's version that it is based on.
  private struct Kept: Equatable, Sendable {
    let document: Document
    let basis: FileFingerprint?
  }

  init(store: UnsavedWork) { backup = WorkBackup(in: store) }

  /// Plans a check. To be called whenever the document may have changed or text is being typed; a check without a
  /// change costs nothing.
  func checkSoon() {
    guard pause?.isPending != true, !isOver else { return }
    pause = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { [weak self] in self?.checkForWork() }
  }

  /// Backs up the unsaved work. During a drag, or while something is only tried, it keeps the document from before
  /// that.
  func keep(_ editor: Editor, of file: DocumentFile) {
    guard !isOver else { return }
    needsAnotherCheck = isWriting
    guard !isWriting else { return }
    guard Self.hasWork(editor, file) else { return forget() }
    let work = Kept(document: ExampleEditing.documentToKeep(in: editor), basis: file.fingerprint)
    guard work != kept else { return }
    let (source, note, backup, order) = (file.source, Self.note(of: file), backup, nextOrder())
    (isWriting, mayHaveBackup) = (true, true)
    MainLoop.runOnWorker(
      { Self.write(work.document, over: source, note, to: backup, order) }, on: Self.threads,
      then: { [weak self] problem in self?.wasKept(work, order, problem) })
  }

  /// Threads for backups only, so that unsaved work is on the disk within a second, whatever else the program does.
  /// There are several, because a disk that hangs blocks one.
  private static let threads = WorkerPool(longWorkLimit: 4, quickThreads: 0)

  /// Backs up at once on the calling thread, before the program ends.
  func keepNow(_ editor: Editor, of file: DocumentFile) {
    guard Self.hasWork(editor, file) else { return }
    mayHaveBackup = true
    _ = Self.write(
      ExampleEditing.documentToKeep(in: editor), over: file.source, Self.note(of: file), to: backup, nextOrder())
  }

  /// Continues a backup of an earlier run in its own place.
  func takeOver(_ other: UnsavedWork.KeptDocument) {
    deleteBackup()
    (backup, kept, mayHaveBackup) = (WorkBackup(other), nil, true)
    checkSoon()
  }

  /// Deletes the backup after the work was saved or discarded.
  func forget() {
    kept = nil
    report(nil)
    guard mayHaveBackup else { return }
    // The main thread must not wait for the disk: a backup that is being written is deleted when it is done.
    needsAnotherCheck = isWriting
    guard !isWriting else { return }
    mayHaveBackup = false
    deleteBackup()
  }

  private func deleteBackup() {
    let (backup, order) = (backup, nextOrder())
    Self.threads.run(.long) { backup.forget(order: order) }
  }

  /// Ends the backups after the window was closed.
  /// - Returns: the deletion of the backup, which must run on any thread before the program ends; nil if there is
  ///   nothing to delete.
  func end() -> (@Sendable () -> Void)? {
    isOver = true
    pause?.cancel()
    retry?.cancel()
    let (backup, order) = (backup, nextOrder())
    guard order > 1 else { return nil }
    return { backup.end(order: order) }
  }

  private func wasKept(_ work: Kept, _ order: Int, _ problem: FileProblem?) {
    isWriting = false
    guard !isOver else { return }
    kept = problem == nil && order == self.order ? work : nil
    report(problem)
    if needsAnotherCheck { checkForWork() }
  }

  private func nextOrder() -> Int {
    order += 1
    return order
  }

  private static func hasWork(_ editor: Editor, _ file: DocumentFile) -> Bool {
    !file.hasAll(of: editor) || TextEditing.hasTyped(in: editor)
  }

  private func report(_ problem: FileProblem?) {
    retry?.cancel()
    if problem != nil {
      retry = MainLoop.after(milliseconds: Self.retryInMilliseconds) { [weak self] in self?.checkForWork() }
    }
    if (problem != nil) != hasFailed { problemChanged(problem?.reason) }
    hasFailed = problem != nil
  }

  private static func note(of file: DocumentFile) -> UnsavedWork.Note {
    UnsavedWork.Note(path: file.path, name: file.name, time: Date(), basis: file.fingerprint)
  }

  private nonisolated static func write(
    _ document: Document, over source: KeptSource?, _ note: UnsavedWork.Note, to backup: WorkBackup,
    _ order: Int
  ) -> FileProblem? {
    do throws(FileProblem) {
      let bytes = source?.backup(of: document) ?? NativeWriter.write(document)
      try backup.placeCreatingIfNeeded()?.keep(note, bytes, order: order)
      return nil
    } catch {
      return error
    }
  }
}
