import LayoutModel

/// Makes labels in rows of 25, each constrained to the one before it and the one above. A thousand of them fit on a
/// screen.
struct GridDocument {
  static let size = Size(1280, 800)
  static let columns = 25

  static func frame(_ index: Int) -> Rect {
    Rect(Double(index % columns) * 50 + 6, Double(index / columns) * 19 + 10, 46, 17)
  }

  static func name(_ index: Int) -> ElementID { ElementID("e\(index)") }

  /// Returns the index of the label to drag. It is in the middle, but within the scene: a clipped label cannot be
  /// grabbed.
  static func draggedIndex(of elements: Int) -> Int { min(elements / 2, 500) }

  private var draft = Draft(Document())
  private var constraints = 0
  private var wraps = false

  /// - Parameters:
  ///   - contradictions: the number of labels with two widths, counted from the last.
  ///   - wraps: true for longer texts that wrap over several lines.
  ///   - contradictsDragged: true to give the dragged label two positions.
  static func make(
    elements: Int, contradictions: Int = 0, wraps: Bool = false, contradictsDragged: Bool = false
  ) -> Document {
    var grid = GridDocument()
    grid.wraps = wraps
    grid.build(elements)
    for index in max(0, elements - contradictions)..<elements {
      grid.put(Anchor(name(index), .width), nil, 60)
    }
    if contradictsDragged { grid.put(Anchor(name(draggedIndex(of: elements)), .left), Anchor("root", .left), 30) }
    return grid.draft.document
  }

  private mutating func build(_ count: Int) {
    var root = Element(id: "root", kind: .view, frame: Rect(origin: .zero, size: Self.size))
    root.children = (0..<count).map(Self.name)
    draft.put(root)
    for index in 0..<count {
      var label = Element(id: Self.name(index), kind: .label, frame: Self.frame(index))
      label.content.text = wraps ? "Item number \(index)" : "Item \(index)"
      if wraps { label.content.lines = 0 }
      label.content.fontSize = 11
      draft.put(label)
      constrain(index)
    }
    var scene = Scene(id: "main", root: "root")
    scene.profile = .ios
    draft.put(scene)
  }

  private mutating func constrain(_ index: Int) {
    let id = Self.name(index)
    if index % Self.columns == 0 {
      put(Anchor(id, .left), Anchor("root", .left), 6)
    } else {
      put(Anchor(id, .left), Anchor(Self.name(index - 1), .right), 4)
    }
    if index < Self.columns {
      put(Anchor(id, .top), Anchor("root", .top), 10)
    } else {
      put(Anchor(id, .top), Anchor(Self.name(index - Self.columns), .bottom), 2)
    }
    put(Anchor(id, .width), nil, 46)
    put(Anchor(id, .height), nil, 17)
  }

  private mutating func put(_ first: Anchor, _ second: Anchor?, _ constant: Double) {
    constraints += 1
    draft.put(Constraint(id: ConstraintID("c\(constraints)"), first: first, second: second, constant: constant))
  }
}
