import LayoutModel
import TestSupport

@testable import GtkFormat

/// Makes documents whose scenes are containers in containers, with every property that a container and a child can
/// have.
struct RandomContainers {
  private var random: RandomValues
  private var draft = Draft(Document())
  private var number = 0

  init(seed: UInt64) { random = RandomValues(seed: seed) }

  mutating func document() -> Document {
    let root = container(random.pick(Container.Kind.allCases), depth: 0)
    draft.put(Self.scene(root))
    return draft.document
  }

  /// Returns a document with a container of this kind.
  mutating func document(of kind: Container.Kind) -> Document {
    draft.put(Self.scene(container(kind, depth: 2)))
    return draft.document
  }

  private static func scene(_ root: ElementID) -> Scene {
    var scene = Scene(id: "main", root: root)
    scene.profile = .gnome
    return scene
  }

  private mutating func nextID(_ name: String) -> ElementID {
    number += 1
    return ElementID("\(name)_\(number)")
  }

  // MARK: Elements

  private mutating func container(_ kind: Container.Kind, depth: Int) -> ElementID {
    let slots = slots(of: kind)
    let children = slots.indices.map { index in child(of: kind, slots[index], index, depth: depth + 1) }
    var element = Element(
      id: nextID(kind.rawValue), kind: GtkContainerClass.elementKind(of: kind), frame: Rect(0, 0, 360, 480))
    element.children = children
    element.arrangement.container = properties(of: kind, childCount: children.count)
    if GtkContainerClass.hasAxis(kind), random.chance() { element.arrangement.axis = .vertical }
    if kind == .box { element.arrangement.spacing = random.maybe { $0.pixels } }
    if kind == .frame || kind == .expander { element.content.title = random.maybe { _ in "Title" } }
    draft.put(element)
    return element.id
  }

  /// Returns the parts that a container's children fill; nil for children without a name.
  private mutating func slots(of kind: Container.Kind) -> [Placement.Slot?] {
    switch kind {
    case .bin, .scroller, .viewport, .revealer, .clamp: [nil]
    case .frame: [nil]
    case .expander: [.label, nil]
    case .center: [.start, .center, .end]
    case .overlay: [nil, .overlay, .overlay]
    case .paned: [.start, .end]
    case .headerBar: [.start, .title, .end]
    case .toolbars: [.top, nil, .bottom]
    case .notebook: [nil, .tab, nil]
    case .box, .grid, .pages, .flow, .list: Array(repeating: nil, count: random.int(1...4))
    }
  }

  private mutating func child(
    of kind: Container.Kind, _ slot: Placement.Slot?, _ index: Int, depth: Int
  ) -> ElementID {
    let id = depth < 3 && random.chance() ? container(random.pick(Container.Kind.allCases), depth: depth) : leaf()
    let placement = placement(in: kind, slot, index)
    draft.update(id) { $0.traits.placement = placement }
    return id
  }

  private mutating func leaf() -> ElementID {
    let kind = random.pick([ElementKind.label, .button, .switch, .textField, .view])
    var element = Element(id: nextID(kind.rawValue), kind: kind, frame: Rect(0, 0, 80, 30))
    switch kind {
    case .label: element.content.text = "Text <\(number)>"
    case .button: element.content.title = "Button"
    default: break
    }
    draft.put(element)
    return element.id
  }

  // MARK: Properties

  private mutating func properties(of kind: Container.Kind, childCount: Int) -> Container {
    var container = Container(kind)
    container.homogeneous = random.chance()
    container.rowsHomogeneous = random.chance()
    container.columnSpacing = random.maybe { $0.pixels }
    container.rowSpacing = random.maybe { $0.pixels }
    container.page = random.maybe { $0.int(0...max(0, childCount - 1)) }
    container.pagesCount = random.maybe { AxisPair($0.chance(), $0.chance()) }
    container.position = random.maybe { $0.pixels }
    container.least = random.maybe { $0.size }
    container.largest = random.maybe { $0.size }
    container.propagates = random.maybe { AxisPair($0.chance(), $0.chance()) }
    container.scrolls = random.maybe { AxisPair($0.chance(), $0.chance()) }
    container.maximum = random.maybe { $0.pixels }
    container.tightening = random.maybe { $0.pixels }
    container.isOpen = random.maybe { $0.chance() }
    container.leastPerLine = random.maybe { $0.int(0...3) }
    container.mostPerLine = random.maybe { $0.int(1...9) }
    return container
  }

  private mutating func placement(in kind: Container.Kind, _ slot: Placement.Slot?, _ index: Int) -> Placement {
    var placement = Placement()
    placement.horizontal = random.maybe { $0.pick(Placement.Alignment.allCases) }
    placement.vertical = random.maybe { $0.pick(Placement.Alignment.allCases) }
    placement.expandsHorizontally = random.maybe { $0.chance() }
    placement.expandsVertically = random.maybe { $0.chance() }
    placement.margins = random.maybe { DirectionalEdges(top: $0.pixels, leading: $0.pixels, trailing: $0.pixels) }
    placement.request = random.maybe { $0.size }
    if kind == .grid {
      placement.cell = Placement.Cell(column: index, row: random.int(0...2), columns: 1, rows: random.int(1...2))
    }
    placement.slot = slot.map { OpenWord($0) }
    placement.resizes = random.maybe { $0.chance() }
    placement.shrinks = random.maybe { $0.chance() }
    placement.isMeasured = random.maybe { $0.chance() }
    return placement
  }
}

/// Random values of the kinds that containers have.
struct RandomValues {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  var pixels: Double { mutating get { Double(int(0...40)) } }
  var size: PartialSize { mutating get { PartialSize(width: Double(int(10...90)), height: maybe { $0.pixels }) } }

  mutating func int(_ range: ClosedRange<Int>) -> Int { generator.int(range) }
  mutating func chance() -> Bool { generator.chance(0.5) }
  mutating func pick<Value>(_ all: [Value]) -> Value { all[int(0...all.count - 1)] }
  mutating func maybe<Value>(_ make: (inout RandomValues) -> Value) -> Value? { chance() ? make(&self) : nil }
}
