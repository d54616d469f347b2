import ConstraintSolving
import LayoutModel

/// Excuses misplacements that come from measuring texts. Another system measures the same text up to a point
/// differently, and its neighbours move by as much. That is no mistake of the design. Elements that do not depend on
/// such a text are still held to half a point.
extension LayoutReport {
  /// Returns the texts whose size differs slightly from the design, by less than about a point. Both lengths are
  /// rounded up to pixels, so texts that differ by less than a point may be drawn a whole point apart. Such lengths are
  /// compared before rounding.
  func textsNearTheirDesign(_ model: SceneModel, _ nodes: borrowing Span<SceneNode>) -> [Int] {
    let pixel = 1 / model.context.surroundings.pixelScale
    var texts: [Int] = []
    for slot in model.order where nodes[slot].lengths.isText {
      let (now, design) = (frames[slot].size, nodes[slot].traits.design.size)
      let difference = max(abs(now.width - design.width), abs(now.height - design.height))
      guard difference > 1e-6, difference < 1 + pixel else { continue }
      if difference < 1 || Axis.allCases.allSatisfy({ mayBeNear(slot, $0, model, pixel: pixel) }) { texts.append(slot) }
    }
    return texts
  }

  /// True if a text and its design can be less than a point apart before rounding. The text in the design is up to a
  /// pixel shorter than its frame.
  private func mayBeNear(_ slot: Int, _ axis: Axis, _ model: SceneModel, pixel: Double) -> Bool {
    let difference = frames[slot].length(axis) - model.nodes[slot].traits.design.length(axis)
    guard abs(difference) >= 1, let rounded = model.nodes[slot].intrinsicLength(axis),
      let bare = bareLength(of: slot, axis, model)
    else { return abs(difference) < 1 }
    let measured = difference + bare - rounded
    return measured < 1 - 1e-3 && measured > -1 - pixel + 1e-3
  }

  /// Returns the intrinsic length without rounding up, by measuring with very small pixels.
  private func bareLength(of slot: Int, _ axis: Axis, _ model: SceneModel) -> Double? {
    guard let element = model.element(at: slot) else { return nil }
    var surroundings = model.context.surroundings
    surroundings.pixelScale = 1e4
    let meter = IntrinsicMeter(context: model.context.with(model.context.scene, surroundings))
    return meter.measure(element)[axis]
  }

  /// Returns the elements that would have their design frames if the texts had their design sizes.
  func explained(by texts: [Int], among slots: [Int], _ model: SceneModel, _ rows: SolverRows) -> Set<Int> {
    guard !slots.isEmpty else { return [] }
    var trial = rows.solver
    for slot in texts { drawText(slot, model, rows, &trial) }
    guard trial.solve() == .solved else { return [] }
    return Set(
      slots.filter { slot in
        let node = model.nodes[slot]
        let frame = Rect(
          trial.value(of: node.box.x), trial.value(of: node.box.y), trial.value(of: node.box.width),
          trial.value(of: node.box.height))
        return frame.isClose(to: node.traits.design.alignmentRect(node.facts.alignment), within: 0.5 - 1e-6)
      })
  }

  /// Returns the elements whose frames depend on the sizes or baselines of the texts: they move if those are changed.
  func following(
    _ texts: [Int], among slots: [Int], _ model: SceneModel, _ rows: SolverRows
  ) -> Set<Int> {
    guard !slots.isEmpty else { return [] }
    var trial = rows.solver
    for slot in texts { drawText(slot, model, rows, &trial) }
    for slot in slots where model.nodes[slot].lengths.isText { shiftBaselines(of: slot, model, rows, &trial) }
    let asked = Set(slots)
    for slot in texts where !asked.contains(slot) { shiftBaselines(of: slot, model, rows, &trial) }
    // Without a solution the dependence is unknown, so all are excused.
    guard trial.solve() == .solved else { return Set(slots) }
    return Set(
      slots.filter { slot in
        let box = model.nodes[slot].box
        return [box.x, box.y, box.width, box.height].contains {
          abs(trial.value(of: $0) - rows.solver.value(of: $0)) > 1e-4
        }
      })
  }

  /// Replaces the text's intrinsic size by its design size.
  private func drawText(_ slot: Int, _ model: SceneModel, _ rows: SolverRows, _ trial: inout Solver) {
    let node = model.nodes[slot]
    let design = node.traits.design
    let insets = node.facts.alignment
    for (id, row) in rows.rows(of: .intrinsic(slot)) {
      guard let variable = row.terms.first?.variable else { continue }
      let length =
        variable == node.box.width
        ? design.width - insets.left - insets.right : design.height - insets.top - insets.bottom
      trial.remove(id)
      _ = try? trial.add(Row(row.terms, row.relation, length, priority: row.priority))
    }
  }

  /// Shifts all constraints on the element's baselines by half a point.
  private func shiftBaselines(of slot: Int, _ model: SceneModel, _ rows: SolverRows, _ trial: inout Solver) {
    for constraint in model.document.constraints(on: .element(model.nodes[slot].id)) {
      guard constraint.items.count == 2, constraint.first.attribute.isBaseline,
        let index = model.document.constraints.index(of: constraint.id)
      else { continue }
      for (id, row) in rows.rows(of: .constraint(index)) where trial.row(id) != nil {
        trial.remove(id)
        _ = try? trial.add(Row(row.terms, row.relation, row.constant + 0.5, priority: row.priority))
      }
    }
  }
}
