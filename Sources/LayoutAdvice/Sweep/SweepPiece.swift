import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A stretch on which all frames are linear, before anybody asked what is wrong on it.
struct SweepPiece {
  var range: ClosedRange<Double>
  /// The piece that it is a part of.
  private(set) var whole: ClosedRange<Double>?
  /// In the coordinates of the scene's root.
  let frames: LinearFrames
  /// What each text needs, by slot: how long it is on each axis.
  let needs: [AxisPair<Double?>]
  /// Where other constraints come to decide though no frame bends; nil where nobody knows.
  let turns: [Double]?
  /// Is it proved that nothing is left open anywhere on it?
  let leavesNothingOpen: Bool
  /// Who contradicts whom where it begins.
  let blamed: Set<Blame>
  /// Is somebody to blame, and is it proved that it is nobody else anywhere on it?
  let isBlameProved: Bool
  /// Is it proved who is to blame beyond an end as well, and do frames go on from there, be it with other slopes?
  var goesOn = PieceEnds(below: false, above: false)

  /// A part of it, at whose own ends something begins or ceases to be wrong.
  func part(_ range: ClosedRange<Double>) -> SweepPiece {
    var part = self
    part.range = range
    part.whole = whole ?? self.range
    part.goesOn.below = goesOn.below && range.lowerBound == self.range.lowerBound
    part.goesOn.above = goesOn.above && range.upperBound == self.range.upperBound
    return part
  }

  /// Notes where one begins that the solver has met after this one, at the same look.
  mutating func meet(_ next: inout SweepPiece) {
    guard isBlameProved, next.isBlameProved, range.upperBound == next.range.lowerBound,
      frames.meet(next.frames, at: range.upperBound)
    else { return }
    (goesOn.above, next.goesOn.below) = (true, true)
  }

  /// Was it looked at here and there who is to blame?
  var isSampled: Bool { !blamed.isEmpty && !isBlameProved && range.lowerBound < range.upperBound }

  /// Do the same constraints decide everywhere on it? Then nothing is left open at one size only.
  var isDecidedByTheSame: Bool { turns?.contains { range.lowerBound < $0 && $0 < range.upperBound } == false }

  /// As far as the same constraints decide as here, be it beyond its ends; nil where others come to decide within.
  var rangeDecidedByTheSame: ClosedRange<Double>? {
    guard isDecidedByTheSame, let turns else { return nil }
    let whole = whole ?? range
    let below = turns.last { $0 <= range.lowerBound } ?? whole.lowerBound
    let above = turns.first { $0 >= range.upperBound } ?? whole.upperBound
    return max(below, whole.lowerBound)...min(above, whole.upperBound)
  }

  /// Where else something may begin or cease to be open than where it bends; none where there are more than are worth a look.
  var turnsOfWhatIsOpen: [Double] {
    guard !leavesNothingOpen, blamed.isEmpty, let turns, turns.count <= Self.mostTurns else { return [] }
    return turns
  }

  private static let mostTurns = 4

  /// At the beginning of the piece.
  func frame(_ slot: Int) -> LinearFrame? { frames.frame(slot, at: range.lowerBound) }
}

/// What is so at the ends of a piece.
struct PieceEnds {
  var below: Bool
  var above: Bool
}

/// What a piece has beside its frames.
struct SweepStage {
  let blamed: Set<Blame>
  let isBlameProved: Bool
  /// What each text needs, by slot.
  let needs: [AxisPair<Double?>]
  /// Is nothing different from size to size but what the solver holds? Else margins gain, too.
  var isSteady = true
}

extension LayoutSession {
  /// Frames that follow from one interval of the solver's sweep. Its parameter is the length of the root's box.
  func piece(
    _ interval: SweepInterval, _ axis: Axis, over range: ClosedRange<Double>, _ stage: SweepStage
  ) -> SweepPiece {
    let parameter = max(interval.range.lowerBound, range.lowerBound - length(ofRoot: 0, axis))
    let frames = LinearFrames(at: range.lowerBound, linearFrames(interval, at: parameter), model)
    let turns = stage.isSteady ? interval.turns.map { length(ofRoot: $0, axis) } : nil
    return SweepPiece(
      range: range, frames: frames, needs: stage.needs, turns: turns, leavesNothingOpen: interval.leavesNothingOpen,
      blamed: stage.blamed, isBlameProved: stage.isBlameProved)
  }

  /// What is so at one length alone.
  mutating func piece(_ axis: Axis, at length: Double) -> SweepPiece {
    resize(axis, to: length)
    var frames: [LinearFrame?] = Array(repeating: nil, count: model?.nodes.count ?? 0)
    for slot in model?.order ?? [] { frames[slot] = LinearFrame(at: report.rootFrames[slot], slope: .zero) }
    return SweepPiece(
      range: length...length, frames: LinearFrames(at: length, frames, model), needs: textNeeds, turns: nil,
      leavesNothingOpen: false, blamed: blamed, isBlameProved: false)
  }

  private func linearFrames(_ interval: SweepInterval, at parameter: Double) -> [LinearFrame?] {
    guard let model else { return [] }
    let all = model.nodes
    let nodes = all.span
    var frames: [LinearFrame?] = Array(repeating: nil, count: nodes.count)
    for slot in model.order {
      let (box, insets) = (nodes[slot].box, nodes[slot].facts.alignment)
      let own = Self.frame(of: box, insets) { interval.value(of: $0, at: parameter) }
      let ahead = Self.frame(of: box, insets) { interval.value(of: $0, at: parameter + 1) }
      let parent = nodes[slot].facts.parent.flatMap { frames[$0] }
      let slope = Rect(ahead.x - own.x, ahead.y - own.y, ahead.width - own.width, ahead.height - own.height)
      frames[slot] = LinearFrame(
        at: own.offset(by: parent?.at.origin ?? .zero), slope: slope.offset(by: parent?.slope.origin ?? .zero))
    }
    return frames
  }

  private static func frame(of box: Box, _ insets: Edges, _ value: (Variable) -> Double) -> Rect {
    Rect(
      value(box.x) - insets.left, value(box.y) - insets.top, value(box.width) + insets.left + insets.right,
      value(box.height) + insets.top + insets.bottom)
  }

  /// By slot.
  var textNeeds: [AxisPair<Double?>] {
    guard let model else { return [] }
    let all = model.nodes
    let nodes = all.span
    return nodes.indices.map {
      AxisPair(nodes[$0].intrinsicLength(.horizontal), nodes[$0].intrinsicLength(.vertical))
    }
  }
}
