/// A place or a displacement, x to the right, y down.
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(0, 0)

  package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  package static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

  package var length: Double { (x * x + y * y).squareRoot() }
}

package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  package func length(_ axis: Axis) -> Double { axis == .horizontal ? width : height }

  package static let zero = Size(0, 0)
}
