import ConstraintSolving
import LayoutModel

/// Solving, and going on where there is no solution.
extension LayoutSession {
  /// Solves after an edit. False where required rows contradict each other: recovery depends on the order of things, so
  /// it is made from a session begun anew.
  mutating func settle() -> Bool {
    report.beginNext()
    if rows.countAcrossAxes > 0 { unwrapTexts() }
    resetInsets()
    guard solveExactly() else { return false }
    for _ in 0..<Self.passes where adapt() {
      guard solveExactly() else { return false }
    }
    tell()
    return true
  }

  mutating func settleAfterBuilding() {
    report.beginNext()
    resetInsets()
    solveRecovering()
    for _ in 0..<Self.passes where adapt() {
      restoreBroken()
      solveRecovering()
    }
    workOfBuilding = rows.solver.counters.work
    tell()
  }

  mutating func tell() {
    guard let model else { return }
    rows.solver.readValues(into: &report.values)
    report.tell(model, rows, recovery)
  }

  /// The scene's size is met and no required rows contradict each other.
  mutating func solveExactly() -> Bool { rows.solver.solve() == .solved && rootHasItsSize }

  /// Closely: from where it does not, a sweep says that the scene is too small.
  private var rootHasItsSize: Bool {
    guard let model, let root = model.root else { return true }
    return Axis.allCases.allSatisfy { axis in
      let wanted = model.rootLength(axis)
      return abs(rows.solver.value(of: root.box.length(axis)) - wanted) <= 1e-8 * max(1, wanted)
    }
  }

  // MARK: Recovery

  private mutating func solveRecovering() {
    recovery.beginAnew()
    if solveExactly() { return }
    if let model { recovery.goOn(&rows, model, &minimalConflicts) }
  }

  /// Everything whole again, as it was before the last recovery.
  mutating func restoreBroken() {
    guard let model, recovery.restore(&rows) else { return }
    rows.holdRoot(of: model)
  }

  /// The solver as it is, with the scene's size held again and what was broken broken.
  public var solverHoldingTheRoot: Solver {
    var copy = rows
    recovery.removePins(from: &copy.solver)
    if let model { copy.holdRoot(of: model) }
    return copy.solver
  }

  /// Also those that are more than anyone reads.
  public var allConflicts: [LayoutConflict] { recovery.conflicts }

  /// Is it known of everything that was broken what contradicts it?
  public var isEveryConflictKnown: Bool { recovery.brokenTogether == 0 }

  /// How many rows were broken to go on.
  public var brokenCount: Int { rows.broken.count }

  /// In the document's names.
  public func origin(of source: Conflict.Source) -> RowOrigin? { model?.origin(of: source, in: rows) }

  // MARK: What follows from a solution

  /// A text's height follows from its width, a margin from its element's place, and only seldom the other way round;
  /// this many passes settle both.
  static let passes = 8

  /// True if the solution changed what it was made from, so that there must be another.
  mutating func adapt() -> Bool {
    let wrapped = wrapTexts()
    return adaptInsets() || wrapped
  }

  // MARK: Text that wraps: width first, then height

  /// Gives every wrapping text the height that its solved width asks for. True if any is different from before.
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
      let height = wrappedHeight(of: element, model.nodes[slot], width: width)
      if height != model.nodes[slot].wrappedHeight { changed.append((slot, height)) }
    }
    return changed
  }

  /// Nil where the text has room on one line.
  public func wrappedHeight(of element: StoredRecord<Element>, _ node: SceneNode, width: Double) -> Double? {
    guard width < (node.intrinsicLength(.horizontal) ?? 0) - 1e-6 else { return nil }
    return model?.meter.height(of: element, wrappedAt: width)
  }

  /// Where heights act on widths, the outcome depends on where one begins: with every text on one line.
  private mutating func unwrapTexts() {
    guard let model else { return }
    for slot in model.order where model.nodes[slot].wrappedHeight != nil {
      editModel { $0.nodes[slot].setWrappedHeight(nil) }
      wrappedWidths.forget(slot)
      rewrite(.intrinsic(slot))
    }
  }
}

extension SceneModel {
  /// Of the root's alignment rectangle.
  public func rootLength(_ axis: Axis) -> Double {
    guard let root else { return 0 }
    let size = context.surroundings.size
    let whole = axis == .horizontal ? size.width : size.height
    return max(0, whole - root.facts.alignment.start(axis) - root.facts.alignment.end(axis))
  }
}
