import CGtk
import EditorCore
import GtkBridge
import Words

/// The Pin popover: distances to the four sides, and sizes. It adds constraints and never edits existing ones.
final class PinPopover {
  private unowned let window: any EditorHost
  private let frame: PlanPopover
  private var plan = PinPlan()
  private var edges: [PinPlan.Edge: (beam: Widget, field: PlanField)] = [:]
  /// The distances that were typed or chosen; the others are measured on the canvas.
  private var typed: [PinPlan.Edge: Double] = [:]
  private var checks: [PinPlan.SizePin: Widget] = [:]
  /// The size fields. They are stored here because a field reports typing only while it is referenced.
  private var sizeFields: [PinPlan.SizePin: PlanField] = [:]
  private var marginsCheck: Widget?
  private var alignCheck: Widget?
  private var alignList: Widget?

  init(window: any EditorHost) {
    self.window = window
    frame = PlanPopover(window: window)
  }

  func open(on button: Widget) {
    guard let editor = window.editor else { return }
    plan = PinPlan()
    typed = [:]
    plan.toMargins = editor.settings.pinsToMargins
    let content = Widget.box(
      .vertical, spacing: 12, [cross(editor), margins(), Widget.separator(.horizontal), sizes(editor)])
    content.setTabOrder(tabOrder)
    frame.open(
      say("Add New Constraints"), hint: AlignPlan.reason(against: .containerX, in: editor).map { say($0) }, on: button,
      content, frames: { [weak self] in self?.plan.frames = $0 },
      count: { [weak self] editor in self.map { ConstraintPlans.count(of: $0.plan, in: editor) } ?? 0 },
      show: { [weak self] editor in if let plan = self?.plan { ConstraintPlans.preview(plan, in: &editor) } },
      make: { [weak self] editor, updates in
        if let plan = self?.plan { ConstraintPlans.apply(plan, updatesFrames: updates, in: &editor) }
      })
  }

  /// The Tab order: first all number fields, so that several numbers can be typed one after the other, then the
  /// switches.
  private var tabOrder: [Widget] {
    let distances: [PinPlan.Edge] = [.top, .leading, .trailing, .bottom]
    let numbers =
      distances.compactMap { edges[$0]?.field.widget } + PinPlan.SizePin.allCases.compactMap { sizeFields[$0]?.widget }
    let switches =
      distances.compactMap { edges[$0]?.beam } + [marginsCheck] + PinPlan.SizePin.allCases.map { checks[$0] }
      + [alignCheck, alignList]
    return numbers + switches.compactMap(\.self)
  }

  // MARK: Edges

  private func cross(_ editor: Editor) -> Widget {
    // The grid is mirrored as the selection is, so that leading is on the same side as on the canvas.
    let grid = Widget(gtk_grid_new()).setDirection(isMirrored: ConstraintPlans.isSelectionMirrored(in: editor))
    gtk_grid_set_row_spacing(grid.as(.grid), 6)
    gtk_grid_set_column_spacing(grid.as(.grid), 6)
    gtk_widget_set_halign(grid.pointer, GTK_ALIGN_CENTER)
    let cells: [(PinPlan.Edge, gint, gint)] = [(.top, 2, 0), (.leading, 0, 2), (.trailing, 4, 2), (.bottom, 2, 4)]
    for (edge, column, row) in cells {
      let (beam, field) = makeEdge(edge, editor)
      gtk_grid_attach(grid.as(.grid), field.widget.pointer, column, row, 1, 1)
      let towards = (
        column: edge.axis == .horizontal ? (edge.isFar ? gint(3) : 1) : 2,
        row: edge.axis == .vertical ? (edge.isFar ? gint(3) : 1) : 2
      )
      gtk_grid_attach(grid.as(.grid), beam.pointer, towards.column, towards.row, 1, 1)
    }
    let box = Widget.box(.horizontal, [boxLabel(editor)]).styled("pin-box")
    box.setLeast(width: 84, height: 44)
    gtk_grid_attach(grid.as(.grid), box.pointer, 2, 2, 1, 1)
    return grid
  }

  /// The label in the middle, with the name or the number of the selected elements.
  private func boxLabel(_ editor: Editor) -> Widget {
    let elements = editor.selection.elements
    let text =
      elements.count == 1
      ? say(editor.document.displayName(of: elements[0]))
      : elements.isEmpty ? "" : say(Message("%1 element", "%1 elements", count: elements.count))
    let label = Widget.label(text, mayShorten: true).expanding(horizontally: true)
    gtk_label_set_xalign(label.as(.label), 0.5)
    gtk_label_set_max_width_chars(label.as(.label), 9)
    return label
  }

  private func makeEdge(_ edge: PinPlan.Edge, _ editor: Editor) -> (Widget, PlanField) {
    let icon = edge.axis == .horizontal ? "plumb-constraint-horizontal-symbolic" : "plumb-constraint-vertical-symbolic"
    let beam = Widget.toggleButton(icon: icon, name: say("Pin %1", edge.title)).styled("flat", "pin-beam")
    let field = frame.field(name: say("%1 Distance", edge.title)) { [weak self] value in
      self?.plan.edges[edge] = .some(value)
      self?.typed[edge] = value
      self?.edges[edge]?.beam.isOn = true
      self?.frame.update()
    }
    field.show(plan.canvasDistance(edge, in: editor))
    field.widget.setEndIcon("pan-down-symbolic", tooltip: say("Values and targets (Alt+Down)"))
    field.widget.onEndIcon { [weak self] in MainLoop.whenIdle { self?.openChoices(edge) } }
    field.widget.onKey(pressed: { [weak self] key in
      guard key.name == "Down", key.modifiers.contains(.alt) else { return false }
      self?.openChoices(edge)
      return true
    }).listenBeforeChildren()
    beam.on("toggled") { [weak self] in self?.toggled(edge) }
    edges[edge] = (beam, field)
    showTarget(edge, editor)
    return (beam, field)
  }

