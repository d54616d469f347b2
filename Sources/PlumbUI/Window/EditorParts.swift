import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutModel
import Tutorials

/// The parts of a window with a document: outline, canvas, inspector, the bars and lists beside them, and the popovers
/// that follow what is edited. Each part shows the editor that it is given. Each part reports what the user does to the
/// window.
final class EditorParts {
  let widget = Widget.box(.vertical)
  let canvas: CanvasView
  let previews: PreviewPane
  let sweep: SweepBar
  private unowned let window: DocumentWindow
  let outline: OutlinePanel
  /// The list of the open folder's files, above the outline.
  let folder: FolderPanel
  private let feedback: FeedbackPane
  private let strings: StringsPane
  private let values: ValuesPane
  private let inspector: InspectorPanel
  private let bottomBar: BottomBar
  private let examples: ExamplesBar
  private let variation: VariationBar
  private let findBar: FindBar
  let tutorial: TutorialBar
  private let panes: EditorPanes
  private let constraintEditor: ConstraintEditorPopover
  private let why: WhyPopover
  private let suggestion: SuggestionPopover
  private let viewSize: ViewSizePopover

  init(window: DocumentWindow) {
    self.window = window
    outline = OutlinePanel(window: window)
    folder = FolderPanel(window: window, in: .sidebar)
    feedback = FeedbackPane(window: window)
    canvas = CanvasView(window: window)
    previews = PreviewPane(window: window)
    strings = StringsPane(window: window)
    values = ValuesPane(window: window)
    inspector = InspectorPanel(window: window)
    sweep = SweepBar(window: window) { [weak window] in window?.parts?.showDetails(of: $0) }
    bottomBar = BottomBar(window: window)
    examples = ExamplesBar(window: window)
    variation = VariationBar(window: window)
    findBar = FindBar(window: window)
    tutorial = TutorialBar(window: window)
    constraintEditor = ConstraintEditorPopover(window: window)
    why = WhyPopover(window: window)
    suggestion = SuggestionPopover(window: window)
    viewSize = ViewSizePopover()
    panes = EditorPanes(
      Widgets(
        outline: Widget.box(.vertical, [folder.widget, outline.widget.expanding(vertically: true)]),
        feedback: feedback.widget,
        column: Widget.box(
          .vertical,
          [tutorial.widget, examples.widget, variation.widget, findBar.widget, canvas.container, sweep.widget]),
        previews: previews.widget, strings: strings.widget, values: values.widget, inspector: inspector.widget))
    if let editor = window.editor { tutorial.show(editor) }
    setHelpTopics()
    widget.append(panes.widget)
    widget.append(Widget.withConstantLeastHeight(bottomBar.widget))
    bottomBar.onHintWithoutRoom = { [canvas] in canvas.showHint($0) }
    canvas.widget.on("resize") { [weak self] (_: Int, _: Int) in
      MainLoop.whenIdle { self?.settle() }
    }
  }

  /// Gives each part its help topic, so that help opens about the part with the focus.
  private func setHelpTopics() {
    outline.widget.withHelpTopic(.outline)
    folder.widget.withHelpTopic(.folder)
    canvas.widget.withHelpTopic(.canvas)
    previews.widget.withHelpTopic(.previews)
    strings.widget.withHelpTopic(.strings)
    values.widget.withHelpTopic(.values)
    inspector.widget.withHelpTopic(.inspector)
    sweep.widget.withHelpTopic(.sweep)
    examples.widget.withHelpTopic(.exampleSizes)
    variation.widget.withHelpTopic(.variations)
    findBar.widget.withHelpTopic(.find)
    tutorial.widget.withHelpTopic(.tutorial)
  }

  /// The widgets between the handles.
  struct Widgets {
    let outline: Widget
    let feedback: Widget
    /// The canvas with the bars above and below it.
    let column: Widget
    let previews: Widget
    let strings: Widget
    let values: Widget
    let inspector: Widget
  }

  private func settle() {
    bottomBar.fit(width: widget.width)
    window.header.fit(width: widget.width)
    panes.fit(width: widget.width)
    panes.settle()
  }

  func remember(in preferences: inout Preferences) { panes.remember(in: &preferences) }

  // MARK: Showing

  /// Updates all parts but the canvas, which does not wait for the others.
  /// - Parameter keepsLists: true while something is tried on the canvas only; outline, inspector and texts stay as
  ///   they are then.
  func showPanels(_ editor: Editor, keepsLists: Bool = false) {
    canvas.describe(editor)
    if !keepsLists {
      let shown = editor.withoutPeeking
      outline.show(shown)
      inspector.show(shown)
      strings.show(shown)
      values.show(shown)
    }
    if let made = editor.valueToName { nameValue(made) }
    constraintEditor.update(with: editor, on: canvas.widget)
    why.update(with: editor, on: canvas.widget)
    feedback.show(editor)
    panes.fitIssues(feedback.wantedHeight)
    sweep.show(editor)
    previews.show(editor)
    bottomBar.show(editor)
    examples.show(editor)
    variation.show(editor)
    findBar.show(editor)
    canvas.container.setStyled("varied", editor.condition != nil)
    tutorial.show(editor)
  }

  /// Shows new results about the sizes at which the layout holds.
  func showVerdict(_ editor: Editor) {
    sweep.show(editor)
    feedback.showVerdict(editor)
  }

  /// Draws everything again after the colors have changed.
  func redraw() {
    canvas.widget.redraw()
    previews.redraw()
    sweep.redraw()
  }

  // MARK: Focus and typing

