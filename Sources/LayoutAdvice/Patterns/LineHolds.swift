import LayoutModel

/// The sides at which the parts of a line are held, by lengths and gaps.
struct LineHolds {
  /// The ease with which a part becomes longer with its container.
  enum Stretch: Int, Comparable {
    /// A content decides its length, so it does not become longer.
    case never
    /// It stretches only because it was drawn longer than its content: a button, a switch.
    case drawn
    /// A text that is drawn longer.
    case text
    /// It stretches by its kind: a field, an image, a container.
    case plainly

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  struct Span {
    var near: Double
    var far: Double
    var stretch: Stretch

    var length: Double { far - near }
    var middle: Double { (near + far) / 2 }
  }

  private let spans: [Span]
  private let near: Double?
  private let far: Double?
  private let spacing: StandardSpacing
  private let style: SuggestionStyle

  init(_ spans: [Span], near: Double?, far: Double?, _ spacing: StandardSpacing, _ style: SuggestionStyle) {
    (self.spans, self.near, self.far) = (spans, near, far)
    (self.spacing, self.style) = (spacing, style)
  }

  var holds: [PlannedSpot.Hold] {
    let all = { (hold: PlannedSpot.Hold) in [PlannedSpot.Hold](repeating: hold, count: spans.count) }
    guard let first = spans.first, let last = spans.last else { return [] }
    guard let near else { return all(.far) }
    guard let far else { return all(.near) }
    let (before, behind) = (first.near - near, far - last.far)
    if before <= spacing.closeBy, behind <= spacing.closeBy { return spanning(from: near, to: far) }
    if let parted = parted(beside: max(before, behind)) { return parted }
    if abs(before - behind) <= StandardSpacing.uneven, let middle = centered(from: near, to: far) {
      return around(middle)
    }
    return all(before <= behind ? .near : .far)
  }

  /// Lets the parts that stretch best take the room; the others keep to their sides.
  private func spanning(from near: Double, to far: Double) -> [PlannedSpot.Hold] {
    let stretch = spans.map(\.stretch).max() ?? .never
    if stretch > .never {
      let longest = spans.filter { $0.stretch == stretch }.map(\.length).max() ?? 0
      let takers = spans.indices.filter {
        spans[$0].stretch == stretch && (style == .proportional || spans[$0].length > longest - 0.51)
      }
      return sides(of: takers)
    }
    if let middle = centered(from: near, to: far), spans.count > 2 {
      return spans.indices.map { $0 == middle ? .middle : $0 < middle ? .near : .far }
    }
    return parted(beside: 0) ?? spans.map { _ in .near }
  }

  /// Parts the line at its widest gap; nil if no gap is wider than the margin beside the line.
  private func parted(beside margin: Double) -> [PlannedSpot.Hold]? {
    let gaps = zip(spans, spans.dropFirst()).map { $1.near - $0.far }
    guard let widest = gaps.max(), widest > max(2 * spacing.betweenSiblings, margin),
      let place = gaps.firstIndex(of: widest)
    else { return nil }
    return spans.indices.map { $0 <= place ? .near : .far }
  }

  private func sides(of takers: [Int]) -> [PlannedSpot.Hold] {
    guard let last = takers.last else { return spans.map { _ in .near } }
    return spans.indices.map { takers.contains($0) ? .both : $0 < last ? .near : .far }
  }

  /// The part in the middle of the line that lies in the middle of the room, too.
  private func centered(from near: Double, to far: Double) -> Int? {
    guard spans.count % 2 == 1, style != .edges else { return nil }
    let place = spans.count / 2
    return abs(spans[place].middle - (near + far) / 2) <= 0.51 ? place : nil
  }

  /// Holds the parts from the middle one outward.
  private func around(_ middle: Int) -> [PlannedSpot.Hold] {
    spans.indices.map { $0 == middle ? .middle : $0 < middle ? .far : .near }
  }
}
