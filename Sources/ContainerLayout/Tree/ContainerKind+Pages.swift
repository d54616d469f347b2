import LayoutModel

/// GtkStack, and the pages of a GtkNotebook.
public struct StackContainer: Hashable, Sendable {
  /// The position of the visible page among the children, or nil if none is.
  public var visiblePage: Int?
  /// True if all pages count for the width, and for the height.
  public var isHorizontallyHomogeneous: Bool
  public var isVerticallyHomogeneous: Bool

  public init(visiblePage: Int?, isHorizontallyHomogeneous: Bool = true, isVerticallyHomogeneous: Bool = true) {
    self.visiblePage = visiblePage
    self.isHorizontallyHomogeneous = isHorizontallyHomogeneous
    self.isVerticallyHomogeneous = isVerticallyHomogeneous
  }

  func isHomogeneous(_ axis: Axis) -> Bool { axis.isHorizontal ? isHorizontallyHomogeneous : isVerticallyHomogeneous }
}

/// GtkPaned, with children in the places `start` and `end`.
public struct PanedContainer: Hashable, Sendable {
  public var axis: Axis
  /// The size of the start child, or nil if `position-set` is off.
  public var position: Int?
  public var resizesStart: Bool
  public var resizesEnd: Bool
  public var shrinksStart: Bool
  public var shrinksEnd: Bool
  /// The thickness of the handle.
  public var handle: Int

  public init(
    _ axis: Axis, position: Int? = nil, resizesStart: Bool = true, resizesEnd: Bool = true, shrinksStart: Bool = true,
    shrinksEnd: Bool = true, handle: Int
  ) {
    self.axis = axis
    self.position = position
    self.resizesStart = resizesStart
    self.resizesEnd = resizesEnd
    self.shrinksStart = shrinksStart
    self.shrinksEnd = shrinksEnd
    self.handle = handle
  }
}

/// The condition for a scroll bar.
public enum ScrollPolicy: String, Hashable, Sendable, CaseIterable {
  case automatic, always, never, external

  var mayShowBar: Bool { self == .always || self == .automatic }
}

/// GtkScrolledWindow. Its child is a viewport, or a leaf that scrolls by itself.
public struct ScrolledContainer: Hashable, Sendable {
  public var horizontalPolicy: ScrollPolicy
  public var verticalPolicy: ScrollPolicy
  public var minimumContentWidth: Int?
  public var minimumContentHeight: Int?
  public var maximumContentWidth: Int?
  public var maximumContentHeight: Int?
  public var propagatesNaturalWidth: Bool
  public var propagatesNaturalHeight: Bool
  /// True if scroll bars float over the content.
  public var hasOverlayBars: Bool
  public var bars: ScrollBarSizes

  public init(
    horizontalPolicy: ScrollPolicy = .automatic, verticalPolicy: ScrollPolicy = .automatic,
    minimumContentWidth: Int? = nil, minimumContentHeight: Int? = nil, maximumContentWidth: Int? = nil,
    maximumContentHeight: Int? = nil, propagatesNaturalWidth: Bool = false, propagatesNaturalHeight: Bool = false,
    hasOverlayBars: Bool = true, bars: ScrollBarSizes
  ) {
    self.horizontalPolicy = horizontalPolicy
    self.verticalPolicy = verticalPolicy
    self.minimumContentWidth = minimumContentWidth
    self.minimumContentHeight = minimumContentHeight
    self.maximumContentWidth = maximumContentWidth
    self.maximumContentHeight = maximumContentHeight
    self.propagatesNaturalWidth = propagatesNaturalWidth
    self.propagatesNaturalHeight = propagatesNaturalHeight
    self.hasOverlayBars = hasOverlayBars
    self.bars = bars
  }

  func policy(_ axis: Axis) -> ScrollPolicy { axis.isHorizontal ? horizontalPolicy : verticalPolicy }
  func propagatesNatural(_ axis: Axis) -> Bool { axis.isHorizontal ? propagatesNaturalWidth : propagatesNaturalHeight }
  func minimumContent(_ axis: Axis) -> Int? { axis.isHorizontal ? minimumContentWidth : minimumContentHeight }
  func maximumContent(_ axis: Axis) -> Int? { axis.isHorizontal ? maximumContentWidth : maximumContentHeight }
}

/// The least length and the thickness of scroll bars.
public struct ScrollBarSizes: Hashable, Sendable {
  public var length: Int
  public var thickness: Int

  public init(length: Int, thickness: Int) {
    self.length = length
    self.thickness = thickness
  }
}
