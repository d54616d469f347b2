import EditorCore
import Foundation
import GtkBridge
import Words

/// What those parts of a window know of it that ask, tell and write on its behalf.
protocol WindowHost: EditorHost {
  /// Dialogs open above it.
  var widget: Widget { get }
  var notices: NoticeBar { get }
  var file: DocumentFile? { get }
  /// The files that it is writing.
  var writes: FileWrites { get }
  /// Takes what is being typed.
  func finishTyping()
  /// Tells what a file could not keep; nil takes back what was told before.
  func report(_ report: LossReport?)
}

extension WindowHost {
  /// An open menu holds the pointer for its window, and would go on doing so after the window is gone.
  func leaveGesture() { change { $0.leaveGesture() } }

  /// Nothing is half done any more.
  func finishInput() {
    leaveGesture()
    finishTyping()
  }

  func tell(_ problems: DocumentFileProblem...) { tell(problems) }

  /// However many files could not be opened, one dialog says so.
  func tell(_ problems: [DocumentFileProblem]) {
    guard let message = DocumentFileProblem.message(for: problems) else { return }
    MessageDialog(message.text, detail: message.detail, answers: [.init(say("Close"), style: .suggested)])
      .ask(above: widget) { _ in }
  }

  /// The file chooser has asked whether the file that was named may be replaced, but not about the one that an added
  /// extension makes of it.
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
