import Drawing
import EditorCore
import GtkBridge
import LayoutModel

/// What the pane of previews knows of its window.
protocol PreviewHost: EditorHost {
  var widget: Widget { get }
  var fileName: String? { get }
  /// Lays out what is behind the document, of those that can be seen first.
  func runPreviews(first: Set<PreviewID>)
  /// Takes it without anything being shown anew: nothing that is seen has changed.
  func takePreviewJob(first: Set<PreviewID>) -> PreviewJob?
  /// Only the pane of previews has something new to show.
  func accept(_ results: [PreviewResult])
  func write(_ transition: SceneTransition, as picture: TransitionPicture, to path: String)
}