  private func showTarget(_ edge: PinPlan.Edge, _ editor: Editor) {
    guard let (beam, field) = edges[edge] else { return }
    let target = plan.targetTitle(edge, in: editor)
    for part in [beam, field.widget] {
      part.setDisabledReason(
        target == nil ? say("Select one or more elements") : nil,
        tooltip: target.map { say("From %1 to %2", edge.title, $0) })
    }
  }

  // MARK: Values and targets

  private func openChoices(_ edge: PinPlan.Edge) {
    guard let editor = window.editor?.withoutPreview, let field = edges[edge]?.field.widget, field.isSensitive else {
      return
    }
    PinChoicesPopover.open(plan.choices(edge, in: editor), on: field) { [weak self] in self?.choose($0, edge) }
  }

  /// Applies a chosen value or target, and switches the distance on.
  private func choose(_ choice: PinChoicesPopover.Choice, _ edge: PinPlan.Edge) {
    guard let editor = window.editor?.withoutPreview else { return }
    switch choice {
    case .value(let value):
      plan.edges[edge] = .some(value)
      typed[edge] = value
    case .target(let target):
      plan.targets[edge] = target
      typed[edge] = nil
      plan.edges[edge] = .some(plan.canvasDistance(edge, in: editor))
    }
    edges[edge]?.field.show(plan.edges[edge] ?? nil)
    edges[edge]?.beam.isOn = true
    showTarget(edge, editor)
    frame.update()
  }

  private func toggled(_ edge: PinPlan.Edge) {
    guard let (beam, field) = edges[edge] else { return }
    field.widget.setStyled("armed", beam.isOn)
    if !beam.isOn {
      plan.edges.removeValue(forKey: edge)
    } else if plan.edges[edge] == nil {
      plan.edges[edge] = .some(NumberInput.value(of: field.widget.text, now: nil))
    }
    frame.update()
  }

  private func margins() -> Widget {
    let check = Widget.checkButton(say("Constrain to Margins"), isOn: plan.toMargins)
    marginsCheck = check
    check.on("toggled") { [weak self] in self?.toggledMargins() }
    return check
  }

  /// Switches between margins and edges. Distances that were not typed are measured again.
  private func toggledMargins() {
    guard let editor = window.editor?.withoutPreview, let isOn = marginsCheck?.isOn else { return }
    plan.toMargins = isOn
    window.change { $0.settings.pinsToMargins = isOn }
    for (edge, parts) in edges where typed[edge] == nil {
      let distance = plan.canvasDistance(edge, in: editor)
      if plan.edges[edge] != nil { plan.edges[edge] = .some(distance) }
      parts.field.show(distance)
    }
    frame.update()
  }

  // MARK: Sizes

  private func sizes(_ editor: Editor) -> Widget {
    let rows = Widget.box(.vertical, spacing: 3)
    for size in PinPlan.SizePin.allCases {
      let check = Widget.checkButton(say(size.title))
      checks[size] = check
      check.on("toggled") { [weak self] in self?.toggled(size) }
      let line = Widget.box(.horizontal, spacing: 6, [check.expanding(horizontally: true)])
      if size == .width || size == .height { line.append(sizeField(size)) }
      if let reason = PinPlan.reason(against: size, in: editor) {
        line.setDisabledReason(say(reason), titled: check)
      }
      rows.append(line)
    }
    rows.append(alignment(editor))
    return rows
  }

  /// The choice of one alignment for all selected elements; Align offers more than one.
  private func alignment(_ editor: Editor) -> Widget {
    let check = Widget.checkButton(say("Align"))
    let choices = AlignPlan.Row.amongElements.filter { AlignPlan.reason(against: $0, in: editor) == nil }
    let shown = choices.isEmpty ? AlignPlan.Row.amongElements : choices
    let list = Widget.dropDown(shown.map { say($0.title) }, name: say("Alignment"))
    (alignCheck, alignList) = (check, list)
    check.on("toggled") { [weak self] in self?.chooseAlignment(among: shown) }
    list.on("notify::selected") { [weak self] in
      self?.alignCheck?.isOn = true
      self?.chooseAlignment(among: shown)
    }
    let line = Widget.box(.horizontal, spacing: 6, [check.expanding(horizontally: true), list])
    if choices.isEmpty, let reason = AlignPlan.reason(against: .leading, in: editor) {
      line.setDisabledReason(say(reason), titled: check)
    }
    return line
  }

  private func chooseAlignment(among choices: [AlignPlan.Row]) {
    let index = alignList?.selectedIndex ?? 0
    plan.alignment = alignCheck?.isOn == true && choices.indices.contains(index) ? choices[index] : nil
    frame.update()
  }

  private func toggled(_ size: PinPlan.SizePin) {
    if checks[size]?.isOn == true { plan.sizes.insert(size) } else { plan.sizes.remove(size) }
    frame.update()
  }

  private func sizeField(_ size: PinPlan.SizePin) -> Widget {
    let field = frame.field(name: say("%1 Value", size.title)) { [weak self] value in
      if size == .width { self?.plan.width = value } else { self?.plan.height = value }
      self?.checks[size]?.isOn = true
      self?.frame.update()
    }
    let frames =
      window.editor.map { editor in
        editor.selection.elements.compactMap { editor.document.elements[$0]?.frame }
      } ?? []
    let values = Set(frames.map { size == .width ? $0.width : $0.height })
    field.show(values.count == 1 ? values.first : nil)
    sizeFields[size] = field
    return field.widget
  }
}
