import GtkBridge
import Words

/// Closes a window safely: it waits for files that are being written, and asks before unsaved changes are lost.
final class WindowClosing {
  private unowned let window: any WindowHost
  private let openFile: OpenFile
  private let files: FileQuestions
  /// True if the window closes once all writes have ended.
  private var waitsForWrites = false
  /// True if the user chose to save before closing.
  private var waitsForSave = false
  private var isLooking = false
  private var patience: LoopSource?

  /// The longest wait for the disk; a disk may hang.
  private static let patienceInMilliseconds = 1000

  init(_ window: any WindowHost, of openFile: OpenFile, asking files: FileQuestions) {
    (self.window, self.openFile, self.files) = (window, openFile, files)
  }

  /// Returns true if the window may close at once. Otherwise the window closes by itself later, or the user is asked.
  func mayClose() -> Bool {
    guard !window.writes.isUnderWay else {
      waitForWrites()
      return false
    }
    guard !isLooking else { return false }
    if window.file?.path == nil, openFile.isSaved { return true }
    isLooking = true
    patience = MainLoop.after(milliseconds: Self.patienceInMilliseconds) { [weak self] in self?.decide() }
    openFile.disk.checkPresence { [weak self] in self?.decide() }
    return false
  }

  /// To be called when writes become slow, or are no longer slow.
  func slowWritesChanged() {
    if window.writes.isSlow, waitsForSave { showWaiting() }
  }

  /// To be called when the last write has ended, or when one has failed.
  func writesEnded(_ areAllWritten: Bool) {
    window.notices.hide("closing")
    guard waitsForWrites else { return }
    waitsForWrites = false
    if areAllWritten { window.widget.close() }
  }

  private func waitForWrites() {
    waitsForWrites = true
    showWaiting()
  }

  private func showWaiting() {
    let stay = NoticeBar.Choice(title: say("Keep Open")) { [weak self] in self?.keepOpen() }
    let name = FileName.inSentence(window.writes.name ?? "")
    window.notices.show("closing", say("Saving “%1”. This window closes when that is done.", name), [stay])
  }

  private func keepOpen() { (waitsForWrites, waitsForSave) = (false, false) }

  /// Closes the window or asks. It is called once it is known whether the file exists, or after the longest wait.
  private func decide() {
    guard isLooking else { return }
    isLooking = false
    patience?.cancel()
    window.finishInput()
    if window.writes.isUnderWay { return waitForWrites() }
    if openFile.isSaved { return window.widget.destroyWindow() }
    if openFile.isSavedAsFarAsPossible { return files.askAboutUnsaidChanges() }
    files.askWhatToDoWithChanges { [weak self] in self?.saveAndClose() }
  }

  private func saveAndClose() {
    waitsForSave = true
    files.save { [weak self] isSaved in
      guard let self, waitsForSave else { return }
      waitsForSave = false
      window.notices.hide("closing")
      // If something was edited meanwhile, `close` asks again.
      if isSaved { window.widget.close() }
    }
  }
}
