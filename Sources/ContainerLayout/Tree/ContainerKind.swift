import LayoutModel

/// What a node of an island is: a leaf, or a container with its properties.
public enum ContainerKind: Hashable, Sendable {
  /// A widget whose content the caller measures, by this number (`LeafMeasuring`).
  case leaf(Int)
  /// A piece of the toolkit’s own with a size that its style decides, such as the arrow of an expander.
  case part(PartSize)
  case bin(BinContainer)
  case box(BoxContainer)
  case grid(GridContainer)
  case centerBox(CenterBoxContainer)
  case overlay
  case stack(StackContainer)
  case paned(PanedContainer)
  case scrolledWindow(ScrolledContainer)
  case viewport(ViewportContainer)
  case frame(FrameContainer)
  case expander(ExpanderContainer)
  case revealer(RevealerContainer)
  case flowBox(FlowContainer)
  case listBox
  case clamp(ClampContainer)
  case toolbarView(ToolbarContainer)
}

/// The size of a piece that the toolkit draws itself.
public struct PartSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  func length(_ axis: Axis) -> Int { axis.isHorizontal ? width : height }
}

/// A container that gives each child all its room: AdwBin, GtkButton, a row of a list, a window’s content.
public struct BinContainer: Hashable, Sendable {
  /// Whether the container expands because its contents do, by axis.
  public var passesHorizontalExpansion: Bool
  public var passesVerticalExpansion: Bool

  public init(passesHorizontalExpansion: Bool = true, passesVerticalExpansion: Bool = true) {
    self.passesHorizontalExpansion = passesHorizontalExpansion
    self.passesVerticalExpansion = passesVerticalExpansion
  }

  /// A bin that does not expand for its contents: a row of a list, a header bar.
  public static var closed: BinContainer {
    BinContainer(passesHorizontalExpansion: false, passesVerticalExpansion: false)
  }
}

/// GtkBox.
public struct BoxContainer: Hashable, Sendable {
  public var axis: Axis
  /// The distance between children; the style’s `border-spacing` is to be added.
  public var spacing: Int
  public var isHomogeneous: Bool
  public var baselinePosition: BaselinePosition
  /// Whether the box expands for the pages of its stack, not for the stack itself: a notebook.
  var expandsForPages = false

  public init(
    _ axis: Axis, spacing: Int = 0, isHomogeneous: Bool = false, baselinePosition: BaselinePosition = .center
  ) {
    self.axis = axis
    self.spacing = spacing
    self.isHomogeneous = isHomogeneous
    self.baselinePosition = baselinePosition
  }
}

/// GtkGrid.
public struct GridContainer: Hashable, Sendable {
  public var columnSpacing: Int
  public var rowSpacing: Int
  public var isColumnHomogeneous: Bool
  public var isRowHomogeneous: Bool
  /// The row whose baseline is the grid’s.
  public var baselineRow: Int

  public init(
    columnSpacing: Int = 0, rowSpacing: Int = 0, isColumnHomogeneous: Bool = false, isRowHomogeneous: Bool = false,
    baselineRow: Int = 0
  ) {
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.isColumnHomogeneous = isColumnHomogeneous
    self.isRowHomogeneous = isRowHomogeneous
    self.baselineRow = baselineRow
  }

  func spacing(_ axis: Axis) -> Int { axis.isHorizontal ? columnSpacing : rowSpacing }
  func isHomogeneous(_ axis: Axis) -> Bool { axis.isHorizontal ? isColumnHomogeneous : isRowHomogeneous }
}

/// GtkCenterBox, with children in the places `start`, `center` and `end`.
public struct CenterBoxContainer: Hashable, Sendable {
  public var axis: Axis
  /// The style’s `border-spacing`; the widget has no spacing of its own.
  public var spacing: Int
  public var baselinePosition: BaselinePosition

  public init(_ axis: Axis, spacing: Int = 0, baselinePosition: BaselinePosition = .center) {
    self.axis = axis
    self.spacing = spacing
    self.baselinePosition = baselinePosition
  }
}

/// GtkStack, and the pages of a GtkNotebook.
public struct StackContainer: Hashable, Sendable {
  /// The position of the visible page among the children, or nil if none is.
  public var visiblePage: Int?
  /// Whether all pages count for the width, and for the height.
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

/// When a scroll bar is shown.
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
  /// Whether scroll bars float over the content.
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

/// GtkViewport: gives its child at least the size that it asks for, and shows a part of it.
public struct ViewportContainer: Hashable, Sendable {
  /// Whether the child gets its natural width, not only its minimum, at least.
  public var usesNaturalWidth: Bool
  public var usesNaturalHeight: Bool

  public init(usesNaturalWidth: Bool = false, usesNaturalHeight: Bool = false) {
    self.usesNaturalWidth = usesNaturalWidth
    self.usesNaturalHeight = usesNaturalHeight
  }

  func usesNatural(_ axis: Axis) -> Bool { axis.isHorizontal ? usesNaturalWidth : usesNaturalHeight }
}

/// GtkFrame, with a child in the place `label`.
public struct FrameContainer: Hashable, Sendable {
  /// The position of the label along the top edge, from 0 at the start to 1 at the end.
  public var labelAlignment: Double

  public init(labelAlignment: Double = 0) { self.labelAlignment = labelAlignment }
}

/// GtkExpander, with a child in the place `label`.
public struct ExpanderContainer: Hashable, Sendable {
  public var isExpanded: Bool

  public init(isExpanded: Bool) { self.isExpanded = isExpanded }
}

/// GtkRevealer at the end of its transition.
public struct RevealerContainer: Hashable, Sendable {
  public var isRevealed: Bool
  /// The axis along which the child slides or swings; nil for a transition that keeps the room of a hidden child.
  public var axis: Axis?

  public init(isRevealed: Bool, axis: Axis? = .vertical) {
    self.isRevealed = isRevealed
    self.axis = axis
  }
}

/// GtkFlowBox. Its children are bins (GtkFlowBoxChild).
public struct FlowContainer: Hashable, Sendable {
  public var axis: Axis
  public var isHomogeneous: Bool
  public var columnSpacing: Int
  public var rowSpacing: Int
  public var minimumPerLine: Int
  public var maximumPerLine: Int

  public init(
    _ axis: Axis = .horizontal, isHomogeneous: Bool = false, columnSpacing: Int = 0, rowSpacing: Int = 0,
    minimumPerLine: Int = 0, maximumPerLine: Int = 7
  ) {
    self.axis = axis
    self.isHomogeneous = isHomogeneous
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.minimumPerLine = minimumPerLine
    self.maximumPerLine = maximumPerLine
  }

  func spacing(_ axis: Axis) -> Int { axis.isHorizontal ? columnSpacing : rowSpacing }
}

/// AdwClamp.
public struct ClampContainer: Hashable, Sendable {
  public var axis: Axis
  public var maximumSize: Int
  public var tighteningThreshold: Int

  public init(_ axis: Axis = .horizontal, maximumSize: Int = 600, tighteningThreshold: Int = 400) {
    self.axis = axis
    self.maximumSize = maximumSize
    self.tighteningThreshold = tighteningThreshold
  }
}

/// AdwToolbarView: bars in the places `top` and `bottom`, and its content.
public struct ToolbarContainer: Hashable, Sendable {
  public var extendsToTop: Bool
  public var extendsToBottom: Bool

  public init(extendsToTop: Bool = false, extendsToBottom: Bool = false) {
    self.extendsToTop = extendsToTop
    self.extendsToBottom = extendsToBottom
  }
}
