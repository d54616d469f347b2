import EditorCore
import GtkBridge
import Help
import LayoutModel

/// The document's window as the preview window uses it.
protocol PreviewWindowHost: PreviewHost {
  var application: Application { get }
  /// Changes the stage of the preview window. Only that window is updated, as nothing else shows the stage.
  @discardableResult
  func changeStage<Result>(_ body: (inout Editor) -> Result) -> Result?
  func previewWindowCloses()
  func showHelp(about topic: HelpTopic)
}