  /// All regions in reading order, including hidden ones.
  var regions: [Widget] {
    [
      folder.widget, outline.widget, feedback.widget, tutorial.widget, examples.widget, variation.widget,
      findBar.widget, canvas.widget, sweep.widget, previews.widget, strings.widget,
      values.widget, inspector.widget, bottomBar.widget,
    ]
  }

  /// True if keys without modifiers mean commands now.
  var hasCanvasFocus: Bool { canvas.widget.hasFocus || outline.hasFocus }

  func finishTyping() {
    inspector.finishTyping()
    strings.finishTyping()
    values.finishTyping()
    constraintEditor.finishTyping()
  }

  /// Returns the editor as it would be after taking the text that is being typed in a field.
  func takingTyped(_ editor: Editor) -> Editor {
    let typed = inspector.typed + constraintEditor.typed
    let translation = strings.typed
    guard !typed.isEmpty || translation != nil else { return editor }
    var work = editor
    for text in typed {
      _ = Inspector.set(text.field.id, .typed(text.text), on: text.field.target, at: Moment(time: 0), in: &work)
    }
    if let translation {
      Translating.setText(translation.text, for: translation.key, language: translation.language, in: &work)
    }
    return work
  }

  // MARK: Panes

  var showsLeft: Bool { panes.showsLeft }
  var showsPreviews: Bool { panes.showsPreviews }
  var showsRight: Bool { panes.showsRight }
  var showsStrings: Bool { strings.isShown }
  var showsValues: Bool { values.isShown }

  func toggleLeft() { panes.toggleLeft() }
  func toggleRight() { panes.toggleRight() }

  func togglePreviews() {
    panes.togglePreviews()
    previews.showSoon()
  }

  /// Shows or hides the table of texts. Puts the focus into its search field when it opens, for searching or typing at
  /// once.
  func toggleStrings() {
    panes.toggleStrings()
    guard showsStrings, let editor = window.editor else { return window.focusCanvas() }
    strings.show(editor)
    strings.focusSearch()
  }

  /// Shows or hides the table of values, in place of the table of texts.
  func toggleValues() {
    panes.toggleValues()
    guard showsValues, let editor = window.editor else { return window.focusCanvas() }
    values.show(editor)
    values.takeFocus()
  }

  // MARK: Requests to single parts

  /// The widget that a step of a tutorial points at.
  func widget(of part: TutorialPlace.WindowPart) -> Widget? {
    switch part {
    case .library: window.header.library.button
    case .outline: outline.widget
    case .issues: feedback.widget
    case .inspector: inspector.widget
    case .sizes: sweep.widget
    case .previews: showsPreviews ? previews.widget : window.header.previews
    case .distribute: bottomBar.button(of: .distribute)
    case .resolve: bottomBar.resolve
    }
  }

  func widget(ofField id: String) -> Widget? { window.editor.flatMap { inspector.place(ofField: id, in: $0) } }

  func bringIntoView(field id: String) { inspector.bringIntoView(field: id) }

  func find(replaces: Bool) { findBar.open(replaces: replaces) }

  func goToMatch(_ step: Int) { findBar.go(step) }

  func findInOutline() {
    showLeft()
    outline.takeFocusInSearch()
  }

  /// Shows the list of the open folder and puts the focus into its filter.
  func showFolder() {
    showLeft()
    folder.takeFocus()
  }

  func renameSelected() {
    showLeft()
    outline.renameSelected()
  }

  func checkEverywhere() {
    showLeft()
    feedback.checkEverywhere()
  }

  /// Shows the list with details about one part of the verdict.
  func showDetails(of topic: LayoutVerdict.Topic) {
    switch topic {
    case .issues, .everywhere:
      showLeft()
      feedback.show(topic)
    case .sizes: sweep.leadToBreak()
    }
  }

  func showConflicts() {
    showLeft()
    feedback.showConflicts()
  }

  private func showLeft() { if !showsLeft { toggleLeft() } }

  func editTranslations() {
    if !showsStrings { return toggleStrings() }
    strings.focusSearch()
  }

  func addValue(_ kind: ValueKind) {
    if !showsValues { toggleValues() }
    values.add(kind)
  }

  /// Opens the field for the name of a value that was just made. The panels are being updated now, so it waits.
  private func nameValue(_ id: ValueID) {
    MainLoop.whenIdle { [weak self] in
      guard let self, window.editor?.valueToName == id else { return }
      window.change { ValueEditing.beginNaming(in: &$0) }
      if !showsValues { toggleValues() }
      values.name(id)
    }
  }

  func mergeChosenValue(into other: ValueID) { values.mergeChosen(into: other) }

  func addLanguage() {
    if !showsStrings { toggleStrings() }
    strings.addLanguage()
  }

  func askForLanguage(_ title: String, _ answered: @escaping (String) -> Void) {
    if !showsStrings { toggleStrings() }
    strings.askForLanguage(title, answered)
  }

  func open(_ popover: BarPopover) { bottomBar.open(popover) }

  /// Opens the suggestion when the click is over. A popover that opens during a click would be closed by the end of the
  /// click.
  func openSuggestion() {
    MainLoop.whenIdle { [weak self] in
      if let self { suggestion.open(beside: canvas.hintLine) }
    }
  }

  func askForViewSize() { bottomBar.askForSize(viewSize) }

  func editConstraint(_ id: ConstraintID, readFrom element: ElementID?, beside widget: Widget) {
    constraintEditor.open(id, readFrom: element, on: widget, at: nil)
  }

  /// Returns the outline row under a point of another widget, to which a constraint line is being dragged.
  func aimAtOutline(x: Double, y: Double, of other: Widget) -> String? { outline.target(atX: x, y: y, of: other) }

  func forgetOutlineTarget() { outline.forgetTarget() }
}
