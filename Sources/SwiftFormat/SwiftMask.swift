import LayoutModel

/// Writes autoresizing masks as option sets.
enum SwiftMask {
  /// Returns a text such as `[.flexibleWidth, .flexibleHeight]`; nil for an empty mask.
  static func text(_ mask: Set<FlexibleDimension>, _ toolkit: SwiftToolkit) -> String? {
    guard !mask.isEmpty else { return nil }
    let words = FlexibleDimension.allCases.filter(mask.contains).map { toolkit == .uikit ? uikit($0) : appkit($0) }
    return "[\(words.map { "." + $0 }.joined(separator: ", "))]"
  }

  private static func uikit(_ dimension: FlexibleDimension) -> String {
    switch dimension {
    case .left: "flexibleLeftMargin"
    case .width: "flexibleWidth"
    case .right: "flexibleRightMargin"
    case .top: "flexibleTopMargin"
    case .height: "flexibleHeight"
    case .bottom: "flexibleBottomMargin"
    }
  }

  /// In AppKit, y grows upward: the top margin is the one at maximal y.
  private static func appkit(_ dimension: FlexibleDimension) -> String {
    switch dimension {
    case .left: "minXMargin"
    case .width: "width"
    case .right: "maxXMargin"
    case .top: "maxYMargin"
    case .height: "height"
    case .bottom: "minYMargin"
    }
  }
}
