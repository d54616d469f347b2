import CGtk
import GtkBridge

/// The regions of a window that edits: outline, canvas, inspector, bottom bar, and the handles between them.
final class EditorParts {
  let widget = Widget.box(.vertical)
  let outline: OutlinePanel
  let canvas: CanvasView
  let inspector: InspectorPanel
  let bottomBar: BottomBar
  private let outer: Widget
  private let inner: Widget

  init(window: DocumentWindow) {
    outline = OutlinePanel(window: window)
    canvas = CanvasView(window: window)
    inspector = InspectorPanel(window: window)
    bottomBar = BottomBar(window: window)
    inner = Widget.paned(.horizontal, canvas.widget, inspector.widget)
    outer = Widget.paned(.horizontal, outline.widget, inner)
    for paned in [inner, outer] {
      gtk_paned_set_shrink_start_child(paned.as(.paned), 0)
      gtk_paned_set_shrink_end_child(paned.as(.paned), 0)
    }
    // What the window wins or loses in width is the canvas's.
    gtk_paned_set_resize_start_child(outer.as(.paned), 0)
    gtk_paned_set_resize_end_child(inner.as(.paned), 0)
    widget.append(outer.expanding(horizontally: true, vertically: true))
    widget.append(bottomBar.widget)
    recall()
  }

  private func recall() {
    let preferences = Preferences.current
    outline.widget.isVisible = preferences.showsLeftPane
    inspector.widget.isVisible = preferences.showsRightPane
    gtk_paned_set_position(outer.as(.paned), gint(clamping: preferences.leftPaneWidth))
    inspector.widget.setLeast(width: preferences.rightPaneWidth)
    // The inspector's width is measured from the other side; once it has it, it may be made narrower again.
    MainLoop.whenIdle { [weak self] in
      MainLoop.whenIdle { self?.inspector.widget.setLeast(width: InspectorPanel.leastWidth) }
    }
  }

  func remember(in preferences: inout Preferences) {
    preferences.showsLeftPane = outline.widget.isVisible
    preferences.showsRightPane = inspector.widget.isVisible
    if outline.widget.isVisible { preferences.leftPaneWidth = outline.widget.width }
    if inspector.widget.isVisible { preferences.rightPaneWidth = inspector.widget.width }
  }

  func toggleLeft() { outline.widget.isVisible.toggle() }
  func toggleRight() { inspector.widget.isVisible.toggle() }

  /// Do plain keys mean commands now?
  var hasCanvasFocus: Bool { canvas.widget.hasFocus || outline.hasFocus }
}
