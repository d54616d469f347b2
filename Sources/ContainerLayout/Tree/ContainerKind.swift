import LayoutModel

/// The kind of a node: a leaf, or a container with its properties.
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
  /// True if the container expands horizontally because its contents do; the next one is for the vertical axis.
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
  /// True if the box expands for the pages of its stack, not for the stack itself: a notebook.
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
