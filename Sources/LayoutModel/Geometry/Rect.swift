/// A rectangle; y goes down. Width and height should be 0 or more, but no code here relies on it.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public init(origin: Point, size: Size) { self.init(origin.x, origin.y, size.width, size.height) }

  /// The smallest rectangle that contains both points, in any order.
  public init(from a: Point, to b: Point) {
    self.init(min(a.x, b.x), min(a.y, b.y), abs(a.x - b.x), abs(a.y - b.y))
  }

  public static var zero: Rect { Rect(0, 0, 0, 0) }

  public var origin: Point { Point(x, y) }
  public var size: Size { Size(width, height) }
  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: Point { Point(x + width / 2, y + height / 2) }

  public var corners: [Point] { [origin, Point(maxX, y), Point(maxX, maxY), Point(x, maxY)] }

  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  public func contains(_ p: Point) -> Bool { p.x >= x && p.x <= maxX && p.y >= y && p.y <= maxY }

  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  public func union(_ other: Rect) -> Rect {
    Rect(from: Point(min(x, other.x), min(y, other.y)), to: Point(max(maxX, other.maxX), max(maxY, other.maxY)))
  }

  public func offset(by d: Point) -> Rect { Rect(x + d.x, y + d.y, width, height) }

  /// The rectangle grown on each side; a negative edge shrinks it.
  public func grown(by e: Edges) -> Rect {
    Rect(x - e.left, y - e.top, width + e.left + e.right, height + e.top + e.bottom)
  }

  public func inset(by d: Double) -> Rect { Rect(x + d, y + d, width - 2 * d, height - 2 * d) }

  /// Rounds each edge to the nearest pixel, halves up. So rectangles that touch still touch.
  public func rounded(toPixelsOf scale: Double) -> Rect {
    func snap(_ v: Double) -> Double { (v * scale + 0.5).rounded(.down) / scale }
    return Rect(from: Point(snap(x), snap(y)), to: Point(snap(maxX), snap(maxY)))
  }

  /// True if all four edges differ by less than the tolerance.
  public func isClose(to other: Rect, within tolerance: Double) -> Bool {
    abs(x - other.x) < tolerance && abs(y - other.y) < tolerance
      && abs(maxX - other.maxX) < tolerance && abs(maxY - other.maxY) < tolerance
  }
}
