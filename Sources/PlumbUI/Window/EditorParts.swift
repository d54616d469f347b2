import CGtk
import GtkBridge

/// The regions of a window that edits: outline, canvas, inspector, bottom bar, and the handles between them.
final class EditorParts {
  let widget = Widget.box(.vertical)
  let outline: OutlinePanel
  let feedback: FeedbackPane
  let canvas: CanvasView
  let inspector: InspectorPanel
  let bottomBar: BottomBar
  private let outer: Widget
  private let left: Widget
  private let inner: Widget
  private var inspectorHasItsWidth = false
  private var issuesHaveTheirHeight = false

  init(window: DocumentWindow) {
    outline = OutlinePanel(window: window)
    feedback = FeedbackPane(window: window)
    canvas = CanvasView(window: window)
    inspector = InspectorPanel(window: window)
    bottomBar = BottomBar(window: window)
    inner = Widget.paned(.horizontal, canvas.container, inspector.widget)
    left = Widget.paned(.vertical, outline.widget, feedback.widget)
    outer = Widget.paned(.horizontal, left, inner)
    for paned in [inner, outer, left] {
      gtk_paned_set_shrink_start_child(paned.as(.paned), 0)
      gtk_paned_set_shrink_end_child(paned.as(.paned), 0)
    }
    // What the window wins or loses in width is the canvas's.
    gtk_paned_set_resize_start_child(outer.as(.paned), 0)
    gtk_paned_set_resize_end_child(inner.as(.paned), 0)
    // What it wins or loses in height is the outline's.
    gtk_paned_set_resize_end_child(left.as(.paned), 0)
    widget.append(outer.expanding(horizontally: true, vertically: true))
    widget.append(bottomBar.widget)
    recall()
  }

  private func recall() {
    let preferences = Preferences.current
    left.isVisible = preferences.showsLeftPane
    inspector.widget.isVisible = preferences.showsRightPane
    gtk_paned_set_position(outer.as(.paned), gint(clamping: preferences.leftPaneWidth))
    feedback.widget.setLeast(height: min(max(preferences.issuesHeight, FeedbackPane.leastHeight), 480))
    // The inspector's width is measured from the other side: it must have it before the handle can be put there.
    inspector.widget.setLeast(width: min(max(preferences.rightPaneWidth, InspectorPanel.leastWidth), 640))
    canvas.widget.on("resize") { [weak self] (_: Int, _: Int) in
      MainLoop.whenIdle {
        self?.letInspectorBeResized()
        self?.letIssuesBeResized()
      }
    }
  }

  /// The same of the issues' height, which is measured from below.
  private func letIssuesBeResized() {
    guard !issuesHaveTheirHeight, left.isVisible, feedback.widget.height > 0 else { return }
    issuesHaveTheirHeight = true
    gtk_paned_set_position(left.as(.paned), gtk_paned_get_position(left.as(.paned)))
    feedback.widget.setLeast(height: FeedbackPane.leastHeight)
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
    preferences.showsLeftPane = left.isVisible
    preferences.showsRightPane = inspector.widget.isVisible
    if left.isVisible {
      preferences.leftPaneWidth = Int(gtk_paned_get_position(outer.as(.paned)))
      preferences.issuesHeight = feedback.widget.height
    }
    if inspector.widget.isVisible { preferences.rightPaneWidth = inspectorWidth }
  }

  var showsLeft: Bool { left.isVisible }
  func toggleLeft() { left.isVisible.toggle() }
  func toggleRight() { inspector.widget.isVisible.toggle() }

  /// Do plain keys mean commands now?
  var hasCanvasFocus: Bool { canvas.widget.hasFocus || outline.hasFocus }
}
