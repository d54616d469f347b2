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
  private var inspectorHasItsWidth = false

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
    // The inspector's width is measured from the other side: it must have it before the handle can be put there.
    inspector.widget.setLeast(width: min(max(preferences.rightPaneWidth, InspectorPanel.leastWidth), 640))
    canvas.widget.on("resize") { [weak self] (_: Int, _: Int) in
      MainLoop.whenIdle { self?.letInspectorBeResized() }
    }
  }

  /// From its first layout on, the handle says how wide the inspector is, and it may be made narrower again.
  private func letInspectorBeResized() {
    guard !inspectorHasItsWidth, inspector.widget.isVisible, inspectorWidth > 0 else { return }
    inspectorHasItsWidth = true
    gtk_paned_set_position(inner.as(.paned), gtk_paned_get_position(inner.as(.paned)))
    inspector.widget.setLeast(width: InspectorPanel.leastWidth)
  }

  /// With its border and padding, unlike `Widget.width`.
  private var inspectorWidth: Int { Int(gtk_widget_get_allocated_width(inspector.widget.pointer)) }

  func remember(in preferences: inout Preferences) {
    preferences.showsLeftPane = outline.widget.isVisible
    preferences.showsRightPane = inspector.widget.isVisible
    if outline.widget.isVisible { preferences.leftPaneWidth = Int(gtk_paned_get_position(outer.as(.paned))) }
    if inspector.widget.isVisible { preferences.rightPaneWidth = inspectorWidth }
  }

  func toggleLeft() { outline.widget.isVisible.toggle() }
  func toggleRight() { inspector.widget.isVisible.toggle() }

  /// Do plain keys mean commands now?
  var hasCanvasFocus: Bool { canvas.widget.hasFocus || outline.hasFocus }
}
