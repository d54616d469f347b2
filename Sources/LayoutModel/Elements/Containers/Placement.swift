/// The place of an element in a container that lays out its children itself, and the room that it asks for there. Nil
/// members have the toolkit's defaults.
public struct Placement: Hashable, Sendable {
  public var horizontal: Alignment?
  public var vertical: Alignment?
  /// True if it takes a share of the spare room. Nil: if one of its own children does.
  public var expandsHorizontally: Bool?
  public var expandsVertically: Bool?
  /// The distances around it.
  public var margins: DirectionalEdges?
  /// The size that it has at least.
  public var request: PartialSize?
  /// The cell of a grid.
  public var cell: Cell?
  /// Its part in a container with parts.
  public var slot: OpenWord<Slot>?
  /// For a part beside a divider: true if it changes its length with the container.
  public var resizes: Bool?
  /// For a part beside a divider: true if it may be shorter than its minimum.
  public var shrinks: Bool?
  /// True if a child over others counts for the size of its container.
  public var isMeasured: Bool?

  public init() {}

  /// True if all members have the toolkit's defaults.
  public var isEmpty: Bool { self == Placement() }
}

extension Placement {
  /// The alignment of a child in the room that its container gives it. The raw value is the word in the file.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill, start, center, end, baseline
  }

  /// A cell of a grid, counted from 0, with the number of columns and rows that it covers.
  public struct Cell: Hashable, Sendable {
    public var column: Int
    public var row: Int
    public var columns: Int
    public var rows: Int

    public init(column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
      (self.column, self.row, self.columns, self.rows) = (column, row, columns, rows)
    }
  }

  /// The part of a container that a child fills. The raw value is the word in the file.
  public enum Slot: String, Hashable, Sendable, CaseIterable {
    case start, center, end, title, top, bottom, overlay, label, tab
  }
}

extension Placement {
  public subscript(alignment axis: Axis) -> Alignment? {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  public subscript(expands axis: Axis) -> Bool? {
    get { axis == .horizontal ? expandsHorizontally : expandsVertically }
    set { if axis == .horizontal { expandsHorizontally = newValue } else { expandsVertically = newValue } }
  }
}
