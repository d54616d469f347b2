import LayoutModel

/// Where, on a piece of linear frames, something begins or ceases to be wrong: text without room, elements beyond their
/// container, siblings on each other. The same rules as the diagnosis, solved for the size.
struct SweepCrossings {
  private let piece: SweepPiece
  private let session: LayoutSession
  private let model: SceneModel
  private var found: Set<Double> = []

  init(_ piece: SweepPiece, _ session: LayoutSession, _ model: SceneModel) {
    self.piece = piece
    self.session = session
    self.model = model
    for slot in session.order { lookAt(slot) }
    for slot in session.order { lookAtChildren(of: slot) }
  }

  /// From the smallest, none at the very ends.
  var all: [Double] {
    let margin = SweepWalk.step / 4
    var result: [Double] = []
    for size in found.sorted() where size - (result.last ?? piece.range.lowerBound) > margin {
      if piece.range.upperBound - size > margin { result.append(size) }
    }
    return result
  }

  /// A number that is linear in the size: what it is at the beginning, and what it gains with each point.
  private struct Linear {
    var at: Double
    var slope: Double
    static func - (a: Linear, b: Linear) -> Linear { Linear(at: a.at - b.at, slope: a.slope - b.slope) }
    static func + (a: Linear, b: Double) -> Linear { Linear(at: a.at + b, slope: a.slope) }
    func value(_ distance: Double) -> Double { at + slope * distance }
  }

  private struct Sides {
    var left, top, right, bottom: Linear

    init(_ frame: LinearFrame, _ insets: Edges) {
      left = Linear(at: frame.at.x + insets.left, slope: frame.slope.x)
      top = Linear(at: frame.at.y + insets.top, slope: frame.slope.y)
      right = Linear(at: frame.at.maxX - insets.right, slope: frame.slope.x + frame.slope.width)
      bottom = Linear(at: frame.at.maxY - insets.bottom, slope: frame.slope.y + frame.slope.height)
    }
  }

  private mutating func note(_ number: Linear) {
    if let distance = zero(of: number) { found.insert(piece.range.lowerBound + distance) }
  }

  /// How far from the beginning it is zero; nil where it is so nowhere on the piece.
  private func zero(of number: Linear) -> Double? {
    guard abs(number.slope) > 1e-9 else { return nil }
    let distance = -number.at / number.slope
    return distance > 0 && distance < piece.range.upperBound - piece.range.lowerBound ? distance : nil
  }

  // MARK: One element

  private mutating func lookAt(_ slot: Int) {
    let node = model.nodes[slot]
    guard let frame = piece.frames[slot], model.document.elements[node.id]?.traits.hidden == false else { return }
    let insets = node.facts.alignment
    let sides = Sides(frame, insets)
    if let need = piece.needs[slot] {
      let lengths = AxisPair(sides.right - sides.left, sides.bottom - sides.top)
      for axis in Axis.allCases {
        if let need = need[axis] { note(lengths[axis] + (LayoutSession.leastDistance - need)) }
      }
    }
    guard let parent = node.facts.parent, model.nodes[parent].content == nil, let outer = piece.frames[parent] else {
      return
    }
    let container = Sides(outer, .zero)
    let beyond = [
      sides.left - container.left, sides.top - container.top, container.right - sides.right,
      container.bottom - sides.bottom,
    ]
    for distance in beyond { note(distance + LayoutSession.leastDistance) }
  }

  // MARK: Siblings

  private mutating func lookAtChildren(of slot: Int) {
    let children = model.document.children(of: model.nodes[slot].id).compactMap { model.slots[$0] }
      .filter { session.isVisible($0, model) }.filter { piece.frames[$0] != nil }
    // Only those can meet that come near each other anywhere on the piece.
    let reaches = children.enumerated().map { (place: $0, slot: $1, reach: reach(of: $1)) }
      .sorted { $0.reach.x < $1.reach.x }
    var open: [(place: Int, slot: Int, reach: Rect)] = []
    var looks = 0
    for next in reaches {
      open.removeAll { $0.reach.maxX < next.reach.x }
      looks += open.count
      guard looks < LayoutSession.mostLooks else { return }
      for other in open where next.reach.intersects(other.reach) {
        let isUpper = other.place < next.place
        lookAt(lower: isUpper ? other.slot : next.slot, upper: isUpper ? next.slot : other.slot)
      }
      open.append(next)
    }
  }

  /// All that an element covers from the one end of the piece to the other.
  private func reach(of slot: Int) -> Rect {
    guard let frame = piece.frames[slot] else { return .zero }
    return frame.at.union(frame.rect(after: piece.range.upperBound - piece.range.lowerBound)).inset(by: -1)
  }

  private mutating func lookAt(lower first: Int, upper second: Int) {
    guard let a = piece.frames[first], let b = piece.frames[second] else { return }
    let (lower, upper) = (
      Sides(a, model.nodes[first].facts.alignment), Sides(b, model.nodes[second].facts.alignment)
    )
    let gap = -LayoutSession.leastDistance
    // All of these are positive where the two lie on each other ...
    let touching = [
      lower.right - upper.left + gap, upper.right - lower.left + gap, lower.bottom - upper.top + gap,
      upper.bottom - lower.top + gap,
    ]
    // ... and none of these negative where one is wholly on the other, and so on its background.
    let inside = [
      upper.left - lower.left, lower.right - upper.right, upper.top - lower.top, lower.bottom - upper.bottom,
    ]
    func overlaps(_ distance: Double) -> Bool {
      touching.allSatisfy { $0.value(distance) > 0 } && inside.contains { $0.value(distance) < 0 }
    }
    for distance in (touching + inside).compactMap(zero) where overlaps(distance - 1e-6) != overlaps(distance + 1e-6) {
      found.insert(piece.range.lowerBound + distance)
    }
  }
}
