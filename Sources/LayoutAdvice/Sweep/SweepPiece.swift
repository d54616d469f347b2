import ConstraintSolving
import LayoutEngine
import LayoutModel

/// A stretch on which all frames are linear, before anybody asked what is wrong on it.
struct SweepPiece {
  var range: ClosedRange<Double>
  /// By slot, in the coordinates of the scene's root.
  var frames: [Int: LinearFrame]
  /// What each text needs, by slot: how long it is on each axis.
  var needs: [Int: AxisPair<Double?>]

  /// The end of it from a point on.
  func part(_ range: ClosedRange<Double>) -> SweepPiece {
    let distance = range.lowerBound - self.range.lowerBound
    return SweepPiece(range: range, frames: frames.mapValues { $0.part(after: distance) }, needs: needs)
  }
}

extension LayoutSession {
  /// Frames that follow from one interval of the solver's sweep. Its parameter is the length of the root's box.
  func piece(_ interval: SweepInterval, cutTo range: ClosedRange<Double>, from start: Double) -> SweepPiece {
    let parameter = interval.range.lowerBound + (range.lowerBound - start)
    return SweepPiece(range: range, frames: linearFrames(interval, at: parameter), needs: textNeeds)
  }

  /// What is so at one length alone.
  mutating func piece(_ axis: Axis, at length: Double) -> SweepPiece {
    resize(axis, to: length)
    let frames = (model?.order ?? []).map { ($0, LinearFrame(at: report.rootFrames[$0], slope: .zero)) }
    return SweepPiece(range: length...length, frames: Dictionary(uniqueKeysWithValues: frames), needs: textNeeds)
  }

  private func linearFrames(_ interval: SweepInterval, at parameter: Double) -> [Int: LinearFrame] {
    guard let model else { return [:] }
    var frames: [Int: LinearFrame] = [:]
    for slot in model.order {
      let node = model.nodes[slot]
      let own = Self.frame(of: node) { interval.value(of: $0, at: parameter) }
      let ahead = Self.frame(of: node) { interval.value(of: $0, at: parameter + 1) }
      let parent = node.facts.parent.flatMap { frames[$0] }
      let slope = Rect(ahead.x - own.x, ahead.y - own.y, ahead.width - own.width, ahead.height - own.height)
      frames[slot] = LinearFrame(
        at: own.offset(by: parent?.at.origin ?? .zero), slope: slope.offset(by: parent?.slope.origin ?? .zero))
    }
    return frames
  }

  private static func frame(of node: SceneNode, _ value: (Variable) -> Double) -> Rect {
    let insets = node.facts.alignment
    return Rect(
      value(node.box.x) - insets.left, value(node.box.y) - insets.top,
      value(node.box.width) + insets.left + insets.right, value(node.box.height) + insets.top + insets.bottom)
  }

  var textNeeds: [Int: AxisPair<Double?>] {
    guard let model else { return [:] }
    return model.order.reduce(into: [:]) { needs, slot in
      let node = model.nodes[slot]
      needs[slot] = AxisPair(node.intrinsicLength(.horizontal), node.intrinsicLength(.vertical))
    }
  }
}
