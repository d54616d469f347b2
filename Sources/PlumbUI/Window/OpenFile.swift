import EditorCore
import GtkBridge
import LayoutModel
import ProgramResources
import Words

/// The window as the open file uses it.
protocol OpenFileHost: WindowHost {
  /// The editor as it would be after taking the text that is being typed in a field.
  var workUnderWay: Editor? { get }
  func save()
  func saveAs()
  /// Shows what the next save cannot write or will remove; nil hides it.
  func showForecast(_ report: LossReport?)
  /// Updates the header. The state of the file decides whether the document is shown as saved.
  func refreshHeader()
}

/// The file of a window's document. It is written on another thread. Until that is done, the document counts as edited,
/// and its unsaved work is backed up as usual.
final class OpenFile {
  /// The file. Each change of it gives a new `revision`, by which late results of slow work are recognized.
  private(set) var file: DocumentFile? { didSet { revision += 1 } }
  private(set) var revision = 0
  private let saves = SaveQueue()
  private let keeper: WorkKeeper
  private unowned let window: any OpenFileHost
  private(set) lazy var disk = DiskChanges(of: self, window: window)
  private lazy var forecast = SavingForecast(of: self, window: window)

  init(keptIn store: UnsavedWork, window: any OpenFileHost) {
    self.window = window
    keeper = WorkKeeper(store: store)
    keeper.checkForWork = { [weak self] in
      guard let self, let work = self.window.workUnderWay, let file else { return }
      keeper.keep(work, of: file)
    }
    keeper.problemChanged = { [weak window] reason in
      guard let reason else { return window?.notices.hide("keep") ?? () }
      window?.notices.show("keep", say("Couldn’t back up your unsaved work: %1", reason))
    }
    saves.begin = { [weak self] in self?.write($0) }
    saves.giveUp = { [weak window] save in window?.change { $0.endSaving(save, isWritten: false) } }
  }

  func begin(with file: DocumentFile) {
    self.file = file
    forecast.basisChanged()
  }

  /// True if the file has everything that is in the document.
  var isSaved: Bool {
    guard let editor = window.editor else { return true }
    return file?.hasAll(of: editor) ?? editor.history.isSaved
  }

  var isSaving: Bool { saves.isUnderWay }

  /// True if the document is saved, but for edits that its file cannot hold.
  var isSavedAsFarAsPossible: Bool {
    guard let editor = window.editor, let file else { return false }
    return !isSaved && editor.history.isSaved && file.presence == .there
  }

  // MARK: Writing

  /// Saves the document as it is now to a path, which becomes the document's file.
  /// - Parameter replacesChanges: true if changes by other programs may be replaced.
  func write(to path: String, replacesChanges: Bool, _ answered: @escaping (SaveAnswer) -> Void) {
    window.finishInput()
    guard file != nil, let save = window.change({ $0.beginSaving() }) else { return answered(.givenUp) }
    saves.add(.init(save: save, path: path, replacesChanges: replacesChanges, answers: [answered]))
  }

  private func write(_ request: SaveQueue.Request) {
    let isOwn = file?.path.map { DocumentFile.isSame($0, request.path) } ?? false
    let source = file?.source(for: request.path)
    let writing = DocumentWriting(
      document: request.save.document, source: source, path: request.path,
      expected: isOwn && !request.replacesChanges ? file?.comparison : nil,
      ready: source?.edited == nil ? nil : forecast.contents(for: request.save.document))
    window.writes.run(
      writing.name, { writing.run() },
      then: { [weak self] outcome in
        self?.handle(outcome, of: request)
        return outcome.isWritten
      })
  }

  private func handle(_ outcome: DocumentWriting.Outcome, of request: SaveQueue.Request) {
    if case .written(let source, let losses) = outcome {
      finishSuccessfulSave(request, source: source, losses: losses)
    }
    window.change { $0.endSaving(request.save, isWritten: outcome.isWritten) }
    if isSaved { keeper.forget() }
    switch outcome {
    case .written: saves.end(.written)
    case .changedOnDisk: saves.end(.changedOnDisk)
    case .failed(let problem): saves.end(.failed(problem))
    }
    if !isSaving { disk.resumeWaitingWork() }
  }

  private func finishSuccessfulSave(_ request: SaveQueue.Request, source: KeptSource?, losses: [SavingLoss]) {
    let wasOfOtherProgram = file?.isOfOtherProgram
    if let before = file?.path { AllowedPictures.carry(from: before, to: request.path) }
    file?.recordSave(of: request.save.document, to: request.path, source: source)
    if file?.isOfOtherProgram == wasOfOtherProgram {
      forecast.report()
    } else {
      // What the other program's file contains is no longer of interest.
      window.report(nil)
      forecast.basisChanged()
    }
    window.notices.hide("disk")
    window.notices.hide("reload")
    window.notices.hide("obstacle")
    tell(losses)
    disk.watch()
    RecentFiles.note(request.path)
  }

  /// Writes a copy of the document to another path. The window keeps its own file.
  /// - Parameter pictures: the paths of pictures' files in the copy, by those in the document.
  func writeCopy(to path: String, pictures: [String: String] = [:]) {
    guard let editor = window.editor, let file else { return }
    let writing = DocumentWriting(
      document: ExampleEditing.documentToKeep(in: editor).withImageFiles(pictures), source: file.source(for: path),
      path: path, expected: nil)
    window.writes.run(
      writing.name, { writing.run() },
      then: { [weak window] outcome in
        if case .failed(let problem) = outcome { window?.tell(problem) }
        return outcome.isWritten
      })
  }

  /// Shows a notice about what the replaced file had and the new one lacks.
  private func tell(_ losses: [SavingLoss]) {
    guard let file, !losses.isEmpty else { return window.notices.hide("saved") }
    let sentences = losses.map { say("“%1” was saved, but %2.", file.shownName, $0.message) }
    window.notices.show("saved", sentences.joined(separator: "\n"))
  }

  // MARK: Changes by other programs

  func setPresence(_ presence: DocumentFile.Presence) {
    guard file?.presence != presence else { return }
    file?.setPresence(presence)
  }

  /// Takes over a new version of the same file as an edit that can be undone.
  func take(_ reread: Reread) {
    file?.take(reread)
    forecast.basisChanged()
    window.change { editor in
      editor.replaceDocument(by: reread.document, Message("Reload"))
      editor.markSaved()
    }
  }

  // MARK: Unsaved work

  /// Backs up unsaved work and looks at what a save would write, soon.
  func keepSoon() {
    keeper.checkSoon()
    forecast.updateSoon()
  }

  /// Backs up unsaved work at once, before the program is ended from outside. Unfinished input must have been taken
  /// over before.
  func keepNow() {
    if let editor = window.editor, let file { keeper.keepNow(editor, of: file) }
  }

  /// Ends the backups after the window was closed, and deletes the last one: its work was saved or discarded.
  func endKeeping() {
    guard let work = keeper.end() else { return }
    window.writes.run(file?.name ?? "", work, then: { true })
  }

  /// Continues a backup of an earlier run in its own place.
  func goOnKeeping(at place: UnsavedWork.KeptDocument) { keeper.takeOver(place) }

  /// Takes over backed-up work of this file as an edit that can be undone.
  func takeIn(_ document: Document, basedOn basis: FileFingerprint?) {
    window.finishInput()
    file?.setBasis(basis)
    window.change { $0.replaceDocument(by: document, Message("Recover")) }
    disk.compare()
  }
}
