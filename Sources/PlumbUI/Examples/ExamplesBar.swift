import CGtk
import EditorCore
import GtkBridge
import Words

/// The bar over the canvas while example sizes are arranged: it lists the sizes, marks the one on the canvas, and leads
/// to the inferred constraints.
final class ExamplesBar {
  let widget = Widget.wrappingBar(spacing: 6).styled("examples-bar")
  private let bar = FoldingBar(spacing: 6)
  private unowned let window: any EditorHost
  private let sizes = Widget.box(.horizontal, spacing: 6)
  private let add = Widget.button(
    icon: "list-add-symbolic", name: say("Add Size"), tooltip: say("Arrange the scene at another size"))
  private let take = Widget.button(say("Add This Size"), action: "win.add-example")
  private let remove = Widget.button(
    icon: "list-remove-symbolic", name: say("Remove This Example"),
    tooltip: say("Remove the example shown on the canvas"), action: "win.remove-example")
  private let hint = Widget.label("").styled("dim-label")
  private let infer = Widget.button(say("Infer Constraints…")).styled("suggested-action")
  private let adding: ExampleSizePopover
  private let inferring: InferencePopover
  private var shown: Shown?

  private struct Shown: Equatable {
    var titles: [Message]
    var chosen: Int?
    var obstacle: Message?
    var canTake: Bool
  }

  init(window: any EditorHost) {
    self.window = window
    adding = ExampleSizePopover(window: window)
    inferring = InferencePopover(window: window)
    // The title may be hidden, since the user knows what was opened. So may the hint, since the button's tooltip has
    // the same reason.
    bar.append(Widget.label(say("Example Sizes")).styled("examples-title"), hideRank: 1, needsNoStandIn: true)
    for part in [scrolledSizes(), add, remove, take] { bar.append(part) }
    bar.append(hint, hideRank: 0, needsNoStandIn: true)
    bar.append(Widget.box(.horizontal).expanding(horizontally: true))
    let done = Widget.button(say("Done"), action: "win.example-sizes")
    done.tooltip = say("Return to the design size")
    let leaving = Widget.box(.horizontal, spacing: 6, [infer, done])
    for part in [bar.widget.expanding(horizontally: true), leaving] { widget.append(part) }
    add.styled("flat")
    remove.styled("flat")
    take.tooltip = say("Use the current layout as an example")
    onClick(add) { [adding] in adding.open(on: $0) }
    onClick(infer) { [inferring] in inferring.open(on: $0) }
    widget.setAccessible(label: say("Example Sizes"))
    widget.isVisible = false
  }

  /// Puts the sizes into a scrolled window, so that many of them do not make the window wider.
  private func scrolledSizes() -> Widget {
    let scroll = Widget.scrolled(sizes)
    gtk_scrolled_window_set_policy(scroll.as(.scrolledWindow), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER)
    gtk_scrolled_window_set_propagate_natural_width(scroll.as(.scrolledWindow), 1)
    gtk_scrolled_window_set_min_content_width(scroll.as(.scrolledWindow), 88)
    return scroll
  }

  /// Opens a popover when the click is over: a popover that opens during a click would be closed by the end of the
  /// click.
  private func onClick(_ button: Widget, _ open: @escaping (Widget) -> Void) {
    let weak = WeakObject(button)
    button.on("clicked") { MainLoop.whenIdle { if let object = weak.object { open(Widget(object.raw)) } } }
  }

  /// Updates the bar, but not during a preview, which does not change the examples.
  func show(_ editor: Editor) {
    guard !editor.isPreviewing else { return }
    widget.isVisible = editor.examples != nil
    guard widget.isVisible else {
      shown = nil
      return
    }
    let examples = ExampleEditing.sizes(in: editor)
    let chosen = ExampleEditing.shown(in: editor)
    let now = Shown(
      titles: examples.map(\.title), chosen: examples.firstIndex { $0.id == chosen },
      obstacle: Inference.obstacle(in: editor), canTake: ExampleEditing.canTake(in: editor))
    guard now != shown else { return }
    shown = now
    for old in sizes.children { old.removeFromBox() }
    for (place, example) in examples.enumerated() { sizes.append(chip(example, isShown: place == now.chosen)) }
    take.isVisible = now.canTake
    infer.setDisabledReason(now.obstacle.map { say($0) })
    hint.text = say(now.obstacle ?? Message("Arrange each size by hand"))
  }

  private func chip(_ example: ExampleSize, isShown: Bool) -> Widget {
    let title = say(example.title)
    let button = Widget.button(title).styled("example-chip")
    for label in button.children where label.isA(.label) { label.fromLeftToRight() }
    button.setStyled("chosen", isShown)
    button.tooltip = isShown ? say("Shown on the canvas") : say("Show the example at %1", title)
    button.setAccessible(label: say("Example %1", title), description: isShown ? say("Shown on the canvas") : nil)
    let id = example.id
    button.on("clicked") { [weak self] in
      // This replaces all chips, which must not happen while one of them is being clicked.
      MainLoop.whenIdle { self?.window.change { ExampleEditing.show(id, in: &$0) } }
    }
    return button
  }
}
