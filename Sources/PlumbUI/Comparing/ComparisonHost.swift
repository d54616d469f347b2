import EditorCore
import GtkBridge
import Help

/// The document's window as a comparison uses it.
protocol ComparisonHost: EditorHost {
  var application: Application { get }
  var fileName: String? { get }
  /// Takes over the text that is being typed.
  func finishTyping()
  func comparisonCloses()
  func showHelp(about topic: HelpTopic)
}
