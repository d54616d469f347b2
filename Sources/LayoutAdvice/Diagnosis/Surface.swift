import LayoutEngine
import LayoutModel

/// How one element lies on another, if that is wrong.
enum Covering {
  /// A control of which nothing is left to press, since another one lies on all of it.
  case covered
  /// A control that lies wholly on another.
  case onTop
  /// Of any two, a part lies on the other; or the whole, where not both are controls.
  case partly

  /// - Parameter lower: drawn before the other.
  init?(lower: (kind: KindTraits.Surface, rect: Rect), upper: (kind: KindTraits.Surface, rect: Rect)) {
    guard lower.kind != .none, upper.kind != .none, lower.rect.overlaps(upper.rect) else { return nil }
    let isOn = lower.rect.holds(upper.rect)
    if lower.kind == .background, isOn { return nil }
    guard lower.kind == .control, upper.kind == .control else {
      self = .partly
      return
    }
    self = upper.rect.holds(lower.rect) ? .covered : isOn ? .onTop : .partly
  }

  /// Less than this is rounding. Lengths are told in halves, and of what is just half a point deep rounding would decide.
  static let leastDepth = 0.5 + 1e-6
}

extension Rect {
  /// By more than rounding?
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > Covering.leastDepth
      && min(maxY, other.maxY) - max(y, other.y) > Covering.leastDepth
  }

  /// But for rounding?
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = Covering.leastDepth
    return other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
  }
}
