import LayoutModel

/// How far the system's bars reach into a scene from above and from below. Where there is none, nothing.
public struct SystemBars: Hashable, Sendable {
  public enum Bar: Hashable, Sendable {
    case status, navigation, tab, toolbar
  }

  public var top = 0.0
  public var bottom = 0.0
  /// The lowest at the top, and the highest at the bottom.
  var topBar = Bar.status
  var bottomBar = Bar.tab
  /// Whether bars of a lying phone are drawn, which are lower.
  public var areLow = false

  public init() {}

  /// Less than this is rounding. Lengths are told in halves, and of what is just half a point deep rounding would decide.
  private static let leastDepth = 0.5 + 1e-6

  /// The first that lies over more of it than rounding.
  public func first(over rect: Rect, in size: Size) -> Bar? {
    guard rect.height > 0, min(rect.maxX, size.width) - max(rect.x, 0) > Self.leastDepth else { return nil }
    if min(rect.maxY, top) - max(rect.y, 0) > Self.leastDepth { return topBar }
    if min(rect.maxY, size.height) - max(rect.y, size.height - bottom) > Self.leastDepth { return bottomBar }
    return nil
  }
}
