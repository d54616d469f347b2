/// Distances at the four sides of a rectangle.
package struct Edges: Hashable, Sendable {
  package var top: Double
  package var left: Double
  package var bottom: Double
  package var right: Double

  package init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = Edges()
}

/// Distances at the sides, where the sides are named by the direction of the language.
package struct DirectionalEdges: Hashable, Sendable {
  package var top: Double
  package var leading: Double
  package var bottom: Double
  package var trailing: Double

  package init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  package func resolved(rightToLeft: Bool) -> Edges {
    rightToLeft
      ? Edges(top: top, left: trailing, bottom: bottom, right: leading)
      : Edges(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
