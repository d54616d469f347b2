import Drawing
import EditorCore
import GtkBridge
import LayoutModel

/// The window as the preview pane uses it.
protocol PreviewHost: EditorHost {
  var widget: Widget { get }
  var fileName: String? { get }
  /// Lays out the previews that are behind the document, those in `first` before the others.
  func runPreviews(first: Set<PreviewID>)
  /// Takes the next preview job out of the editor. It updates nothing, because nothing visible has changed.
  func takePreviewJob(first: Set<PreviewID>) -> PreviewJob?
  /// Takes over results of previews; only the previews are shown anew.
  func accept(_ results: [PreviewResult])
  func write(_ transition: SceneTransition, as picture: TransitionPicture, to path: String)
}
