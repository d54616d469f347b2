import LayoutEngine
import LayoutModel

/// The sizes on a piece at which a problem begins or ends: text without room, elements outside their container or under
/// a bar, overlapping elements. The rules are those of the diagnosis, solved for the size. Sizes at which something may
/// become open are included.
struct SweepCrossings {
  private let piece: SweepPiece
  private let model: SceneModel
  private let quantity: SweptQuantity
  /// The alignment insets, by slot. They are copied because nodes are large and the insets are read often.
  private let insets: [Edges]
  private var found: Set<Double> = []
  /// The ends of the piece at which a problem is about to begin or end.
  private(set) var isOnTheVerge = PieceEnds(below: false, above: false)
  /// The number of comparisons that the search for overlaps took.
  private(set) var looks = 0

  init(_ piece: SweepPiece, _ model: SceneModel, _ quantity: SweptQuantity) {
    self.piece = piece
    self.model = model
    self.quantity = quantity
    let all = model.nodes
    insets = all.indices.map { all[$0].facts.alignment }
    found = Set(piece.turnsOfWhatIsOpen)
    let nodes = model.nodes
    for slot in model.order { lookAt(slot, nodes.span) }
    lookAtBars()
    lookAtMeetings()
  }

  /// The sizes in ascending order, without those at the very ends of the piece.
  var all: [Double] {
    let margin = Self.margin
    var result: [Double] = []
    for size in found.sorted() where size - (result.last ?? piece.range.lowerBound) > margin {
      if piece.range.upperBound - size > margin { result.append(size) }
    }
    return result
  }

  private static let margin = SweepWalk.step / 4

  /// A number that is linear in the size: its value at the beginning of the piece, and its change for each point.
  private struct Linear {
    var start: Double
    var slope: Double
    static func - (a: Linear, b: Linear) -> Linear { Linear(start: a.start - b.start, slope: a.slope - b.slope) }
    static func + (a: Linear, b: Double) -> Linear { Linear(start: a.start + b, slope: a.slope) }
    func value(_ distance: Double) -> Double { start + slope * distance }
  }

  private struct Sides {
    var left, top, right, bottom: Linear

    init(_ frame: LinearFrame, _ insets: Edges) {
      left = Linear(start: frame.start.x + insets.left, slope: frame.slope.x)
      top = Linear(start: frame.start.y + insets.top, slope: frame.slope.y)
      right = Linear(start: frame.start.maxX - insets.right, slope: frame.slope.x + frame.slope.width)
      bottom = Linear(start: frame.start.maxY - insets.bottom, slope: frame.slope.y + frame.slope.height)
    }

    func rect(_ distance: Double) -> Rect {
      let (x, y) = (left.value(distance), top.value(distance))
      return Rect(x, y, right.value(distance) - x, bottom.value(distance) - y)
    }

    /// Returns numbers that become zero when two rectangles begin to overlap by half a point, or when one begins to lie
    /// within the other by half a point more or less.
    func meetings(_ upper: Sides) -> [Linear] {
      let depths = [right - upper.left, upper.right - left, bottom - upper.top, upper.bottom - top]
      let lengths = [right - left, bottom - top, upper.right - upper.left, upper.bottom - upper.top]
      let within = [upper.left - left, right - upper.right, upper.top - top, bottom - upper.bottom]
      let slack = Covering.leastDepth
      return (depths + lengths).map { $0 + -slack } + within.flatMap { [$0 + slack, $0 + -slack] }
    }
  }

  private mutating func recordZero(of number: Linear) {
    if let distance = findZero(of: number) { found.insert(piece.range.lowerBound + distance) }
  }

  /// Returns the distance from the beginning of the piece at which the number is zero; nil if it is zero nowhere on the
  /// piece. Also records in `isOnTheVerge` if it is zero at an end.
  private mutating func findZero(of number: Linear) -> Double? {
    guard abs(number.slope) > 1e-9 else { return nil }
    let distance = -number.start / number.slope
    let length = piece.range.upperBound - piece.range.lowerBound
    if abs(distance) <= Self.margin { isOnTheVerge.below = true }
    if abs(distance - length) <= Self.margin { isOnTheVerge.above = true }
    return distance > 0 && distance < length ? distance : nil
  }

  // MARK: One element

  private mutating func lookAt(_ slot: Int, _ nodes: borrowing Span<SceneNode>) {
    guard !nodes[slot].traits.isHidden, let sides = sides(of: slot) else { return }
    lookAtText(of: slot, nodes, AxisPair(sides.right - sides.left, sides.bottom - sides.top))
    guard let parent = nodes[slot].facts.parent, nodes[parent].content == nil, let outer = piece.frame(parent) else {
      return
    }
    let container = Sides(outer, .zero)
    let beyond = [
      sides.left - container.left, sides.top - container.top, container.right - sides.right,
      container.bottom - sides.bottom,
    ]
    for distance in beyond { recordZero(of: distance + IssueSearch.leastDistance) }
  }

