import LayoutEngine
import LayoutModel

/// The frames of a scene over a range of one of its sides, without the problems that a `LayoutSweep` looks for.
///
///     let swept = try session.sweptFrames(.horizontal, over: 200...1366)
///     swept.pieces[0].frames["title"]     // the frame at the beginning of the piece, with its slope
package struct SweptFrames: Sendable {
  /// A range on which all frames are linear.
  package struct Piece: Sendable {
    package var range: ClosedRange<Double>
    /// True if the layout jumps at the lower end and this piece, not the one before, tells the layout exactly there.
    package var isClosedBelow: Bool
    fileprivate let shape: LinearFrames

    /// The frames at the lower end, each with its slope. Elements that are missing on the piece are absent.
    package var frames: [ElementID: LinearFrame] { shape.named(at: range.lowerBound) }
  }

  /// The precision to which the ends of pieces are known that are found by laying out at many sizes.
  package static let finest = 2e-3

  /// The pieces in ascending order, end to end.
  package private(set) var pieces: [Piece] = []
  /// True if the solver proves the pieces; false if the scene was laid out at many sizes to find them.
  package let isProved: Bool

  /// - Parameter thresholds: the sizes at which the surroundings change.
  fileprivate init(_ found: [SweepPiece], _ thresholds: [SweepThreshold], isProved: Bool) {
    self.isProved = isProved
    let open = Set(thresholds.filter { !$0.isClosedBelow }.map(\.length))
    // A shorter piece is a jump, or a bend, whose place was not found more exactly.
    let shortest = isProved ? 0 : Self.finest
    for next in found where next.range.upperBound - next.range.lowerBound > shortest {
      if let last = pieces.last, last.shape.isContinued(by: next.frames, from: next.range.lowerBound) {
        pieces[pieces.count - 1].range = last.range.lowerBound...next.range.upperBound
      } else {
        let start = next.range.lowerBound
        pieces.append(Piece(range: next.range, isClosedBelow: !open.contains(start), shape: next.frames))
      }
    }
  }
}

extension LayoutSession {
  /// True if the rows say that nothing along one axis depends on the other, so that the layout at any size follows from
  /// one sweep along each side.
  package var isIndependentByAxis: Bool {
    guard let model, !model.hasContainers, brokenCount == 0, rows.countAcrossAxes == 0 else { return false }
    return !model.nodes.contains { $0.measure.wraps }
  }

  /// Returns the frames over a range of one side of the scene. The other side stays as it is now.
  ///
  /// - Parameter limit: the work that it may take, as in a sweep; nil for as much as it takes.
  package func sweptFrames(
    _ axis: Axis, over range: ClosedRange<Double>, work limit: Int? = nil,
    unless cancellation: Cancellation = Cancellation()
  ) throws(SweepError) -> SweptFrames {
    guard range.lowerBound >= 0, range.upperBound <= Double(LayoutSweep.largest) else { throw .range }
    guard model?.root != nil else { throw .noScene }
    let work = SweepWork(cancellation, limit: limit)
    work.allow(1)
    var walk = SweepWalk(self, axis, range, work)
    if range.lowerBound < range.upperBound { try walk.perform() }
    return SweptFrames(walk.pieces, SweepThreshold.thresholds(axis, in: self), isProved: walk.isProved)
  }
}
