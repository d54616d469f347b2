import Foundation
import LayoutModel

/// AdwClamp: a child that grows ever more slowly beyond a threshold, up to a maximum.
extension ContainerIsland {
  mutating func clampRequest(_ node: Int, _ clamp: ClampContainer, _ axis: Axis, for size: Int) -> SizeRequest {
    var largest = SizeRequest.zero
    for child in tree.children(of: node) where tree.nodes[child].isVisible {
      var wish: SizeRequest
      if axis.isHorizontal == clamp.axis.isHorizontal {
        wish = request(child, axis, for: size)
        wish.natural = clamp.curve(wish.minimum).outer(wish.natural)
      } else {
        wish = request(child, axis, for: clampedLength(child, clamp, size))
      }
      largest.formMaximum(wish)
      largest.minimumBaseline = max(largest.minimumBaseline, wish.minimumBaseline)
      largest.naturalBaseline = max(largest.naturalBaseline, wish.naturalBaseline)
    }
    return largest
  }

  mutating func placeClamp(_ node: Int, _ clamp: ClampContainer, _ area: ContentArea) {
    guard let child = visibleChildren(node).first else { return }
    let (axis, whole) = (clamp.axis, area.length(clamp.axis))
    let length = clampedLength(child, clamp, whole)
    place(
      child,
      area.part(
        axis, at: (whole - length) / 2, length: length, breadth: area.length(axis.opposite), baseline: area.baseline))
  }

  /// The length of the child in a clamp of a length; its natural length, as far as it may be, if that is not known.
  private mutating func clampedLength(_ child: Int, _ clamp: ClampContainer, _ size: Int) -> Int {
    let wish = request(child, clamp.axis, for: -1)
    let curve = clamp.curve(wish.minimum)
    return size < 0 ? min(wish.natural, curve.largest) : curve.inner(size)
  }
}

extension ClampContainer {
  /// The relation between the lengths of a clamp and of its child.
  struct Curve {
    /// The length up to which the child has all the room.
    let threshold: Int
    /// The largest length of the child.
    let largest: Int
    /// The length of the clamp at which the child has its largest length. Easing begins with a slope of 3.
    var end: Int { threshold + 3 * (largest - threshold) }

    func inner(_ length: Int) -> Int {
      if length <= threshold { return length }
      if length >= end { return largest }
      let rest = Double(length - threshold) / Double(end - threshold) - 1
      return Int(Self.between(Double(threshold), Double(largest), rest * rest * rest + 1))
    }

    /// The length of the clamp at which the child has the given length.
    func outer(_ natural: Int) -> Int {
      if natural <= threshold { return threshold }
      if natural >= largest { return end }
      let eased = Double(natural - threshold) / Double(largest - threshold)
      return Int(Self.between(Double(threshold), Double(end), 1 + cbrt(eased - 1)).rounded(.up))
    }

    private static func between(_ start: Double, _ end: Double, _ part: Double) -> Double {
      start * (1 - part) + end * part
    }
  }

  func curve(_ minimum: Int) -> Curve {
    let threshold = max(min(tighteningThreshold, maximumSize), minimum)
    return Curve(threshold: threshold, largest: max(threshold, maximumSize))
  }
}
