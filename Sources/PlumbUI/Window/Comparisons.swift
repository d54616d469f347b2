import EditorCore
import GtkBridge
import Words

/// The comparison of a window's document with another version of it. A window has at most one.
final class Comparisons {
  private unowned let window: DocumentWindow
  private(set) var open: ComparisonWindow?

  init(window: DocumentWindow) { self.window = window }

  /// Asks for a file of any readable format, and compares it with the document.
  func askForFile() {
    FileDialog(
      .open(several: false), title: say("Compare With"), accept: say("Compare"), cancel: say("Cancel"),
      kinds: FileQuestions.readableKinds
    ).beginning(in: window.file?.folder).ask(above: window.widget) { [weak self] answer in
      if let path = answer?.paths.first { self?.compare(with: .file(DocumentFile.standardized(path))) }
    }
  }

  /// Opens the comparison, or brings it to the front if it is open already.
  func compare(with source: ComparedSource) {
    if let open, open.file.source == source { return open.present() }
    close()
    let comparison = ComparisonWindow(source, window: window)
    open = comparison
    comparison.present()
  }

  func show(_ editor: Editor) { open?.show(editor) }

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
