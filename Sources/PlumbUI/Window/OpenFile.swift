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

/// The file that a window's document is of: written, compared with what other programs do to it, and what is not saved of it
/// kept aside all the time.
final class OpenFile {
  private(set) var file: DocumentFile?
  private let keeper: WorkKeeper
  private unowned let window: any OpenFileHost
  private var watch: FileWatch?

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
  }

  func begin(with file: DocumentFile) { self.file = file }

  /// Is all that is here on the disk, too?
  var isSaved: Bool {
    guard let editor = window.editor else { return true }
    return file?.hasAll(of: editor) ?? editor.history.isSaved
  }

  // MARK: Writing

  /// Writes the document to a path and remembers it as its own. What was half done is to be finished before.
  func write(to path: String) throws(DocumentFileProblem) {
    guard let editor = window.editor, var file else { return }
    file.document = editor.documentToKeep
    let losses = try file.save(to: path)
    self.file = file
    window.change { $0.markSaved() }
    keeper.forget()
    window.notices.hide("disk")
    tell(losses)
    watchIt()
    RecentFiles.note(path)
  }

  /// Another file with what is here; the window stays with its own.
  func writeCopy(to path: String) throws(DocumentFileProblem) {
    guard let editor = window.editor, var copy = file else { return }
    copy.document = editor.documentToKeep
    try copy.save(to: path)
  }

  /// What the file had that was replaced, and this one has not.
  private func tell(_ losses: [SavingLoss]) {
    guard let file, !losses.isEmpty else { return window.notices.hide("saved") }
    let sentences = losses.map { say("“%1” was saved, but %2.", file.shownName, $0.message) }
    window.notices.show("saved", sentences.joined(separator: "\n"))
  }

  // MARK: What other programs do to it

  func watchIt() {
    watch = file?.path.map { path in FileWatch(path: path) { [weak self] in self?.compareWithDisk() } }
  }

  /// A folder that is moved takes its files along without a word to who watches them.
  func noticeWhetherItIsThere() {
    if file?.wentOrCame == true { compareWithDisk() }
  }

  func compareWithDisk() {
    guard file != nil, let editor = window.editor, let state = file?.lookOnDisk(), let file else { return }
    switch state {
    case .same: window.notices.hide("disk")
    case .gone:
      let savesElsewhere = NoticeBar.Choice(title: say("Save As…")) { [weak window] in window?.saveAs() }
      let savesAnew = NoticeBar.Choice(title: say("Save")) { [weak window] in window?.save() }
      window.notices.show(
        "disk", say("“%1” was moved or deleted. Saving creates it again.", file.shownName),
        [savesElsewhere, savesAnew])
    case .changed:
      let keeps = NoticeBar.Choice(title: say("Keep Mine")) {}
      let reloads = NoticeBar.Choice(title: say("Reload")) { [weak self] in self?.reload() }
      window.notices.show(
        "disk",
        editor.history.isSaved
          ? say("“%1” was changed by another program.", file.shownName)
          : say(
            "“%1” was changed by another program, and you have unsaved changes. Reloading can be undone.",
            file.shownName),
        [keeps, reloads])
    }
    keeper.lookSoon()
    window.refreshHeader()
  }

  var canRevert: Bool { file?.path != nil && file?.isGone == false && window.editor?.history.isSaved == false }

  var whyNotReverted: Message {
    if file?.path == nil { return Message("Not saved yet") }
    return file?.isGone == true ? Message("The file was moved or deleted") : Message("No changes since it was saved")
  }

  /// Takes in what is on the disk, as an edit that can be undone.
  func reload() {
    guard let path = file?.path else { return }
    window.finishInput()
    do throws(DocumentFileProblem) {
      let opened = try DocumentFile.open(path)
      file = opened
      window.change { editor in
        editor.replaceDocument(by: opened.document, Message("Reload"))
        editor.markSaved()
      }
      window.notices.hide("disk")
    } catch {
      window.tell(error)
    }
  }

  // MARK: Unsaved work

  func keepSoon() { keeper.lookSoon() }

  /// Before the program is made to end. What was half done is to be finished before.
  func keepNow() {
    if let editor = window.editor, let file { keeper.keepNow(editor, of: file) }
  }

  /// The window was closed, and with it went what it gave up.
  func endKeeping() { keeper.end() }

  /// Goes on with what an earlier run left behind, where it is.
  func goOnKeeping(at place: UnsavedWork.Place) { keeper.takeOver(place) }

  /// Takes in what was kept of the file that is open here, as an edit that can be undone.
  func takeIn(_ document: Document, basedOn basis: FileFingerprint?) {
    window.finishInput()
    file?.isBased(on: basis)
    window.change { $0.replaceDocument(by: document, Message("Recover")) }
    compareWithDisk()
  }
}
