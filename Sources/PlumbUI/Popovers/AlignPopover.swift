import CGtk
import EditorCore
import GtkBridge
import Words

/// The Align popover: a check box and an offset for each kind of alignment of the selected elements.
final class AlignPopover {
  private unowned let window: any EditorHost
  private let frame: PlanPopover
  private var plan = AlignPlan()
  private var rows: [AlignPlan.Row: (check: Widget, field: PlanField)] = [:]

  init(window: any EditorHost) {
    self.window = window
    frame = PlanPopover(window: window)
  }

  func open(on button: Widget) {
    guard let editor = window.editor else { return }
    plan = AlignPlan()
    let rows = Widget.box(.vertical, spacing: 3)
    for row in AlignPlan.Row.allCases {
      if row == .containerX { rows.append(Widget.separator(.horizontal)) }
      rows.append(makeRow(row, editor))
    }
    frame.open(
      say("Add New Alignment Constraints"), hint: Self.hint(editor), on: button, rows,
      frames: { [weak self] in self?.plan.frames = $0 },
      count: { [weak self] editor in self.map { ConstraintPlans.count(of: $0.plan, in: editor) } ?? 0 },
      show: { [weak self] editor in if let plan = self?.plan { ConstraintPlans.preview(plan, in: &editor) } },
      make: { [weak self] editor, updates in
        if let plan = self?.plan { ConstraintPlans.apply(plan, updatesFrames: updates, in: &editor) }
      })
  }

  /// The step to do first; nil if aligning is possible.
  private static func hint(_ editor: Editor) -> String? {
    AlignPlan.reason(against: .leading, in: editor).map { say($0) }
  }

  private func makeRow(_ row: AlignPlan.Row, _ editor: Editor) -> Widget {
    let check = Widget.checkButton(say(row.title))
    let field = frame.field(name: say("Offset of %1", row.title)) { [weak self] in self?.set(row, to: $0 ?? 0) }
    field.show(0)
    rows[row] = (check, field)
    check.on("toggled") { [weak self] in self?.toggled(row) }
    let canvas = Widget.button(
      icon: "color-select-symbolic", name: say("Use Canvas Value for %1", row.title),
      tooltip: say("Use the offset on the canvas")
    ).styled("flat")
    canvas.on("clicked") { [weak self] in self?.useCanvasValue(row) }
    let line = Widget.box(.horizontal, spacing: 6, [check.expanding(horizontally: true), field.widget, canvas])
    if let reason = AlignPlan.reason(against: row, in: editor) {
      line.setDisabledReason(say(reason), titled: check)
    }
    return line
  }

  private func toggled(_ row: AlignPlan.Row) {
    guard let (check, field) = rows[row] else { return }
    if !check.isOn {
      plan.offsets[row] = nil
    } else if plan.offsets[row] == nil {
      plan.offsets[row] = NumberInput.value(of: field.widget.text, now: 0) ?? 0
    }
    frame.update()
  }

  private func useCanvasValue(_ row: AlignPlan.Row) {
    guard let editor = window.editor, let value = AlignPlan.canvasOffset(of: row, in: editor.withoutPreview) else {
      return
    }
    rows[row]?.field.show(value)
    set(row, to: value)
  }

  private func set(_ row: AlignPlan.Row, to value: Double) {
    plan.offsets[row] = value
    rows[row]?.check.isOn = true
    frame.update()
  }
}
