import ConstraintSolving
import LayoutModel

extension Recovery {
  /// Rows that contradict each other, and the one of them that was broken.
  struct Contradiction: Sendable {
    let conflict: Conflict
    let broken: RowID
    /// The broken row's position among all rows.
    let order: RowOrder
    /// The contradiction in the document's ids.
    private(set) var reported: LayoutConflict
    /// The amount by which the broken row misses, without the rounding in `reported`. `growth` is its change with each
    /// point of a side of the scene.
    private var gap: Double
    private let growth: AxisPair<Double>

    /// Returns nil if the broken row belongs to no record of the document.
    init?(_ conflict: Conflict, broken: RowID, _ rows: SolverRows, _ model: SceneModel, _ pins: SizePins) {
      guard let reported = LayoutConflict(conflict, broken: broken, rows, model),
        let scale = conflict.multiplier(of: broken)?.magnitude
      else { return nil }
      (self.conflict, self.broken, self.reported) = (conflict, broken, reported)
      order = model.order(of: broken, in: rows)
      gap = conflict.gap / scale
      let growths = Axis.allCases.map { axis in pins[axis].flatMap(conflict.multiplier).map { -$0 / scale } ?? 0 }
      growth = AxisPair(growths[0], growths[1])
    }

    /// Returns the contradiction for a root that is longer by `distance`, and so has the given length.
    func extended(by distance: Double, along axis: Axis, to length: Double) -> Contradiction {
      var other = self
      other.gap += growth[axis] * distance
      other.reported.gap = other.gap.roundedTo(bits: LayoutConflict.bitsOfGaps)
      for index in reported.members.indices where reported.members[index].origin == .sceneSize(axis) {
        other.reported.members[index].constant = length
      }
      return other
    }
  }
}

extension Conflict {
  /// Returns the row's multiplier in the conflict; nil if it takes no part.
  func multiplier(of row: RowID) -> Double? { members.first { $0.source == .row(row) }?.multiplier }
}
