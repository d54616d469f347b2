/// A position or a displacement; x goes right, y goes down.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static var zero: Point { Point(0, 0) }

  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  public static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  public var length: Double { (x * x + y * y).squareRoot() }
}

public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }

  public static var zero: Size { Size(0, 0) }
}
