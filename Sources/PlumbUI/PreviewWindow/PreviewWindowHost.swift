import EditorCore
import GtkBridge
import Help
import LayoutModel

/// What a preview window knows of the window whose document it shows.
protocol PreviewWindowHost: PreviewHost {
  var application: Application { get }
  /// Changes what the preview window shows, which nothing else is about.
  @discardableResult
  func changeStage<Result>(_ body: (inout Editor) -> Result) -> Result?
  func previewWindowCloses()
  func showHelp(about topic: HelpTopic)
}
