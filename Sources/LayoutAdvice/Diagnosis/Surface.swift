import LayoutEngine
import LayoutModel

/// The way in which one element lies wrongly on another.
enum Covering {
  /// A control is covered completely by another control.
  case covered
  /// A control lies completely on another control.
  case onTop
  /// Elements overlap in part; or completely, if not both are controls.
  case partly

  /// Returns nil if they do not overlap, or if the overlap is not wrong.
  /// - Parameter lower: the element that is drawn first.
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

  /// The least depth that counts; less is rounding. It is a bit more than half a point, because lengths are shown in
  /// halves and rounding would decide about exactly half a point.
  static let leastDepth = 0.5 + 1e-6
}

extension Rect {
  /// Returns true if they overlap by more than rounding.
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > Covering.leastDepth
      && min(maxY, other.maxY) - max(y, other.y) > Covering.leastDepth
  }

  /// Returns true if the other lies inside, except for rounding.
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = Covering.leastDepth
    return other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
  }
}
