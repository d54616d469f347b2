import CGtk
import EditorCore
import GtkBridge
import LayoutModel
import Words

/// The Visual Format popover: a field for a format string. Its constraints are shown on the canvas and as sentences.
final class VisualFormatPopover {
  private unowned let window: any EditorHost
  private let frame: PlanPopover
  private var plan = VisualFormatPlan()
  private var field = Widget.entry(name: "")
  private var caret = Widget.label("")
  private var message = Widget.label("")
  private var alignment: Widget?
  private var direction: Widget?
  private var axis = Axis.horizontal

  /// The most sentences that are shown; more would make the popover jump.
  private static let mostSentences = 5

  init(window: any EditorHost) {
    self.window = window
    frame = PlanPopover(window: window)
  }

  func open(on button: Widget) {
    guard let editor = window.editor else { return }
    plan.alignment = nil
    plan.frames = .none
    axis = plan.axis
    let content = Widget.box(.vertical, spacing: 9, [typing(), names(editor), options()])
    frame.open(
      say("Visual Format"), on: button, content, frames: { [weak self] in self?.plan.frames = $0 },
      count: { [weak self] editor in self.map { ConstraintPlans.count(of: $0.plan, in: editor) } ?? 0 },
      show: { [weak self] editor in if let plan = self?.plan { ConstraintPlans.preview(plan, in: &editor) } },
      make: { [weak self] editor, updates in
        if let plan = self?.plan { ConstraintPlans.apply(plan, updatesFrames: updates, in: &editor) }
      })
    field.takeFocus()
    showMeaning()
  }

  // MARK: Typing

  private func typing() -> Widget {
    field = Widget.entry(plan.string, name: say("Visual Format"), columns: 34).styled("visual-format")
    field.setPlaceholder("H:|-[label]-[field]-|")
    caret = Widget.label("").styled("visual-format", "visual-caret")
    message = Widget.label("").styled("visual-message")
    message.wrapping()
    gtk_label_set_max_width_chars(message.as(.label), 44)
    field.on("changed") { [weak self] in self?.typed() }
    field.on("activate") { [weak self] in self?.frame.applyIfPossible() }
    let meaning = Widget.box(.vertical, spacing: 3, [caret, message])
    meaning.setLeast(height: 84)
    return Widget.box(.vertical, spacing: 3, [field, meaning])
  }

  private func typed() {
    plan.string = field.text
    if plan.axis != axis {
      axis = plan.axis
      plan.alignment = nil
      alignment?.setChoices(alignmentTitles)
    }
    frame.update()
    showMeaning()
  }

  /// Shows the error with a caret under its position, or the meaning of the string.
  private func showMeaning() {
    guard let editor = window.editor?.withoutPreview else { return }
    let problem = plan.problem(in: editor)
    field.show(isWrong: problem != nil)
    message.setStyled("error", problem != nil)
    caret.isVisible = problem != nil
    if let problem {
      let place = min(problem.offset, 200)
      caret.text = problem.string + "\n" + String(repeating: " ", count: place) + "^"
      message.text = say(problem.message)
    } else {
      message.text = meaning(plan.sentences(in: editor), ConstraintPlans.count(of: plan, in: editor))
    }
  }

  private func meaning(_ sentences: [Message], _ fresh: Int) -> String {
    if sentences.isEmpty {
      return say("H: or V: for the axis, | for the container, [name] for an element, -8- for a distance")
    }
    var lines = sentences.prefix(Self.mostSentences).map { say($0) }
    if sentences.count > lines.count { lines.append(say("and %1 more", sentences.count - lines.count)) }
    if fresh == 0 { lines.append(say("These constraints already exist.")) }
    return lines.joined(separator: "\n")
  }

  // MARK: Names and options

  private func names(_ editor: Editor) -> Widget {
    let names = VisualFormatPlan.names(in: editor).map(\.name)
    let shown = names.prefix(12).joined(separator: "  ") + (names.count > 12 ? "  …" : "")
    let label = Widget.label(names.isEmpty ? say("No elements to constrain yet.") : shown).styled("visual-names")
    label.wrapping()
    gtk_label_set_max_width_chars(label.as(.label), 44)
    label.tooltip = say("Names you can use in brackets")
    return label
  }

  private var alignmentTitles: [String] {
    [say("No Alignment")] + VisualFormatPlan.alignments(along: axis).map { say($0.alignmentTitle) }
  }

  private func options() -> Widget {
    let alignment = Widget.dropDown(alignmentTitles, name: say("Alignment"))
    self.alignment = alignment
    alignment.on("notify::selected") { [weak self] in self?.choseAlignment() }
    let directions = VisualFormatOptions.Direction.allCases
    let direction = Widget.dropDown(directions.map { say($0.title) }, name: say("Direction"))
    self.direction = direction
    direction.selectedIndex = directions.firstIndex(of: plan.direction)
    direction.on("notify::selected") { [weak self] in
      guard let self, let index = self.direction?.selectedIndex, directions.indices.contains(index) else { return }
      plan.direction = directions[index]
      frame.update()
      showMeaning()
    }
    return Widget.box(
      .horizontal, spacing: 6, [alignment.expanding(horizontally: true), direction.expanding(horizontally: true)])
  }

  private func choseAlignment() {
    let choices = VisualFormatPlan.alignments(along: axis)
    let index = (alignment?.selectedIndex ?? 0) - 1
    plan.alignment = choices.indices.contains(index) ? choices[index] : nil
    frame.update()
    showMeaning()
  }
}

extension Attribute {
  fileprivate var alignmentTitle: Message {
    switch self {
    case .top: Message("Align Top Edges")
    case .bottom: Message("Align Bottom Edges")
    case .left: Message("Align Left Edges")
    case .right: Message("Align Right Edges")
    case .leading: Message("Align Leading Edges")
    case .trailing: Message("Align Trailing Edges")
    case .centerX: Message("Align Horizontal Centers")
    case .centerY: Message("Align Vertical Centers")
    case .firstBaseline: Message("Align First Baselines")
    case .lastBaseline: Message("Align Last Baselines")
    default: Message.verbatim(rawValue)
    }
  }
}

extension VisualFormatOptions.Direction {
  fileprivate var title: Message {
    switch self {
    case .leadingToTrailing: Message("Leading to Trailing")
    case .leftToRight: Message("Left to Right")
    case .rightToLeft: Message("Right to Left")
    }
  }
}
