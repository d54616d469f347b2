import CGtk
import GtkBridge

/// The panes of a window and the handles between them. Remembers which panes are shown and how large they are.
final class EditorPanes {
  let widget: Widget
  private let parts: EditorParts.Widgets
  private let outer: Widget
  private let left: Widget
  private let inner: Widget
  /// The canvas and the previews.
  private let middle: Widget
  /// The canvas and the previews, with the table of texts or of values below both.
  private let canvasAndTables: Widget
  private let tables: Widget
  private let tablesPane: FarPane
  private let inspectorPane: FarPane
  private let previewPane: FarPane
  private let issuesPane: FarPane
  /// True if the user wants the left pane. In a narrow window it is hidden all the same. `wantsRight` is the same for
  /// the right pane.
  private var wantsLeft = true
  private var wantsRight = true
  /// The window width to which the panes were last fitted. `inspectorWidth` is the inspector's width when it was last
  /// visible.
  private var fittedWidth = 0
  private var inspectorWidth = InspectorPanel.leastWidth

  /// The least width of the canvas for useful work. Panes are hidden rather than making the canvas narrower.
  static let usefulCanvasWidth = 360

  init(_ parts: EditorParts.Widgets) {
    self.parts = parts
    middle = Widget.paned(.horizontal, parts.column, parts.previews)
    tables = Widget.box(
      .vertical, [parts.strings, parts.values].map { $0.expanding(horizontally: true, vertically: true) })
    canvasAndTables = Widget.paned(.vertical, middle, tables)
    inner = Widget.paned(.horizontal, canvasAndTables, parts.inspector)
    left = Widget.paned(.vertical, parts.outline, parts.feedback)
    outer = Widget.paned(.horizontal, left, inner)
    inspectorPane = FarPane(parts.inspector, in: inner, .horizontal, least: InspectorPanel.leastWidth)
    previewPane = FarPane(parts.previews, in: middle, .horizontal, least: PreviewPane.leastWidth)
    tablesPane = FarPane(tables, in: canvasAndTables, .vertical, least: StringsPane.leastHeight)
    issuesPane = FarPane(parts.feedback, in: left, .vertical, least: FeedbackPane.leastHeight)
    for paned in [inner, outer, left, middle, canvasAndTables] {
      gtk_paned_set_shrink_start_child(paned.as(.paned), 0)
      gtk_paned_set_shrink_end_child(paned.as(.paned), 0)
    }
    // When the window gets wider or narrower, only the canvas changes its width.
    gtk_paned_set_resize_start_child(outer.as(.paned), 0)
    gtk_paned_set_resize_end_child(inner.as(.paned), 0)
    gtk_paned_set_resize_end_child(middle.as(.paned), 0)
    // When the window gets higher or lower, only the outline and the canvas change their heights.
    gtk_paned_set_resize_end_child(left.as(.paned), 0)
    gtk_paned_set_resize_end_child(canvasAndTables.as(.paned), 0)
    widget = Widget.withConstantLeastHeight(outer).expanding(horizontally: true, vertically: true)
    recall(Preferences.current)
  }

  private func recall(_ preferences: Preferences) {
    (wantsLeft, wantsRight) = (preferences.showsLeftPane, preferences.showsRightPane)
    left.isVisible = wantsLeft
    parts.previews.isVisible = preferences.showsPreviews
    parts.inspector.isVisible = wantsRight
    parts.strings.isVisible = preferences.showsStrings
    parts.values.isVisible = false
    tables.isVisible = preferences.showsStrings
    gtk_paned_set_position(outer.as(.paned), gint(clamping: preferences.leftPaneWidth))
    issuesPane.setInitialLength(preferences.issuesHeight, atMost: 480)
    tablesPane.setInitialLength(preferences.stringsHeight, atMost: 600)
    previewPane.setInitialLength(preferences.previewsWidth ?? PreviewPane.usualWidth, atMost: 900)
    inspectorPane.setInitialLength(preferences.rightPaneWidth, atMost: 640)
  }

  /// Settles the lengths of the panes. To be called each time the window has been laid out.
  func settle() {
    if Preferences.current.previewsWidth == nil, !parts.previews.isVisible {
      // Suggests a width for several previews side by side, about two fifths of what canvas and previews share.
      let share = gtk_widget_get_allocated_width(middle.pointer) * 2 / 5
      previewPane.suggest(PreviewPane.width(near: Int(share)), atMost: 900)
    }
    for pane in [inspectorPane, previewPane, issuesPane, tablesPane] { pane.settle() }
  }

  /// Gives the list of issues the height that it asks for, up to half of the pane that it shares with the outline.
  func fitIssues(_ wanted: Int?) { issuesPane.fit(wanted, atMost: left.height / 2) }

  func remember(in preferences: inout Preferences) {
    preferences.showsPreviews = parts.previews.isVisible
    if parts.previews.isVisible { preferences.previewsWidth = previewPane.length }
    preferences.showsStrings = parts.strings.isVisible
    if tables.isVisible { preferences.stringsHeight = tablesPane.length }
    preferences.showsLeftPane = wantsLeft
    preferences.showsRightPane = wantsRight
    if showsLeft {
      preferences.leftPaneWidth = Int(gtk_paned_get_position(outer.as(.paned)))
      preferences.issuesHeight = issuesPane.chosenLength
    }
    if showsRight { preferences.rightPaneWidth = inspectorPane.length }
  }

  var showsLeft: Bool { left.isVisible }
  var showsPreviews: Bool { parts.previews.isVisible }
  var showsRight: Bool { parts.inspector.isVisible }

  /// Shows or hides the left pane, until the window gets another width.
  func toggleLeft() {
    left.isVisible.toggle()
    wantsLeft = left.isVisible
  }

  func togglePreviews() {
    let canvas = parts.column.measuredLengths(along: .horizontal).least
    if middle.width > 0 { previewPane.keepWithin(middle.width - canvas - 1) }
    parts.previews.isVisible.toggle()
  }

  func toggleStrings() { toggle(parts.strings, insteadOf: parts.values) }

  func toggleValues() { toggle(parts.values, insteadOf: parts.strings) }

  /// Shows or hides a table under the canvas. Only one is shown at a time.
  private func toggle(_ table: Widget, insteadOf other: Widget) {
    table.isVisible.toggle()
    if table.isVisible { other.isVisible = false }
    tables.isVisible = table.isVisible
  }

  func toggleRight() {
    parts.inspector.isVisible.toggle()
    wantsRight = parts.inspector.isVisible
  }

  /// Hides panes that would leave too little width for the canvas, the outline first. Shows them again when there is
  /// room.
  func fit(width: Int) {
    guard width > 0, width != fittedWidth else { return }
    fittedWidth = width
    if showsRight, inspectorPane.length > 0 { inspectorWidth = inspectorPane.length }
    let inspector = wantsRight ? inspectorWidth : 0
    let outline = max(Int(gtk_paned_get_position(outer.as(.paned))), OutlinePanel.leastWidth)
    left.isVisible = wantsLeft && width - inspector - outline >= Self.usefulCanvasWidth
    parts.inspector.isVisible = wantsRight && width - inspector >= Self.usefulCanvasWidth
  }
}
