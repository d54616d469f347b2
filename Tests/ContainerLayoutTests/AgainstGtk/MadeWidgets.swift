import ContainerLayout
import LayoutModel
import TestSupport

/// A random tree of widgets, as an interface file and as a `ContainerTree`.
struct MadeWidgets {
  private(set) var tree: ContainerTree
  /// The names of nodes in the file. Nodes that a widget makes itself have none.
  private(set) var names: [Int: String] = [:]
  private(set) var leaves: [MadeLeaf] = []
  /// The visible pages of stacks and notebooks.
  private(set) var visiblePages: [String: String] = [:]
  private(set) var root = ""
  private(set) var interface = ""

  let isAdwaita: Bool
  let metrics: GtkMetrics
  var random: SeededGenerator
  /// What changes the font of the widgets that are made now.
  var surroundings = ""
  private var nextName = 0

  let seed: Int

  init(seed: Int) {
    self.seed = seed
    random = SeededGenerator(seed: UInt64(seed))
    isAdwaita = random.chance(0.4)
    metrics = isAdwaita ? .libadwaita : .gtk
    tree = ContainerTree(isRightToLeft: random.chance(0.25))
    let made = container(depth: 4, place: .ordinary)
    root = names[made.node] ?? ""
    interface = "<interface>" + made.text + "</interface>"
  }
}

/// A leaf of a random tree.
struct MadeLeaf {
  let name: String
  /// The part of the named widget that is the leaf, by its style, such as `label.title`; empty for the widget itself.
  let part: String
  /// Equal for leaves that ask for the same sizes.
  let signature: String
  let margin: PixelEdges
}

/// A widget of a file and its node.
struct MadeWidget {
  let text: String
  let node: Int
}

/// The parts of all widgets.
extension MadeWidgets {
  mutating func newName() -> String {
    nextName += 1
    return "w\(nextName)"
  }

  /// Adds a widget to the tree, or lets `adding` do so, and writes it.
  mutating func widget(
    _ type: String, _ name: String, _ node: ContainerNode, properties: [(String, String)] = [], inner: String = "",
    adding: (inout ContainerTree, ContainerNode) -> Int
  ) -> MadeWidget {
    let number = adding(&tree, node)
    names[number] = name
    var text = "<object class=\"\(type)\" id=\"\(name)\">"
    for (key, value) in properties + node.placement.properties {
      text += "<property name=\"\(key)\">\(value)</property>"
    }
    if !node.isVisible { text += "<property name=\"visible\">0</property>" }
    return MadeWidget(text: text + node.place.layout + inner + "</object>", node: number)
  }

  mutating func addLeaf(_ leaf: MadeLeaf) -> Int {
    leaves.append(leaf)
    return leaves.count - 1
  }

  mutating func show(_ page: MadeWidget, in stack: String) { visiblePages[stack] = names[page.node] }

  /// A random placement. Places without alignment by baseline say so.
  mutating func placement(allowsBaseline: Bool = true, isPlain: Bool = false) -> WidgetPlacement {
    var placement = WidgetPlacement()
    guard !isPlain else { return placement }
    if random.chance(0.35) { placement.horizontalAlignment = alignment(false) }
    if random.chance(0.35) { placement.verticalAlignment = alignment(allowsBaseline) }
    if random.chance(0.3) { placement.horizontalExpansion = random.chance(0.75) }
    if random.chance(0.3) { placement.verticalExpansion = random.chance(0.75) }
    if random.chance(0.3) {
      placement.margins = PixelMargins(
        start: random.int(0...13), end: random.int(0...13), top: random.int(0...13), bottom: random.int(0...13))
    }
    if random.chance(0.12) { placement.widthRequest = random.int(0...160) }
    if random.chance(0.12) { placement.heightRequest = random.int(0...120) }
    return placement
  }

  private mutating func alignment(_ allowsBaseline: Bool) -> ChildAlignment {
    random.pick(ChildAlignment.allCases.filter { allowsBaseline || $0 != .baseline }) ?? .fill
  }
}

extension WidgetPlacement {
  fileprivate var properties: [(String, String)] {
    var all: [(String, String)] = []
    func add(_ name: String, _ value: Int?) { if let value, value != 0 { all.append((name, "\(value)")) } }
    if horizontalAlignment != .fill { all.append(("halign", horizontalAlignment.rawValue)) }
    if verticalAlignment != .fill { all.append(("valign", verticalAlignment.rawValue)) }
    if let horizontalExpansion { all.append(("hexpand", horizontalExpansion ? "1" : "0")) }
    if let verticalExpansion { all.append(("vexpand", verticalExpansion ? "1" : "0")) }
    add("margin-start", margins.start)
    add("margin-end", margins.end)
    add("margin-top", margins.top)
    add("margin-bottom", margins.bottom)
    if let widthRequest { all.append(("width-request", "\(widthRequest)")) }
    if let heightRequest { all.append(("height-request", "\(heightRequest)")) }
    return all
  }
}

extension ChildPlace {
  /// The layout properties of a child in its place.
  fileprivate var layout: String {
    switch self {
    case .cell(let cell):
      """
      <layout><property name="column">\(cell.column)</property><property name="row">\(cell.row)</property>\
      <property name="column-span">\(cell.columnSpan)</property><property name="row-span">\(cell.rowSpan)</property>\
      </layout>
      """
    case .overlay(let isMeasured): "<layout><property name=\"measure\">\(isMeasured ? 1 : 0)</property></layout>"
    case .ordinary, .start, .center, .end, .main, .label, .top, .bottom: ""
    }
  }
}
