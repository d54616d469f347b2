/// Distances at the four sides of a rectangle.
public struct Edges: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static var zero: Edges { Edges() }
}

/// Distances at the four sides, with leading and trailing instead of left and right.
public struct DirectionalEdges: Hashable, Sendable {
  public var top: Double
  public var leading: Double
  public var bottom: Double
  public var trailing: Double

  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public func resolved(rightToLeft: Bool) -> Edges {
    rightToLeft
      ? Edges(top: top, left: trailing, bottom: bottom, right: leading)
      : Edges(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
