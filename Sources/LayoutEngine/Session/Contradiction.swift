import ConstraintSolving
import LayoutModel

extension Recovery {
  /// Rows that contradict each other, and the one of them that gave way.
  struct Contradiction: Sendable {
    let conflict: Conflict
    let broken: RowID
    /// Where that one stands in the document.
    let order: RowOrder
    /// In the document's names.
    private(set) var told: LayoutConflict
    /// By how much what was broken misses, which is told without what rounding left, and what that gains with each point of a side.
    private var gap: Double
    private let growth: AxisPair<Double>

    /// Nil where what was broken is nothing of the document.
    init?(_ conflict: Conflict, broken: RowID, _ rows: SolverRows, _ model: SceneModel, _ pins: SizePins) {
      guard let told = LayoutConflict(conflict, broken: broken, rows, model),
        let scale = conflict.multiplier(of: broken)?.magnitude
      else { return nil }
      (self.conflict, self.broken, self.told) = (conflict, broken, told)
      order = model.order(of: broken, in: rows)
      gap = conflict.gap / scale
      let growths = Axis.allCases.map { axis in pins[axis].flatMap(conflict.multiplier).map { -$0 / scale } ?? 0 }
      growth = AxisPair(growths[0], growths[1])
    }

    /// As it is where the root is longer by a distance, and so as long as is said.
    func told(after distance: Double, along axis: Axis, at length: Double) -> Contradiction {
      var other = self
      other.gap += growth[axis] * distance
      other.told.gap = other.gap.roundedTo(bits: LayoutConflict.bitsOfGaps)
      for place in told.members.indices where told.members[place].origin == .sceneSize(axis) {
        other.told.members[place].constant = length
      }
      return other
    }
  }
}

extension Conflict {
  /// Nil where it takes no part.
  func multiplier(of row: RowID) -> Double? { members.first { $0.source == .row(row) }?.multiplier }
}
