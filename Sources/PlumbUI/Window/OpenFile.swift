import EditorCore
import GtkBridge
import LayoutModel
import ProgramResources
import Words

/// What the open file knows of its window.
protocol OpenFileHost: WindowHost {
  /// The editor as it would be if what is being typed in a field were taken.
  var workUnderWay: Editor? { get }
  func save()
  func saveAs()
  /// What the disk has decides what is saved.
  func refreshHeader()
}

/// The file of a window's document. It is written aside; until that is done, the document counts as edited, and its unsaved work
/// is kept as always.
final class OpenFile {
  /// Each change has a number of its own, by which results of slow work are known to be late.
  private(set) var file: DocumentFile? { didSet { revision += 1 } }
  private(set) var revision = 0
  private let saves = SaveQueue()
  private let keeper: WorkKeeper
  private unowned let window: any OpenFileHost
  private(set) lazy var disk = DiskChanges(of: self, window: window)

  init(keptIn store: UnsavedWork, window: any OpenFileHost) {
    self.window = window
    keeper = WorkKeeper(store: store)
    keeper.look = { [weak self] in
      guard let self, let work = self.window.workUnderWay, let file else { return }
      keeper.keep(work, of: file)
    }
    keeper.troubled = { [weak window] reason in
      guard let reason else { return window?.notices.hide("keep") ?? () }
      window?.notices.show("keep", say("Couldn’t back up your unsaved work: %1", reason))
    }
    saves.begin = { [weak self] in self?.write($0) }
    saves.giveUp = { [weak window] save in window?.change { $0.endSaving(save, isWritten: false) } }
  }

  func begin(with file: DocumentFile) { self.file = file }

  /// Whether all that is here is on the disk, too.
  var isSaved: Bool {
    guard let editor = window.editor else { return true }
    return file?.hasAll(of: editor) ?? editor.history.isSaved
  }

  var isSaving: Bool { saves.isUnderWay }

  // MARK: Writing

  /// Writes the document as it is now to a path and remembers it as its own.
  /// - Parameter replacesChanges: whether changes by other programs may be replaced.
  func write(to path: String, replacesChanges: Bool, _ answered: @escaping (SaveAnswer) -> Void) {
    window.finishInput()
    guard file != nil, let save = window.change({ $0.beginSaving() }) else { return answered(.givenUp) }
    saves.add(.init(save: save, path: path, replacesChanges: replacesChanges, answers: [answered]))
  }

  private func write(_ request: SaveQueue.Request) {
    let isOwn = file?.path.map { DocumentFile.isSame($0, request.path) } ?? false
    let writing = DocumentWriting(
      document: request.save.document, source: file?.source, path: request.path,
      expected: isOwn && !request.replacesChanges ? file?.comparison : nil)
    window.writes.run(
      writing.name, { writing.run() },
      then: { [weak self] outcome in
        self?.take(outcome, of: request)
        return outcome.isWritten
      })
  }

  private func take(_ outcome: DocumentWriting.Outcome, of request: SaveQueue.Request) {
    if case .written(let source, let losses) = outcome { isWritten(request, source, losses) }
    window.change { $0.endSaving(request.save, isWritten: outcome.isWritten) }
    if isSaved { keeper.forget() }
    switch outcome {
    case .written: saves.end(.written)
    case .changedOnDisk: saves.end(.changedOnDisk)
    case .failed(let problem): saves.end(.failed(problem))
    }
    if !isSaving { disk.goOn() }
  }

  private func isWritten(_ request: SaveQueue.Request, _ source: KeptSource?, _ losses: [SavingLoss]) {
    file?.wasWritten(request.save.document, to: request.path, source)
    window.notices.hide("disk")
    window.notices.hide("reload")
    tell(losses)
    disk.watch()
    RecentFiles.note(request.path)
  }

  /// Writes another file with what is here; the window stays with its own.
  func writeCopy(to path: String) {
    guard let editor = window.editor, let file else { return }
    let writing = DocumentWriting(document: editor.documentToKeep, source: file.source, path: path, expected: nil)
    window.writes.run(
      writing.name, { writing.run() },
      then: { [weak window] outcome in
        if case .failed(let problem) = outcome { window?.tell(problem) }
        return outcome.isWritten
      })
  }

  /// Tells what the replaced file had and this one has not.
  private func tell(_ losses: [SavingLoss]) {
    guard let file, !losses.isEmpty else { return window.notices.hide("saved") }
    let sentences = losses.map { say("“%1” was saved, but %2.", file.shownName, $0.message) }
    window.notices.show("saved", sentences.joined(separator: "\n"))
  }

  // MARK: What other programs do to it

  func isFound(_ presence: DocumentFile.Presence) {
    guard file?.presence != presence else { return }
    file?.isFound(presence)
  }

  /// Takes in another document of the same file, as an edit that can be undone.
  func take(_ reread: Reread) {
    file?.take(reread)
    window.change { editor in
      editor.replaceDocument(by: reread.document, Message("Reload"))
      editor.markSaved()
    }
  }

  // MARK: Unsaved work

  func keepSoon() { keeper.lookSoon() }

  /// Before the program is made to end. What was half done is to be finished before.
  func keepNow() {
    if let editor = window.editor, let file { keeper.keepNow(editor, of: file) }
  }

  /// The window was closed, and with it went what it gave up.
  func endKeeping() {
    guard let work = keeper.end() else { return }
    window.writes.run(file?.name ?? "", work, then: { true })
  }

  /// Goes on with what an earlier run left behind, where it is.
  func goOnKeeping(at place: UnsavedWork.Place) { keeper.takeOver(place) }

  /// Takes in what was kept of the file that is open here, as an edit that can be undone.
  func takeIn(_ document: Document, basedOn basis: FileFingerprint?) {
    window.finishInput()
    file?.isBased(on: basis)
    window.change { $0.replaceDocument(by: document, Message("Recover")) }
    disk.compare()
  }
}
