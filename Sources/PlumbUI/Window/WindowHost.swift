import EditorCore
import Foundation
import GtkBridge
import Words

/// The window as its parts use it to ask the user, to show notices and to write files.
protocol WindowHost: EditorHost {
  /// The window's widget; dialogs open above it.
  var widget: Widget { get }
  var notices: NoticeBar { get }
  var file: DocumentFile? { get }
  /// The writes in progress.
  var writes: FileWrites { get }
  /// Takes over the text that is being typed.
  func finishTyping()
  /// Shows what a file could not keep; nil hides the previous report.
  func report(_ report: LossReport?)
}

extension WindowHost {
  /// Ends a gesture in progress. An open menu holds the pointer for its window, and would keep it after the window is
  /// gone.
  func leaveGesture() { change { $0.leaveGesture() } }

  /// Ends a gesture and takes over the text that is being typed.
  func finishInput() {
    leaveGesture()
    finishTyping()
  }

  func tell(_ problems: DocumentFileProblem...) { tell(problems) }

  /// Shows one dialog about all files that could not be opened.
  func tell(_ problems: [DocumentFileProblem]) {
    guard let message = DocumentFileProblem.message(for: problems) else { return }
    MessageDialog(message.text, detail: message.detail, answers: [.init(say("Close"), style: .suggested)])
      .ask(above: widget) { _ in }
  }

  /// Writes to `whole`, the path with its extension. Asks first if that file exists and its extension was added,
  /// because the file chooser has only asked about the name without it.
  func askBeforeReplacing(
    _ path: String, as whole: String, otherwise: @escaping () -> Void = {}, write: @escaping (String) -> Void
  ) {
    guard whole != path, FileManager.default.fileExists(atPath: whole) else { return write(whole) }
    MessageDialog(
      say("Replace “%1”?", FileName.inSentence((whole as NSString).lastPathComponent)),
      detail: say("A file with this name already exists. Saving replaces its contents."),
      answers: [.init(say("Cancel")), .init(say("Replace"), style: .destructive)]
    ).ask(above: widget) { choice in
      if choice == 1 { write(whole) } else { otherwise() }
    }
  }
}
