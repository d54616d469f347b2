import LayoutModel

/// The distances by which the system's bars reach into a scene from above and from below; 0 without a bar.
public struct SystemBars: Hashable, Sendable {
  public enum Bar: Hashable, Sendable {
    case status, navigation, tab, toolbar
  }

  public var top = 0.0
  public var bottom = 0.0
  /// The lowest bar at the top, and the highest at the bottom.
  var topBar = Bar.status
  var bottomBar = Bar.tab
  /// True if the bars are those of a phone in landscape, which are lower.
  public var areLow = false

  public init() {}

  /// The overlap up to which a bar does not count. Lengths are shown in halves, so at exactly half a point rounding
  /// would decide.
  private static let leastDepth = 0.5 + 1e-6

  /// Returns the first bar that lies over a rectangle by more than the least depth.
  public func first(over rect: Rect, in size: Size) -> Bar? {
    guard rect.height > 0, min(rect.maxX, size.width) - max(rect.x, 0) > Self.leastDepth else { return nil }
    if min(rect.maxY, top) - max(rect.y, 0) > Self.leastDepth { return topBar }
    if min(rect.maxY, size.height) - max(rect.y, size.height - bottom) > Self.leastDepth { return bottomBar }
    return nil
  }
}
