import CGtk
import GtkBridge

/// The regions of a window that edits: outline, canvas, inspector, bottom bar, and the handles between them.
final class EditorParts {
  let widget = Widget.box(.vertical)
  let outline: OutlinePanel
  let feedback: FeedbackPane
  let canvas: CanvasView
  let previews: PreviewPane
  let strings: StringsPane
  let inspector: InspectorPanel
  let sweep: SweepBar
  let bottomBar: BottomBar
  let examples: ExamplesBar
  private let outer: Widget
  private let left: Widget
  private let inner: Widget
  /// Canvas and previews.
  private let middle: Widget
  /// These, and the texts under both.
  private let work: Widget
  private let stringsPane: FarPane
  private let inspectorPane: FarPane
  private let previewPane: FarPane
  private let issuesPane: FarPane

  init(window: DocumentWindow) {
    outline = OutlinePanel(window: window)
    feedback = FeedbackPane(window: window)
    canvas = CanvasView(window: window)
    previews = PreviewPane(window: window)
    strings = StringsPane(window: window)
    inspector = InspectorPanel(window: window)
    sweep = SweepBar(window: window)
    bottomBar = BottomBar(window: window)
    examples = ExamplesBar(window: window)
    let column = Widget.box(.vertical, [examples.widget, canvas.container, sweep.widget])
    middle = Widget.paned(.horizontal, column, previews.widget)
    work = Widget.paned(.vertical, middle, strings.widget)
    inner = Widget.paned(.horizontal, work, inspector.widget)
    left = Widget.paned(.vertical, outline.widget, feedback.widget)
    outer = Widget.paned(.horizontal, left, inner)
    inspectorPane = FarPane(inspector.widget, in: inner, .horizontal, least: InspectorPanel.leastWidth)
    previewPane = FarPane(previews.widget, in: middle, .horizontal, least: PreviewPane.leastWidth)
    stringsPane = FarPane(strings.widget, in: work, .vertical, least: StringsPane.leastHeight)
    issuesPane = FarPane(feedback.widget, in: left, .vertical, least: FeedbackPane.leastHeight)
    for paned in [inner, outer, left, middle, work] {
      gtk_paned_set_shrink_start_child(paned.as(.paned), 0)
      gtk_paned_set_shrink_end_child(paned.as(.paned), 0)
    }
    // What the window wins or loses in width is the canvas's.
    gtk_paned_set_resize_start_child(outer.as(.paned), 0)
    gtk_paned_set_resize_end_child(inner.as(.paned), 0)
    gtk_paned_set_resize_end_child(middle.as(.paned), 0)
    // What it wins or loses in height is the outline's and the canvas's.
    gtk_paned_set_resize_end_child(left.as(.paned), 0)
    gtk_paned_set_resize_end_child(work.as(.paned), 0)
    widget.append(Widget.firm(outer).expanding(horizontally: true, vertically: true))
    widget.append(Widget.firm(bottomBar.widget))
    recall()
  }

  private func recall() {
    let preferences = Preferences.current
    left.isVisible = preferences.showsLeftPane
    previews.widget.isVisible = preferences.showsPreviews
    inspector.widget.isVisible = preferences.showsRightPane
    strings.widget.isVisible = preferences.showsStrings
    gtk_paned_set_position(outer.as(.paned), gint(clamping: preferences.leftPaneWidth))
    issuesPane.setInitialLength(preferences.issuesHeight, atMost: 480)
    stringsPane.setInitialLength(preferences.stringsHeight, atMost: 600)
    previewPane.setInitialLength(preferences.previewsWidth ?? PreviewPane.usualWidth, atMost: 900)
    inspectorPane.setInitialLength(preferences.rightPaneWidth, atMost: 640)
    canvas.widget.on("resize") { [weak self] (_: Int, _: Int) in
      MainLoop.whenIdle { self?.settle() }
    }
  }

  private func settle() {
    bottomBar.fit(width: widget.width)
    if Preferences.current.previewsWidth == nil, !previews.widget.isVisible {
      // Wide enough to see several at once, where the canvas has room to give.
      let share = gtk_widget_get_allocated_width(middle.pointer) * 2 / 5
      previewPane.suggest(PreviewPane.width(near: Int(share)), atMost: 900)
    }
    for pane in [inspectorPane, previewPane, issuesPane, stringsPane] { pane.settle() }
  }

  func remember(in preferences: inout Preferences) {
    preferences.showsPreviews = previews.widget.isVisible
    if previews.widget.isVisible { preferences.previewsWidth = previewPane.length }
    preferences.showsStrings = strings.isShown
    if strings.isShown { preferences.stringsHeight = stringsPane.length }
    preferences.showsLeftPane = left.isVisible
    preferences.showsRightPane = inspector.widget.isVisible
    if left.isVisible {
      preferences.leftPaneWidth = Int(gtk_paned_get_position(outer.as(.paned)))
      preferences.issuesHeight = issuesPane.length
    }
    if inspector.widget.isVisible { preferences.rightPaneWidth = inspectorPane.length }
  }

  /// In reading order, whether they are shown or not.
  var regions: [Widget] {
    [
      outline.widget, feedback.widget, examples.widget, canvas.widget, sweep.widget, previews.widget, strings.widget,
      inspector.widget, bottomBar.widget,
    ]
  }

  var showsLeft: Bool { left.isVisible }
  func toggleLeft() { left.isVisible.toggle() }
  func togglePreviews() { previews.widget.isVisible.toggle() }
  func toggleStrings() { strings.widget.isVisible.toggle() }
  func toggleRight() { inspector.widget.isVisible.toggle() }

  /// Do plain keys mean commands now?
  var hasCanvasFocus: Bool { canvas.widget.hasFocus || outline.hasFocus }
}