  // MARK: Texts

  private mutating func lookAtText(
    of slot: Int, _ nodes: borrowing Span<SceneNode>, _ lengths: AxisPair<Linear>
  ) {
    let needs = piece.needs.indices.contains(slot) ? piece.needs[slot] : AxisPair(nil, nil)
    guard nodes[slot].mayCutText || nodes[slot].kind.growsWithText && isShort(lengths, of: needs),
      let fit = model.textFit(of: slot), fit.surplus == nil
    else { return }
    let ends = ends(of: lengths.horizontal)
    if fit.wraps {
      // With limited lines, the least width is computed only if the text is cut at one end and not at the other.
      if fit.isCut(atWidth: ends.low) != fit.isCut(atWidth: ends.high), let least = fit.leastWidth {
        recordZero(of: lengths.horizontal + -least)
      }
    } else if let least = fit.leastWidth {
      recordZero(of: lengths.horizontal + -least)
    }
    if let need = fit.height(wrapped: needs.vertical) {
      recordZero(of: lengths.vertical + (IssueSearch.leastDistance - need))
    }
  }

  /// Returns true if the element is shorter than it asks for anywhere on the piece or just beside it.
  private func isShort(_ lengths: AxisPair<Linear>, of needs: AxisPair<Double?>) -> Bool {
    Axis.allCases.contains { axis in
      needs[axis].map { ends(of: lengths[axis]).low < $0 } ?? false
    }
  }

  /// Returns the least and the greatest value on the piece and its margins.
  private func ends(of number: Linear) -> (low: Double, high: Double) {
    let length = piece.range.upperBound - piece.range.lowerBound
    let (first, last) = (number.value(-Self.margin), number.value(length + Self.margin))
    return (min(first, last), max(first, last))
  }

  // MARK: Bars

  /// Records when elements come under a bar. A bar at the top stays; a bar at the bottom moves with the bottom of the
  /// scene.
  private mutating func lookAtBars() {
    let bars = model.surroundings.bars
    guard bars.top > 0 || bars.bottom > 0 else { return }
    let size = model.surroundings.size
    let swept = Linear(start: piece.range.lowerBound, slope: 1)
    let width = quantity == .side(.horizontal) ? swept : Linear(start: size.width, slope: 0)
    let height = quantity == .side(.vertical) ? swept : Linear(start: size.height, slope: 0)
    let nodes = model.nodes
    for slot in model.order where model.mayComeUnderABar(slot, nodes.span) {
      guard let sides = sides(of: slot) else { continue }
      let depths = [
        Linear(start: bars.top, slope: 0) - sides.top, sides.bottom - (height + -bars.bottom), height - sides.top,
        sides.bottom, width - sides.left, sides.right, sides.bottom - sides.top, sides.right - sides.left,
      ]
      for depth in depths { recordZero(of: depth + -Covering.leastDepth) }
    }
  }

  // MARK: Overlaps

  /// Records when elements begin or cease to overlap. Only elements that come near each other somewhere on the piece
  /// are compared.
  private mutating func lookAtMeetings() {
    let length = piece.range.upperBound - piece.range.lowerBound
    let covers = model.nodes.indices.map { slot in
      piece.frame(slot).map { $0.start.union($0.rect(after: length)).inset(by: -1) }
    }
    var search = SurfaceSearch(model, mostLooks: IssueSearch.mostLooks) {
      (covers[$0] ?? .zero, .zero)
    }
    for slot in model.order.reversed() {
      let children = search.children(of: slot)
      guard !children.isEmpty else { continue }
      for (lower, upper) in search.findPairs(in: slot, children).joined() { lookAt(lower.slot, upper.slot) }
    }
    looks = search.looks
  }

  private func sides(of slot: Int) -> Sides? {
    piece.frame(slot).map { Sides($0, insets[slot]) }
  }

  private mutating func lookAt(_ first: Int, _ second: Int) {
    guard let lower = sides(of: first), let upper = sides(of: second) else { return }
    let kinds = (model.nodes[first].kind.traits.surface, model.nodes[second].kind.traits.surface)
    func covering(_ distance: Double) -> Covering? {
      Covering(lower: (kinds.0, lower.rect(distance)), upper: (kinds.1, upper.rect(distance)))
    }
    for number in lower.meetings(upper) {
      guard let distance = findZero(of: number), covering(distance - 1e-6) != covering(distance + 1e-6) else {
        continue
      }
      found.insert(piece.range.lowerBound + distance)
    }
  }
}
