import LayoutEngine
import LayoutModel

/// Stretches found by laying out at many sizes: for scenes whose equations follow from their solution, such as margins that
/// keep clear of a safe area. Halves until every part looks linear, and is exact to `finest`.
struct MeasuredWalk {
  private var session: LayoutSession
  private let axis: Axis
  private static let finest = 1e-3
  /// Uneven, so that nothing that repeats itself hides between them.
  private static let looks = [0.171, 0.413, 0.618, 0.887]
  /// Even a layout that is linear everywhere is looked at this closely.
  private static let coarsest = 64.0

  init(_ session: LayoutSession, _ axis: Axis) {
    self.session = session
    self.axis = axis
  }

  private struct Look {
    var size: Double
    var frames: [Int: Rect]
    var needs: [Int: AxisPair<Double?>]
    var conflicts: [LayoutConflict]
  }

  mutating func pieces(over range: ClosedRange<Double>, _ goesOn: () -> Bool) throws(SweepError) -> [SweepPiece] {
    var found: [SweepPiece] = []
    // The ends themselves may be points at which something else changes.
    var waiting = [(look(range.lowerBound + 1e-6), look(range.upperBound - 1e-6))]
    while let (low, high) = waiting.popLast() {
      guard goesOn() else { throw .cancelled }
      guard found.count < LayoutSweep.mostStretches else { throw .tooMany }
      let length = high.size - low.size
      if length <= Self.finest || (length <= Self.coarsest && isLinear(low, high)) {
        add(low, high, to: &found)
      } else {
        let middle = look((low.size + high.size) / 2)
        waiting += [(middle, high), (low, middle)]
      }
    }
    // Pieces lie end to end, from one end of the range to the other.
    if !found.isEmpty {
      found[0] = found[0].part(range.lowerBound...found[0].range.upperBound)
      let last = found.count - 1
      found[last].range = found[last].range.lowerBound...range.upperBound
    }
    return found
  }

  private mutating func look(_ size: Double) -> Look {
    session.resize(axis, to: size)
    let frames = (session.model?.order ?? []).map { ($0, session.report.rootFrames[$0]) }
    return Look(
      size: size, frames: Dictionary(uniqueKeysWithValues: frames), needs: session.textNeeds,
      conflicts: session.layout.conflicts)
  }

  private mutating func isLinear(_ low: Look, _ high: Look) -> Bool {
    guard isSame(low, high) else { return false }
    return Self.looks.allSatisfy { part in
      let between = look(low.size + part * (high.size - low.size))
      return isSame(low, between)
        && between.frames.allSatisfy { slot, frame in
          guard let first = low.frames[slot], let last = high.frames[slot] else { return false }
          return frame.isClose(to: first.mixed(with: last, part), within: 1e-6)
        }
    }
  }

  private func isSame(_ a: Look, _ b: Look) -> Bool {
    a.frames.count == b.frames.count && a.needs == b.needs
      && a.conflicts.map(\.constraints) == b.conflicts.map(\.constraints)
  }

  private func add(_ low: Look, _ high: Look, to found: inout [SweepPiece]) {
    let length = max(high.size - low.size, 1e-9)
    let frames = low.frames.reduce(into: [Int: LinearFrame]()) { frames, entry in
      guard let last = high.frames[entry.key] else { return }
      let first = entry.value
      frames[entry.key] = LinearFrame(
        at: first,
        slope: Rect(
          (last.x - first.x) / length, (last.y - first.y) / length, (last.width - first.width) / length,
          (last.height - first.height) / length))
    }
    found.append(SweepPiece(range: low.size...high.size, frames: frames, needs: low.needs))
  }
}

extension Rect {
  fileprivate func mixed(with other: Rect, _ part: Double) -> Rect {
    Rect(
      x + (other.x - x) * part, y + (other.y - y) * part, width + (other.width - width) * part,
      height + (other.height - height) * part)
  }
}
