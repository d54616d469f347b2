import LayoutModel

/// True if two rectangles agree up to the solver's rounding.
package func isNear(_ a: Rect?, _ b: Rect, within tolerance: Double = 1e-6) -> Bool {
  a?.isClose(to: b, within: tolerance) == true
}
