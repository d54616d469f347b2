import CGtk
import EditorCore
import GtkBridge
import LayoutAdvice
import LayoutModel
import Words

/// The popover with alternatives to the suggested constraints, and with the reasons for the suggestion. Resting on an
/// alternative tries it on the canvas; a click uses it instead of the suggestion.
final class SuggestionPopover {
  private unowned let window: any EditorHost
  private var popover: Widget?
  private var choices = Widget.box(.vertical)
  private var reasons = SuggestionReasonList(light: { _ in }, choose: { _ in })
  private var search: BackgroundTask<SuggestionJob, SuggestionChoices?>?

  private static let widthInLetters = 25
  private static let mostDifferences = 2

  init(window: any EditorHost) { self.window = window }

  /// Opens at the start of the hint about the suggestion, so that it covers as little of the canvas as possible.
  func open(beside line: Widget) {
    guard popover == nil, let suggested = window.editor?.suggested else { return }
    choices = Widget.box(.vertical, spacing: 3)
    reasons = SuggestionReasonList(
      light: { [weak self] in self?.light($0) }, choose: { [weak self] in self?.select($0) })
    reasons.show(suggested.reasons)
    let content = Widget.box(
      .vertical,
      [
        Widget.label(say("Alternatives")).styled("section-head", "preview-head"), choices,
        Widget.separator(.horizontal), Widget.label(say("Why")).styled("section-head", "preview-head"),
        reasons.widget,
      ])
    let popover = Widget.popover(content).styled("menu-popover").withHelpTopic(.resolve)
    popover.setAccessible(label: say("Alternatives"))
    gtk_popover_set_position(popover.as(.popover), line.isMirrored ? GTK_POS_RIGHT : GTK_POS_LEFT)
    popover.on("closed") { [weak self] in self?.wasClosed() }
    self.popover = popover
    let place = line.isMirrored ? Double(line.width) : 0
    popover.open(on: line, x: place, y: Double(line.height) / 2)
    if suggested.choices == nil { lookForChoices() } else { fill(suggested) }
  }

  private func lookForChoices() {
    guard let editor = window.editor, let job = Suggesting.job(in: editor) else { return }
    choices.append(Widget.note(say("Looking for alternatives…")))
    search = BackgroundTask(
      [job], run: { $0.run(unless: $1) },
      accept: { [weak self] found in
        guard let self, let found else { return }
        window.change { Suggesting.accept(found, of: job, in: &$0) }
        if let suggested = window.editor?.suggested { fill(suggested) }
      })
  }

  private func fill(_ suggested: MadeSuggestion) {
    for old in choices.children { old.removeFromBox() }
    guard let all = suggested.choices?.all else { return }
    let rows = all.enumerated().map { row($1, at: $0, isChosen: $0 == suggested.chosen) }
    for row in rows { choices.append(row) }
    if all.count == 1 { choices.append(Widget.note(say("No alternatives found"))) }
    rows[suggested.chosen].takeFocus()
  }

  // MARK: A row

  private func row(_ choice: SuggestionChoice, at position: Int, isChosen: Bool) -> Widget {
    let title = say(choice.title)
    var lines = choice.effect.map { [say($0)] } ?? []
    lines += choice.different.prefix(Self.mostDifferences).map { say(Message("%1: %2", $0.subject, $0.reason)) }
    let rest = choice.different.count - Self.mostDifferences
    if rest > 0 { lines.append(say("and %1 more", rest)) }
    let head = Widget.box(.horizontal, spacing: 6, [Widget.label(title).wrapping().styled("choice-title")])
    if isChosen { head.append(Widget.image(icon: "object-select-symbolic").styled("menu-mark")) }
    let words = Widget.box(.vertical, [head] + lines.map(detail)).withMargin(4)
    let button = Widget(gtk_button_new()).styled("menu-row", "suggestion-row")
    gtk_button_set_child(button.as(.button), words.pointer)
    button.setAccessible(
      label: isChosen ? say("%1 (current)", title) : title, description: lines.joined(separator: ". "))
    let tryIt = { [weak self] in
      guard let self, popover != nil else { return }
      window.change { Suggesting.preview(position, in: &$0) }
    }
    button.onRest(takesFocus: true, enter: tryIt, leave: { [weak self] in self?.forget() })
    button.on("clicked") { [weak self] in self?.choose(position) }
    return button
  }

  private func detail(_ text: String) -> Widget {
    Widget.label(text).wrapping().styled("row-detail").withWidth(inLetters: Self.widthInLetters)
  }

  // MARK: Choosing

  private func choose(_ position: Int) {
    popover?.closePopover()
    window.change { Suggesting.choose(position, in: &$0) }
  }

  private func light(_ constraints: Set<ConstraintID>) {
    // A row loses the focus only after the popover has closed, and nothing may be highlighted any more then.
    if popover != nil { window.change { $0.light(constraints) } }
  }

  private func select(_ constraint: ConstraintID) {
    popover?.closePopover()
    window.change { $0.select(Selection(constraints: [constraint])) }
  }

  private func forget() { window.change { Suggesting.preview(nil, in: &$0) } }

  private func wasClosed() {
    (popover, search) = (nil, nil)
    forget()
  }
}
