import LayoutModel
import TestSupport

/// A document with random boxes and grids.
struct RandomContainers {
  /// Which children of a box may take spare room.
  enum Takers {
    /// Some, of contents of any kind.
    case any
    /// One at most, so that constraints can say the same.
    case one
    /// Some, and all contents have fixed sizes.
    case fixed
  }

  private let takers: Takers
  private var generator: SeededGenerator
  private var elements: [Element] = []
  private var count = 0

  init(seed: UInt64, takers: Takers = .any) { (generator, self.takers) = (SeededGenerator(seed: seed), takers) }

  var document: Document {
    var copy = self
    // With fixed contents and several that take room, rows may be longer than 800.
    let side = takers == .any ? 800.0 : 1200
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, side, side))
    root.arrangement.container = Container(.box)
    root.arrangement.axis = .vertical
    root.children = [
      copy.box(
        depth: 0, along: copy.generator.chance(0.5) ? .horizontal : .vertical, fills: true,
        mayGrow: AxisPair(true, true))
    ]
    var scene = Scene(id: "main", root: "root")
    scene.profile = .gnome
    scene.size = Size(side, side)
    return Document(scenes: [scene], elements: [root] + copy.elements)
  }

  private mutating func add(_ element: Element) -> ElementID {
    elements.append(element)
    return element.id
  }

  private mutating func newID(_ word: String) -> ElementID {
    count += 1
    return ElementID("\(word)\(count)")
  }

  /// Adds a box across the axis of the one around it.
  ///
  /// - Parameter mayGrow: for each axis, true if something in it may take spare room.
  private mutating func box(depth: Int, along axis: Axis, fills: Bool, mayGrow: AxisPair<Bool>) -> ElementID {
    var box = Element(id: newID("box"), kind: .view, frame: Rect(0, 0, 10, 10))
    box.arrangement.container = Container(.box)
    box.arrangement.axis = axis
    box.arrangement.spacing = Double(generator.int(1...4) * 6)
    let number = generator.int(2...4)
    var growing = fills ? generator.int(0...(number - 1)) : -1
    if takers == .one, !mayGrow[axis] { growing = -1 }
    for place in 0..<number {
      let grows = place == growing
      var inside = mayGrow
      if takers == .one { inside[axis] = mayGrow[axis] && grows }
      if depth < 2, generator.chance(0.35) {
        let inner = self.box(
          depth: depth + 1, along: axis.other, fills: generator.chance(0.5), mayGrow: inside)
        if grows { update(inner) { $0.traits.placement[expands: axis] = true } }
        box.children.append(inner)
      } else if depth < 2, generator.chance(0.15) {
        box.children.append(grid(grows: inside.horizontal))
        if grows { update(box.children.last!) { $0.traits.placement[expands: axis] = true } }
      } else {
        box.children.append(leaf(grows: grows, along: axis))
      }
    }
    if depth == 0 {
      box.traits.placement.expandsVertically = true
      let margin = Double(generator.int(0...2) * 12)
      if margin > 0 {
        box.traits.placement.margins = DirectionalEdges(top: margin, leading: margin, bottom: margin, trailing: margin)
      }
    }
    return add(box)
  }

  private mutating func update(_ id: ElementID, _ change: (inout Element) -> Void) {
    if let index = elements.firstIndex(where: { $0.id == id }) { change(&elements[index]) }
  }

  private mutating func leaf(grows: Bool, along axis: Axis) -> ElementID {
    let isLabel = generator.chance(0.4) && takers != .fixed
    var leaf = Element(id: newID("leaf"), kind: isLabel ? .button : .customView, frame: Rect(0, 0, 10, 10))
    if isLabel { leaf.content.title = String(repeating: "x", count: generator.int(1...9)) }
    if !isLabel {
      leaf.traits.placement.request = PartialSize(
        width: Double(generator.int(2...9) * 10), height: Double(generator.int(2...6) * 10))
    }
    if grows { leaf.traits.placement[expands: axis] = true }
    leaf.traits.placement[alignment: axis.other] = generator.pick([nil, nil, .start, .center, .end]) ?? nil
    return add(leaf)
  }

  private mutating func grid(grows: Bool) -> ElementID {
    var grid = Element(id: newID("grid"), kind: .view, frame: Rect(0, 0, 10, 10))
    var container = Container(.grid)
    (container.columnSpacing, container.rowSpacing) = (
      Double(generator.int(1...3) * 6), Double(generator.int(1...3) * 6)
    )
    grid.arrangement.container = container
    let columns = generator.int(2...3)
    for row in 0..<generator.int(2...3) {
      for column in 0..<columns {
        let id = leaf(grows: grows && column == columns - 1, along: .horizontal)
        update(id) { $0.traits.placement.cell = Placement.Cell(column: column, row: row) }
        grid.children.append(id)
      }
    }
    return add(grid)
  }
}
