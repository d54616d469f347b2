import LayoutEngine
import LayoutModel

/// Finds pieces by laying out at many sizes. It is for scenes in which the equations follow from their solution, such
/// as margins that keep clear of a safe area. It halves the range until every part looks linear; ends are exact to
/// `finest`.
struct MeasuredWalk {
  private var session: LayoutSession
  private let quantity: SweptQuantity
  private let finest: Double
  private let work: SweepWork
  /// The parts of a range at which it is checked. They are uneven, so that a regular pattern cannot hide between them.
  private static let looks = [0.171, 0.413, 0.618, 0.887]

  /// - Parameter finest: the precision to which ends are found.
  init(_ session: LayoutSession, _ quantity: SweptQuantity, _ work: SweepWork, finest: Double = 1e-3) {
    self.session = session
    (self.quantity, self.finest) = (quantity, finest)
    self.work = work
  }

  private struct Look {
    var size: Double
    /// The frames, by slot.
    var frames: [Rect]
    var needs: [AxisPair<Double?>]
    var conflicts: [LayoutConflict]
  }

  mutating func pieces(over range: ClosedRange<Double>) throws(SweepError) -> [SweepPiece] {
    var found: [SweepPiece] = []
    let looks = (Self.looks.count + 1) * Int(((range.upperBound - range.lowerBound) / quantity.coarsest).rounded(.up))
    try work.checkWork(for: looks, at: session)
    // At the ends of the range themselves something else may change, so the layouts are made just inside.
    var waiting = [(look(range.lowerBound + 1e-6), look(range.upperBound - 1e-6))]
    while let (low, high) = waiting.popLast() {
      try work.check()
      guard found.count < LayoutSweep.mostStretches else { throw .tooMany }
      let length = high.size - low.size
      if length <= finest || (length <= quantity.coarsest && isLinear(low, high)) {
        add(low, high, to: &found)
      } else {
        let middle = look((low.size + high.size) / 2)
        waiting += [(middle, high), (low, middle)]
      }
    }
    try work.check()
    // Makes the pieces cover the whole range.
    if !found.isEmpty {
      found[0].range = range.lowerBound...found[0].range.upperBound
      let last = found.count - 1
      found[last].range = found[last].range.lowerBound...range.upperBound
    }
    return Self.joined(found)
  }

  /// Returns the pieces with those joined that halving cut without need. A joined piece has the frames of the longer
  /// part.
  private static func joined(_ found: [SweepPiece]) -> [SweepPiece] {
    var joined: [SweepPiece] = []
    for next in found {
      guard let last = joined.last, last.isContinued(by: next) else {
        joined.append(next)
        continue
      }
      var longer = last.length < next.length ? next : last
      longer.range = last.range.lowerBound...next.range.upperBound
      joined[joined.count - 1] = longer
    }
    return joined
  }

  private mutating func look(_ size: Double) -> Look {
    quantity.set(to: size, in: &session)
    work.spendExamination(at: session)
    return Look(
      size: size, frames: session.report.rootFrames, needs: SweepPiece.textNeeds(in: session),
      conflicts: session.layout.conflicts)
  }

  private mutating func isLinear(_ low: Look, _ high: Look) -> Bool {
    guard isSame(low, high) else { return false }
    return Self.looks.allSatisfy { part in
      // The work is used up, so the result will be thrown away.
      if work.meter.isUsedUp { return true }
      let between = look(low.size + part * (high.size - low.size))
      return isSame(low, between)
        && slots.allSatisfy { slot in
          between.frames[slot].isClose(to: low.frames[slot].mixed(with: high.frames[slot], part), within: 1e-6)
        }
    }
  }

  private var slots: [Int] { session.model?.order ?? [] }

  private func isSame(_ a: Look, _ b: Look) -> Bool {
    a.frames.count == b.frames.count && a.needs == b.needs
      && a.conflicts.map(\.constraints) == b.conflicts.map(\.constraints)
  }

  private func add(_ low: Look, _ high: Look, to found: inout [SweepPiece]) {
    let length = max(high.size - low.size, 1e-9)
    var frames: [LinearFrame?] = Array(repeating: nil, count: low.frames.count)
    for slot in slots where low.frames.indices.contains(slot) && high.frames.indices.contains(slot) {
      let (first, last) = (low.frames[slot], high.frames[slot])
      frames[slot] = LinearFrame(
        start: first,
        slope: Rect(
          (last.x - first.x) / length, (last.y - first.y) / length, (last.width - first.width) / length,
          (last.height - first.height) / length))
    }
    found.append(
      SweepPiece(
        range: low.size...high.size, frames: LinearFrames(at: low.size, frames, session.model), needs: low.needs,
        turns: nil, leavesNothingOpen: false, conflictCauses: Set(low.conflicts.map(ConflictCause.init)),
        areCausesProved: false))
  }
}

extension SweepPiece {
  fileprivate var length: Double { range.upperBound - range.lowerBound }

  fileprivate func isContinued(by next: SweepPiece) -> Bool {
    Set(conflictCauses.map(\.constraints)) == Set(next.conflictCauses.map(\.constraints)) && needs == next.needs
      && frames.isContinued(by: next.frames, from: next.range.lowerBound)
  }
}

extension Rect {
  fileprivate func mixed(with other: Rect, _ part: Double) -> Rect {
    Rect(
      x + (other.x - x) * part, y + (other.y - y) * part, width + (other.width - width) * part,
      height + (other.height - height) * part)
  }
}
