import EditorCore
import Foundation
import GtkBridge
import Words

/// Notices what other programs do to the open file. The disk may be slow, so it is read on another thread.
///
/// A document without edits takes over the new content of its file. If the document has edits, the user is asked. If
/// the file is gone or cannot be read, the document counts as unsaved.
final class DiskChanges {
  private unowned let openFile: OpenFile
  private unowned let window: any OpenFileHost
  private let notices: DiskNotices
  private var watching: FileWatch?
  private var isComparing = false
  /// True if something happened that the last comparison may have missed.
  private var needsComparison = false
  private var waitsToReload = false
  private var nextComparison: LoopSource?
  /// The callbacks to run once it is known whether the file exists.
  private var presenceAnswers: [() -> Void] = []

  private static let pauseInMilliseconds = 500

  init(of openFile: OpenFile, window: any OpenFileHost) {
    (self.openFile, self.window) = (openFile, window)
    notices = DiskNotices(window: window)
  }

  private var file: DocumentFile? { openFile.file }

  func watch() {
    watching = file?.path.map { path in FileWatch(path: path) { [weak self] in self?.compare() } }
  }

  /// Compares the file with what was last read or written here. During a save or another comparison it waits for its
  /// end.
  func compare() {
    guard let comparison = file?.comparison, window.editor != nil else { return }
    needsComparison = openFile.isSaving || isComparing
    guard !needsComparison else { return }
    isComparing = true
    let revision = openFile.revision
    MainLoop.runOnWorker(
      { comparison.look() }, on: FileThreads.looking, then: { [weak self] found in self?.handle(found, of: revision) })
  }

  /// Does what had to wait for the end of a save or a comparison: reloads the file, or compares again.
  func resumeWaitingWork() {
    if waitsToReload { return reload() }
    if needsComparison { compare() }
  }

  private func handle(_ found: DiskComparison.Finding, of revision: Int) {
    isComparing = false
    if revision == openFile.revision, !openFile.isSaving { act(on: found) } else { needsComparison = true }
    resumeWaitingWork()
  }

  /// Checks whether the file disappeared or came back, without reading it. This is needed because a watch does not
  /// notice when a folder is moved with the files in it.
  func checkPresence(_ answered: @escaping () -> Void = {}) {
    guard let path = file?.comparison?.path else { return answered() }
    presenceAnswers.append(answered)
    guard presenceAnswers.count == 1 else { return }
    MainLoop.runOnWorker(
      { FileManager.default.fileExists(atPath: path) }, on: FileThreads.looking,
      then: { [weak self] isThere in self?.handlePresence(isThere, of: path) })
  }

  private func handlePresence(_ isThere: Bool, of path: String) {
    let answers = presenceAnswers
    presenceAnswers = []
    if let file, file.path == path, isThere == file.isGone, !openFile.isSaving {
      if isThere { compare() } else { act(on: .gone) }
    }
    for answer in answers { answer() }
  }

  // MARK: Results of comparisons

  private func act(on found: DiskComparison.Finding) {
    switch found {
    case .same:
      openFile.setPresence(.there)
      notices.hide()
    case .gone:
      openFile.setPresence(.gone)
      notices.showThatItIsGone()
    case .otherBasis:
      openFile.setPresence(.there)
      ask()
    case .changed(let reread): takeOverOrAsk(reread)
    case .unreadable(let reason):
      openFile.setPresence(.unreadable)
      if isEdited { ask() } else { notices.showThatItIsUnreadable(reason) }
    }
    openFile.keepSoon()
    window.refreshHeader()
  }

  private func ask() { notices.ask(isEdited: isEdited) { [weak self] in self?.reload() } }

  private var isEdited: Bool {
    guard let work = window.workUnderWay else { return false }
    return !work.history.isSaved || TextEditing.hasTyped(in: work)
  }

  /// Takes the new content over, or asks if the document is edited. During a gesture it waits.
  private func takeOverOrAsk(_ reread: Reread) {
    if isEdited {
      openFile.setPresence(.there)
      return ask()
    }
    // A reload would end a drag in progress, so the comparison is repeated later.
    guard window.editor?.isInGesture != true else { return compareLater() }
    let isOther = window.editor.map(ExampleEditing.documentToKeep) != reread.document
    window.finishInput()
    openFile.take(reread)
    notices.hide()
    if isOther { notices.showThatItWasReloaded() }
  }

  private func compareLater() {
    nextComparison?.cancel()
    nextComparison = MainLoop.after(milliseconds: Self.pauseInMilliseconds) { [weak self] in self?.compare() }
  }

  // MARK: Reloading

  var canRevert: Bool { file?.path != nil && file?.isGone == false && window.editor?.history.isSaved == false }

  var whyNotReverted: Message {
    if file?.path == nil { return Message("Not saved yet") }
    return file?.isGone == true ? Message("The file was moved or deleted") : Message("No changes since it was saved")
  }

  /// Reads the file again and takes its content over as an edit that can be undone. Waits for the end of a save in
  /// progress.
  func reload() {
    guard let path = file?.path, let source = file?.source else { return }
    waitsToReload = openFile.isSaving
    guard !waitsToReload else { return }
    window.finishInput()
    MainLoop.runOnWorker(
      { Result { () throws(DocumentFileProblem) in try DocumentReading.document(at: path, replacing: source) } },
      on: FileThreads.looking, then: { [weak self] result in self?.takeReloaded(result, from: path) })
  }

  private func takeReloaded(_ result: Result<Reread, DocumentFileProblem>, from path: String) {
    guard file?.path == path else { return }
    waitsToReload = openFile.isSaving
    guard !waitsToReload else { return }
    switch result {
    case .success(let reread):
      window.finishInput()
      openFile.take(reread)
      notices.hide()
    case .failure(let problem): window.tell(problem)
    }
  }
}
