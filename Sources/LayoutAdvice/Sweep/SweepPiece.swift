import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A range of sizes on which all frames are linear. Its problems are not known yet (see `SweepSurvey`).
struct SweepPiece {
  var range: ClosedRange<Double>
  /// The larger piece that this one was cut from; nil if it was not cut.
  private(set) var whole: ClosedRange<Double>?
  /// The frames, in the coordinates of the scene's root.
  let frames: LinearFrames
  /// The length that each text needs on each axis, by slot.
  let needs: [AxisPair<Double?>]
  /// The sizes at which other constraints begin to decide although no frame bends; nil if they are not known.
  let turns: [Double]?
  /// True if it is proved that nothing is open anywhere on the piece.
  let leavesNothingOpen: Bool
  /// The contradictions at the beginning of the piece.
  let conflictCauses: Set<ConflictCause>
  /// True if there are contradictions, and it is proved that they are the only ones anywhere on the piece.
  let areCausesProved: Bool
  /// The ends beyond which the causes of contradictions are proved as well, and from which the frames continue. The
  /// slopes may change there.
  var continues = PieceEnds(below: false, above: false)

  /// Returns a part of the piece, cut where a problem begins or ends.
  func part(_ range: ClosedRange<Double>) -> SweepPiece {
    var part = self
    part.range = range
    part.whole = whole ?? self.range
    part.continues.below = continues.below && range.lowerBound == self.range.lowerBound
    part.continues.above = continues.above && range.upperBound == self.range.upperBound
    return part
  }

  /// Records that the next piece, which the solver found in the same walk, continues this one. Does nothing unless both
  /// have proved causes and their frames meet.
  mutating func connect(_ next: inout SweepPiece) {
    guard areCausesProved, next.areCausesProved, range.upperBound == next.range.lowerBound,
      frames.equals(next.frames, at: range.upperBound)
    else { return }
    (continues.above, next.continues.below) = (true, true)
  }

  /// True if the causes of contradictions were checked at some sizes only.
  var isSampled: Bool { !conflictCauses.isEmpty && !areCausesProved && range.lowerBound < range.upperBound }

  /// True if the same constraints decide on the whole piece. Then nothing is open at a single size only.
  var isDecidedByTheSame: Bool { turns?.contains { range.lowerBound < $0 && $0 < range.upperBound } == false }

  /// The range on which the same constraints decide as on this piece. It may reach beyond its ends. Nil if other
  /// constraints begin to decide inside the piece.
  var rangeDecidedByTheSame: ClosedRange<Double>? {
    guard isDecidedByTheSame, let turns else { return nil }
    let whole = whole ?? range
    let below = turns.last { $0 <= range.lowerBound } ?? whole.lowerBound
    let above = turns.first { $0 >= range.upperBound } ?? whole.upperBound
    return max(below, whole.lowerBound)...min(above, whole.upperBound)
  }

  /// The turns (`turns`) at which something may begin or cease to be open. Empty if nothing is open, if constraints
  /// contradict each other, or if there are more than `mostTurns`.
  var turnsOfWhatIsOpen: [Double] {
    guard !leavesNothingOpen, conflictCauses.isEmpty, let turns, turns.count <= Self.mostTurns else { return [] }
    return turns
  }

  private static let mostTurns = 4

  /// Returns a slot's frame at the beginning of the piece.
  func frame(_ slot: Int) -> LinearFrame? { frames.frame(slot, at: range.lowerBound) }
}

/// One fact about each end of a piece.
struct PieceEnds {
  var below: Bool
  var above: Bool
}

/// The facts about a piece that its solver interval does not have.
struct SweepStage {
  let conflictCauses: Set<ConflictCause>
  let areCausesProved: Bool
  /// The length that each text needs on each axis, by slot.
  let needs: [AxisPair<Double?>]
  /// True if only what the solver holds changes from size to size. False if margins grow, too.
  var isSteady = true
}

extension SweepPiece {
  /// Returns the piece of one interval of the solver's sweep. The parameter of that sweep is the length of the root's
  /// box, or the value.
  static func piece(
    _ interval: SweepInterval, _ quantity: SweptQuantity, over range: ClosedRange<Double>, _ stage: SweepStage,
    in session: LayoutSession
  ) -> SweepPiece {
    let inset = quantity.inset(in: session)
    let parameter = max(interval.range.lowerBound, range.lowerBound - inset)
    let frames = LinearFrames(at: range.lowerBound, linearFrames(interval, at: parameter, in: session), session.model)
    let turns = stage.isSteady ? interval.turns.map { $0 + inset } : nil
    return SweepPiece(
      range: range, frames: frames, needs: stage.needs, turns: turns, leavesNothingOpen: interval.leavesNothingOpen,
      conflictCauses: stage.conflictCauses, areCausesProved: stage.areCausesProved)
  }

  /// Returns a piece of a single length, and leaves the session at that length.
  static func piece(_ axis: Axis, at length: Double, in session: inout LayoutSession) -> SweepPiece {
    session.resize(axis, to: length)
    var frames: [LinearFrame?] = Array(repeating: nil, count: session.model?.nodes.count ?? 0)
    for slot in session.model?.order ?? [] {
      frames[slot] = LinearFrame(start: session.report.rootFrames[slot], slope: .zero)
    }
    return SweepPiece(
      range: length...length, frames: LinearFrames(at: length, frames, session.model), needs: textNeeds(in: session),
      turns: nil, leavesNothingOpen: false, conflictCauses: SweepWalk.conflictCauses(in: session),
      areCausesProved: false)
  }

  private static func linearFrames(
    _ interval: SweepInterval, at parameter: Double, in session: LayoutSession
  ) -> [LinearFrame?] {
    guard let model = session.model else { return [] }
    let all = model.nodes
    let nodes = all.span
    var frames: [LinearFrame?] = Array(repeating: nil, count: nodes.count)
    for slot in model.order {
      let (box, insets) = (nodes[slot].box, nodes[slot].facts.alignment)
      let own = frame(of: box, insets) { interval.value(of: $0, at: parameter) }
      let ahead = frame(of: box, insets) { interval.value(of: $0, at: parameter + 1) }
      let parent = nodes[slot].facts.parent.flatMap { frames[$0] }
      let slope = Rect(ahead.x - own.x, ahead.y - own.y, ahead.width - own.width, ahead.height - own.height)
      frames[slot] = LinearFrame(
        start: own.offset(by: parent?.start.origin ?? .zero), slope: slope.offset(by: parent?.slope.origin ?? .zero))
    }
    return frames
  }

  private static func frame(of box: Box, _ insets: Edges, _ value: (Variable) -> Double) -> Rect {
    Rect(
      value(box.x) - insets.left, value(box.y) - insets.top, value(box.width) + insets.left + insets.right,
      value(box.height) + insets.top + insets.bottom)
  }

  /// Returns the length that each text needs on each axis, by slot.
  static func textNeeds(in session: LayoutSession) -> [AxisPair<Double?>] {
    guard let model = session.model else { return [] }
    let all = model.nodes
    let nodes = all.span
    return nodes.indices.map {
      AxisPair(nodes[$0].intrinsicLength(.horizontal), nodes[$0].intrinsicLength(.vertical))
    }
  }
}
