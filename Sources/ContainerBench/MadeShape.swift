import CGtk
import ContainerLayout
import LayoutModel

/// A tree of widgets that is made in GTK and as a model.
enum MadeShape: String, CaseIterable {
  /// Rows of a label, a field that expands, and a button, in a box.
  case rows
  /// Boxes in boxes, in turn horizontal and vertical.
  case nested
  /// Grids of eight rows and four columns.
  case grids
  /// Rows with a text that wraps.
  case texts
}

/// GTK’s widgets and the nodes that stand for them, in the same order.
struct MadeTree {
  typealias Widget = UnsafeMutablePointer<GtkWidget>

  private(set) var tree = ContainerTree()
  private(set) var widgets: [Widget] = []
  private(set) var leaves: [Widget] = []
  let shape: MadeShape

  init(_ shape: MadeShape, count: Int) {
    self.shape = shape
    tree.reserve(count)
    switch shape {
    case .rows, .texts: rows(count)
    case .grids: grids(count)
    case .nested: nested(count, .vertical)
    }
  }

  private mutating func add(_ widget: Widget, _ node: ContainerNode, children: [Int] = []) -> Int {
    widgets.append(widget)
    return tree.add(node, children: children)
  }

  private mutating func leaf(_ place: ChildPlace = .ordinary, expands: Bool = false) -> Int {
    let number = leaves.count
    let wraps = shape == .texts && expands
    let label = gtk_label_new(wraps ? "A text of some words that needs several lines" : "Label \(number % 100)")!
    if wraps { gtk_label_set_wrap(OpaquePointer(label), 1) }
    if expands { gtk_widget_set_hexpand(label, 1) }
    leaves.append(label)
    let placement = WidgetPlacement(horizontalExpansion: expands ? true : nil)
    return add(label, ContainerNode(.leaf(number), placement: placement, place: place))
  }

  @discardableResult
  private mutating func box(_ axis: Axis, _ children: [Int]) -> Int {
    let box = gtk_box_new(axis == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 6)!
    box.withMemoryRebound(to: GtkBox.self, capacity: 1) { box in
      for child in children { gtk_box_append(box, widgets[child]) }
    }
    return add(box, ContainerNode(.box(BoxContainer(axis, spacing: 6))), children: children)
  }

  private mutating func rows(_ count: Int) {
    var rows: [Int] = []
    while widgets.count < count - 1 {
      let (label, field, button) = (leaf(), leaf(expands: true), leaf())
      rows.append(box(.horizontal, [label, field, button]))
    }
    box(.vertical, rows)
  }

  private mutating func grids(_ count: Int) {
    var grids: [Int] = []
    while widgets.count < count - 1 {
      let cells = (0..<32).map { index in
        leaf(.cell(GridCell(column: index % 4, row: index / 4)), expands: index % 4 == 1)
      }
      let grid = gtk_grid_new()!
      grid.withMemoryRebound(to: GtkGrid.self, capacity: 1) { grid in
        for (index, cell) in cells.enumerated() {
          gtk_grid_attach(grid, widgets[cell], gint(index % 4), gint(index / 4), 1, 1)
        }
      }
      grids.append(add(grid, ContainerNode(.grid(GridContainer())), children: cells))
    }
    box(.vertical, grids)
  }

  @discardableResult
  private mutating func nested(_ count: Int, _ axis: Axis) -> Int {
    guard count > 1 else { return leaf(expands: widgets.count % 3 == 0) }
    let parts = min(3, count - 1)
    let children = (0..<parts).map { part in
      nested((count - 1) / parts + (part < (count - 1) % parts ? 1 : 0), axis.other)
    }
    return box(axis, children)
  }
}
