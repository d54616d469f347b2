import CGtk
import EditorCore
import GtkBridge
import Words

/// The panel at the right: what can be said of the selection in numbers.
final class InspectorPanel {
  let widget = Widget.box(.vertical, spacing: 12).styled("panel", "inspector")
  private let title = Widget.label("", mayShorten: true).styled("inspector-title")
  private let empty = Widget.label(say("Select an element to see its size and place.")).styled("dim-label")
  private let frame: FrameSection

  static let leastWidth = 240

  init(window: DocumentWindow) {
    frame = FrameSection(window: window)
    widget.setLeast(width: Self.leastWidth)
    gtk_label_set_wrap(empty.as(.label), 1)
    for part in [title, empty, frame.widget] { widget.append(part) }
  }

  func show(_ editor: Editor) {
    let model = editor.sizeInspector
    title.isVisible = model != nil
    frame.widget.isVisible = model != nil
    empty.isVisible = model == nil
    guard let model else { return }
    title.text = model.title
    frame.show(model)
  }

  /// A number that is still being typed counts as soon as the document is saved or closed.
  func finishTyping() { frame.finishTyping() }
}
