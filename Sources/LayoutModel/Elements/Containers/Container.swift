/// The way an element lays out its children by itself, as the containers of GTK do. No constraint may name these
/// children.
///
///     var grid = Container(.grid)
///     grid.columnSpacing = 12
///
/// The orientation and the spacing of a box are the element's `axis` and `spacing`. Nil members have the toolkit's
/// defaults.
public struct Container: Hashable, Sendable {
  public var kind: Kind
  /// True if all children of a box, or all columns of a grid, have the same length.
  public var homogeneous = false
  /// True if all rows of a grid have the same height.
  public var rowsHomogeneous = false
  public var columnSpacing: Double?
  public var rowSpacing: Double?
  /// The index of the page that is shown. Nil: the first one.
  public var page: Int?
  /// True if pages that are not shown count for the size along an axis. Nil: as usual for the kind.
  public var pagesCount: AxisPair<Bool>?
  /// The place of the divider. Nil: it follows from the children.
  public var position: Double?
  /// The least and the largest size of what is shown of scrolled content.
  public var least: PartialSize?
  public var largest: PartialSize?
  /// True if the natural size of scrolled content counts along an axis.
  public var propagates: AxisPair<Bool>?
  /// False if scrolled content is never larger than what is shown.
  public var scrolls: AxisPair<Bool>?
  /// The largest length of a clamp's child, and the length from which on it grows more slowly.
  public var maximum: Double?
  public var tightening: Double?
  /// False if a revealer or an expander hides its child.
  public var isOpen: Bool?
  /// The least and the largest number of children in a line.
  public var leastPerLine: Int?
  public var mostPerLine: Int?

  public init(_ kind: Kind) { self.kind = kind }
}

extension Container {
  /// The kind of a container. The raw value is the word in the file.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// One child, which gets all the room.
    case bin
    /// Children in a row or column.
    case box
    case grid
    /// A start, a center and an end along an axis.
    case center
    /// Children over a main child.
    case overlay
    /// Pages, one of which is shown; with tabs if it is a notebook.
    case pages, notebook
    /// Two children with a divider that can be dragged.
    case paned
    /// Content that scrolls, and the part of it that is shown.
    case scroller, viewport
    /// A border with a title.
    case frame
    case expander, revealer
    /// Children in lines that wrap.
    case flow
    case list
    /// A bar with a start, a title and an end.
    case headerBar
    /// Bars above and below a content.
    case toolbars
    /// One child of a limited length.
    case clamp
  }
}

/// A size with sides that may be missing.
public struct PartialSize: Hashable, Sendable {
  public var width: Double?
  public var height: Double?

  public init(width: Double? = nil, height: Double? = nil) { (self.width, self.height) = (width, height) }
}

extension Element {
  /// The way it lays out its children itself; nil if constraints or a stack place them.
  public var container: Container? { kind == .stack ? nil : arrangement.container }

  /// True if it places its children itself, as stacks and containers do. A hidden child takes no room in it.
  public var arrangesChildren: Bool { kind == .stack || container != nil }

  /// The axis along which it puts its children in a line, in their order; nil if it does not.
  public var lineAxis: Axis? {
    guard kind != .stack else { return arrangement.effectiveAxis }
    switch container?.kind {
    case .box, .paned: return arrangement.effectiveAxis
    case .list: return .vertical
    case .bin, .grid, .center, .overlay, .pages, .notebook, .scroller, .viewport, .frame, .expander, .revealer, .flow,
      .headerBar, .toolbars, .clamp, nil:
      return nil
    }
  }

  /// False for a child on another page than the shown one, and for what a closed container holds.
  public func shows(_ child: ElementID) -> Bool {
    guard let container else { return true }
    switch container.kind {
    case .pages, .notebook: return children.firstIndex(of: child) == min(container.page ?? 0, children.count - 1)
    case .revealer, .expander: return container.isOpen == true
    case .bin, .box, .grid, .center, .overlay, .paned, .scroller, .viewport, .frame, .flow, .list, .headerBar,
      .toolbars, .clamp:
      return true
    }
  }
}
