import EditorCore
import GtkBridge
import Words

/// The comparison of a window's document with another version of it. A window has at most one.
final class Comparisons {
  private unowned let window: DocumentWindow
  private(set) var open: ComparisonWindow?
  let lastCommit = LastCommit()

  init(window: DocumentWindow) {
    self.window = window
    lastCommit.changed = { [weak window] in window?.refreshHeader() }
  }

  /// Asks for a file of any readable format, and compares it with the document.
  func askForFile() {
    FileDialog(
      .open(several: false), title: say("Compare With"), accept: say("Compare"), cancel: say("Cancel"),
      kinds: FileQuestions.readableKinds
    ).beginning(in: window.file?.folder).ask(above: window.widget) { [weak self] answer in
      if let path = answer?.paths.first { self?.compare(with: .file(DocumentFile.standardized(path))) }
    }
  }

  /// Compares the document with the version of its file in the last commit.
  func compareWithLastCommit() {
    if let path { compare(with: .lastCommit(of: path)) }
  }

  /// The file that the document was opened from, or saved to.
  private var path: String? { window.file.flatMap { $0.path ?? $0.imported?.path } }

  /// Opens the comparison, or brings it to the front if it is open already.
  func compare(with source: ComparedSource) {
    if let open, open.file.source == source { return open.present() }
    close()
    let comparison = ComparisonWindow(source, window: window)
    open = comparison
    comparison.present()
  }

  func show(_ editor: Editor) {
    lastCommit.look(at: path)
    open?.show(editor)
  }

  func redraw() { open?.redraw() }

  /// Closes the comparison; it does not outlive its document.
  func close() {
    let window = open?.widget
    open = nil
    window?.destroyWindow()
  }

  /// Forgets the comparison, which a person has closed.
  func forget() { open = nil }
}
