import ConstraintSolving
import LayoutModel

/// Another system measures the same text by up to a point otherwise, and what stands beside it is moved by as much. Nobody has
/// misplaced that; but what has nothing to do with such a text is held to half a point.
extension LayoutReport {
  /// Texts that are not quite as large as they were drawn. Both lengths are rounded up to pixels, so that texts that differ by
  /// less than a point may be drawn a whole point apart: then the measured length counts as it is before rounding.
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

  /// Whether a text and the drawn one can be less than a point apart. The drawn one is up to a pixel shorter than its frame.
  private func mayBeNear(_ slot: Int, _ axis: Axis, _ model: SceneModel, pixel: Double) -> Bool {
    let difference = frames[slot].length(axis) - model.nodes[slot].traits.design.length(axis)
    guard abs(difference) >= 1, let rounded = model.nodes[slot].intrinsicLength(axis),
      let bare = bareLength(of: slot, axis, model)
    else { return abs(difference) < 1 }
    let measured = difference + bare - rounded
    return measured < 1 - 1e-3 && measured > -1 - pixel + 1e-3
  }

  /// The intrinsic length with pixels so small that nothing is rounded up.
  private func bareLength(of slot: Int, _ axis: Axis, _ model: SceneModel) -> Double? {
    guard let element = model.element(at: slot) else { return nil }
    var surroundings = model.context.surroundings
    surroundings.pixelScale = 1e4
    let meter = IntrinsicMeter(context: model.context.with(model.context.scene, surroundings))
    return meter.measure(element)[axis]
  }

  /// Those of some elements that would lie as they are designed if the texts were as large as they were drawn.
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

  /// Those of some elements whose place follows from how large the texts are, or where their baselines are: they would lie
  /// elsewhere if it were otherwise.
  func following(
    _ texts: [Int], among slots: [Int], _ model: SceneModel, _ rows: SolverRows
  ) -> Set<Int> {
    guard !slots.isEmpty else { return [] }
    var trial = rows.solver
    for slot in texts { drawText(slot, model, rows, &trial) }
    for slot in slots where model.nodes[slot].lengths.isText { shiftBaselines(of: slot, model, rows, &trial) }
    let asked = Set(slots)
    for slot in texts where !asked.contains(slot) { shiftBaselines(of: slot, model, rows, &trial) }
    // Where that is not to be had, nobody can say whose place it is.
    guard trial.solve() == .solved else { return Set(slots) }
    return Set(
      slots.filter { slot in
        let box = model.nodes[slot].box
        return [box.x, box.y, box.width, box.height].contains {
          abs(trial.value(of: $0) - rows.solver.value(of: $0)) > 1e-4
        }
      })
  }

  /// Its content asks for the size that was drawn.
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

  /// Half a point, whatever is held to them.
  private func shiftBaselines(of slot: Int, _ model: SceneModel, _ rows: SolverRows, _ trial: inout Solver) {
    for constraint in model.document.constraints(on: .element(model.nodes[slot].id)) {
      guard constraint.items.count == 2, constraint.first.attribute.isBaseline,
        let place = model.document.constraints.place(of: constraint.id)
      else { continue }
      for (id, row) in rows.rows(of: .constraint(place)) where trial.row(id) != nil {
        trial.remove(id)
        _ = try? trial.add(Row(row.terms, row.relation, row.constant + 0.5, priority: row.priority))
      }
    }
  }
}

extension Attribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
