import ConstraintSolving
import LayoutModel

/// Solves the rows, and updates those that follow from the solution.
extension SceneEquations {
  mutating func readValues() { rows.solver.readValues(into: &values) }

  /// Solves as if there had been no solution before. Returns false if required rows contradict each other.
  mutating func solveAnew() -> Bool {
    if rows.countAcrossAxes > 0 { unwrapTexts() }
    resetInsets()
    return solveExactly() && settle { $0.solveExactly() }
  }

  /// Solves. Returns true if no required rows contradict each other and the root has the scene's size.
  mutating func solveExactly() -> Bool { rows.solver.solve() == .solved && rootHasItsSize }

  /// True if the root has the scene's size within a relative 1e-8. A sweep reports the scene as too small from the size
  /// at which this fails, so the limit is close.
  private var rootHasItsSize: Bool {
    guard let model, let root = model.root else { return true }
    return Axis.allCases.allSatisfy { axis in
      let wanted = model.rootLength(axis)
      return abs(rows.solver.value(of: root.box.length(axis)) - wanted) <= 1e-8 * max(1, wanted)
    }
  }

  // MARK: Updates from a solution

  /// Updates from the solution and solves again, until an update changes nothing. Returns false as soon as `solve` does.
  mutating func settle(_ solve: (inout Self) -> Bool) -> Bool {
    var passes = PassCount()
    while passes.goOn(after: updateFromSolution()) { guard solve(&self) else { return false } }
    return true
  }

  /// Updates heights of texts, the contents of containers, and margins from the solution.
  ///
  /// Margins wait until all heights are those of the solved widths. So they follow from the same positions whether
  /// heights are known from a layout before or not. Margins that never settle would differ otherwise.
  mutating func updateFromSolution() -> SolutionUpdate {
    let wrapped = wrapTexts()
    let isLaidOut = layOutIslands()
    if wrapped || isLaidOut { return .heights }
    return updateInsets() ? .margins : .nothing
  }

  // MARK: Wrapping texts: width first, then height

  /// Gives every wrapping text the height for its solved width. Returns true if any height changed.
  private mutating func wrapTexts() -> Bool {
    let changed = heightsThatChanged()
    if changed.isEmpty { return false }
    editModel { model in for (slot, height) in changed { model.nodes[slot].setWrappedHeight(height) } }
    for (slot, _) in changed { rewrite(.intrinsic(slot)) }
    return true
  }

  private mutating func heightsThatChanged() -> [(slot: Int, height: Double?)] {
    guard let model else { return [] }
    var changed: [(slot: Int, height: Double?)] = []
    for slot in model.order where model.nodes[slot].lengths.wraps {
      let width = rows.solver.value(of: model.nodes[slot].box.width)
      guard !wrappedWidths.isKnown(slot, at: width), let element = model.element(at: slot) else { continue }
      wrappedWidths.note(width, of: slot)
      let height = model.wrappedHeight(of: element, model.nodes[slot], width: width)
      if height != model.nodes[slot].wrappedHeight { changed.append((slot, height)) }
    }
    return changed
  }

  /// Puts every text on one line again. If heights affect widths, the result depends on the starting point, so it must
  /// always be the same one.
  private mutating func unwrapTexts() {
    for slot in model?.slotsOfWrappedTexts ?? [] {
      editModel { $0.nodes[slot].setWrappedHeight(nil) }
      wrappedWidths.forget(slot)
      rewrite(.intrinsic(slot))
    }
  }
}

extension SceneModel {
  fileprivate var slotsOfWrappedTexts: [Int] { order.filter { nodes[$0].wrappedHeight != nil } }

  /// Returns the height of a text wrapped at a width; nil if it fits on one line.
  public func wrappedHeight(of element: StoredRecord<Element>, _ node: SceneNode, width: Double) -> Double? {
    guard width < (node.intrinsicLength(.horizontal) ?? 0) - 1e-6 else { return nil }
    return meter.height(of: element, wrappedAt: width)
  }

  /// Returns the length that the root's alignment rectangle has in the scene.
  public func rootLength(_ axis: Axis) -> Double {
    guard let root else { return 0 }
    let size = context.surroundings.size
    let whole = axis == .horizontal ? size.width : size.height
    return max(0, whole - root.facts.alignment.start(axis) - root.facts.alignment.end(axis))
  }
}
