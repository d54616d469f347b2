import LayoutModel

/// A widget of an island: what it is, where it stands in its container, and what its style adds around it.
public struct ContainerNode: Hashable, Sendable {
  public var kind: ContainerKind
  /// The widget's own wishes: alignment, expansion, margins, size request.
  public var placement: WidgetPlacement
  /// The widget's part in its container, such as a cell of a grid.
  public var place: ChildPlace
  /// Numbers of the style sheet: margin, border with padding, and least size.
  public var style: StyleBox
  /// True if the widget is shown. A hidden widget takes no room, but its cell of a grid counts.
  public var isVisible: Bool

  /// The positions of the children in the tree's list of children.
  var children = 0..<0

  public init(
    _ kind: ContainerKind, placement: WidgetPlacement = WidgetPlacement(), place: ChildPlace = .ordinary,
    style: StyleBox = StyleBox(), isVisible: Bool = true
  ) {
    self.kind = kind
    self.placement = placement
    self.place = place
    self.style = style
    self.isVisible = isVisible
  }
}

/// The use that a widget makes of the room from its container.
public enum ChildAlignment: String, Hashable, Sendable, CaseIterable {
  case fill, start, end, center, baseline
}

/// The position of a row’s baseline if the row is higher than its contents.
public enum BaselinePosition: String, Hashable, Sendable, CaseIterable {
  case top, center, bottom
}

/// The wishes of a widget: GtkWidget’s layout properties.
public struct WidgetPlacement: Hashable, Sendable {
  public var horizontalAlignment = ChildAlignment.fill
  public var verticalAlignment = ChildAlignment.fill
  /// `hexpand`, or nil if `hexpand-set` is off; then the widget expands if its contents do.
  public var horizontalExpansion: Bool?
  /// `vexpand`, or nil if `vexpand-set` is off.
  public var verticalExpansion: Bool?
  public var margins = PixelMargins()
  /// `width-request`, nil for -1.
  public var widthRequest: Int?
  /// `height-request`, nil for -1.
  public var heightRequest: Int?

  public init(
    horizontalAlignment: ChildAlignment = .fill, verticalAlignment: ChildAlignment = .fill,
    horizontalExpansion: Bool? = nil, verticalExpansion: Bool? = nil, margins: PixelMargins = PixelMargins(),
    widthRequest: Int? = nil, heightRequest: Int? = nil
  ) {
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    self.horizontalExpansion = horizontalExpansion
    self.verticalExpansion = verticalExpansion
    self.margins = margins
    self.widthRequest = widthRequest
    self.heightRequest = heightRequest
  }

  func alignment(_ axis: Axis) -> ChildAlignment { axis.isHorizontal ? horizontalAlignment : verticalAlignment }
  func expansion(_ axis: Axis) -> Bool? { axis.isHorizontal ? horizontalExpansion : verticalExpansion }
  func request(_ axis: Axis) -> Int { (axis.isHorizontal ? widthRequest : heightRequest) ?? -1 }
}

/// Distances around a widget in whole pixels. In right-to-left direction, `start` is on the right.
public struct PixelMargins: Hashable, Sendable {
  public var start: Int
  public var end: Int
  public var top: Int
  public var bottom: Int

  public init(start: Int = 0, end: Int = 0, top: Int = 0, bottom: Int = 0) {
    self.start = start
    self.end = end
    self.top = top
    self.bottom = bottom
  }

  func total(_ axis: Axis) -> Int { axis.isHorizontal ? start + end : top + bottom }
}

/// Distances at the four sides in whole pixels, which direction does not change.
public struct PixelEdges: Hashable, Sendable {
  public var left: Int
  public var right: Int
  public var top: Int
  public var bottom: Int

  public init(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
  }

  /// The same distance at all sides.
  public init(_ all: Int) { self.init(left: all, right: all, top: all, bottom: all) }

  func total(_ axis: Axis) -> Int { axis.isHorizontal ? left + right : top + bottom }
}

/// Distances and least sizes that a style sheet adds to a widget’s content.
public struct StyleBox: Hashable, Sendable {
  /// The style’s margin, outside the frame.
  public var margin: PixelEdges
  /// Border and padding together, inside the frame.
  public var inset: PixelEdges
  /// The least width of the content.
  public var minimumWidth: Int
  /// The least height of the content.
  public var minimumHeight: Int

  public init(
    margin: PixelEdges = PixelEdges(), inset: PixelEdges = PixelEdges(), minimumWidth: Int = 0, minimumHeight: Int = 0
  ) {
    self.margin = margin
    self.inset = inset
    self.minimumWidth = minimumWidth
    self.minimumHeight = minimumHeight
  }

  func total(_ axis: Axis) -> Int { margin.total(axis) + inset.total(axis) }
  func minimum(_ axis: Axis) -> Int { axis.isHorizontal ? minimumWidth : minimumHeight }
}

/// The part of a child in its container.
public enum ChildPlace: Hashable, Sendable {
  /// One of the children in order: of a box, a list, a stack, a bin.
  case ordinary
  case cell(GridCell)
  case start, center, end
  /// The widget below the overlays.
  case main
  /// A widget above the main one. The overlay’s size counts it only if `isMeasured`.
  case overlay(isMeasured: Bool)
  /// The label of a frame, or the title of an expander.
  case label
  /// The bars above and below the content of a toolbar view.
  case top, bottom
}

/// The cells of a grid that a child fills.
public struct GridCell: Hashable, Sendable {
  public var column: Int
  public var row: Int
  public var columnSpan: Int
  public var rowSpan: Int

  /// The largest column, row and span. A file may have any number in it, and each line takes memory.
  static let limit = 4096

  public init(column: Int, row: Int, columnSpan: Int = 1, rowSpan: Int = 1) {
    func line(_ value: Int) -> Int { min(max(value, -Self.limit), Self.limit) }
    self.column = line(column)
    self.row = line(row)
    self.columnSpan = max(1, line(columnSpan))
    self.rowSpan = max(1, line(rowSpan))
  }

  func first(_ axis: Axis) -> Int { axis.isHorizontal ? column : row }
  func span(_ axis: Axis) -> Int { axis.isHorizontal ? columnSpan : rowSpan }
}
