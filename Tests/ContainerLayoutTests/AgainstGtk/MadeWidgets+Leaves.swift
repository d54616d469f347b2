import ContainerLayout
import LayoutModel
import TestSupport

/// Leaves of random trees: labels, some of which wrap, buttons, fields, and others.
extension MadeWidgets {
  private static let words = [
    "Name", "a", "Search results", "Open the folder", "Connected devices", "Ok", "Cancel everything", "1,024 items",
  ]
  private static let sentences = [
    "Changes are saved when the window closes.", "A longer description that needs several lines in a narrow window.",
    "Two words", "The quick brown fox jumps over the lazy dog, again and again.",
  ]

  mutating func leaf(place: ChildPlace, margin: PixelEdges = PixelEdges(), context: String = "") -> MadeWidget {
    let kind = random.int(0...17)
    switch kind {
    case 0...3: return label(place: place, margin: margin, context: context)
    case 4...7: return wrappedLabel(place: place, margin: margin, context: context)
    default: return control(kind, place: place, margin: margin, context: context)
    }
  }

  mutating func label(
    place: ChildPlace, margin: PixelEdges = PixelEdges(), context: String = "", isPlain: Bool = false
  ) -> MadeWidget {
    let text = random.pick(Self.words) ?? ""
    var properties = [("label", text)]
    if random.chance(0.2) { properties.append(("ellipsize", "end")) }
    return plainWidget("GtkLabel", properties, place, margin, context, isPlain: isPlain)
  }

  mutating func wrappedLabel(place: ChildPlace, margin: PixelEdges, context: String) -> MadeWidget {
    var properties = [("label", random.pick(Self.sentences) ?? ""), ("wrap", "1")]
    if random.chance(0.3) { properties.append(("width-chars", "\(random.int(4...16))")) }
    if random.chance(0.4) { properties.append(("max-width-chars", "\(random.int(8...30))")) }
    if random.chance(0.2) { properties.append(("wrap-mode", "word-char")) }
    return plainWidget("GtkLabel", properties, place, margin, context)
  }

  mutating func button(place: ChildPlace, margin: PixelEdges = PixelEdges(), context: String = "") -> MadeWidget {
    plainWidget("GtkButton", [("label", random.pick(Self.words) ?? "")], place, margin, context)
  }

  private mutating func control(_ kind: Int, place: ChildPlace, margin: PixelEdges, context: String) -> MadeWidget {
    switch kind {
    case 8, 9: return button(place: place, margin: margin, context: context)
    case 10: return plainWidget("GtkEntry", [], place, margin, context)
    case 11:
      let size = random.pick(["16", "32", "48"]) ?? ""
      return plainWidget("GtkImage", [("icon-name", "go-home"), ("pixel-size", size)], place, margin, context)
    case 12: return plainWidget("GtkSwitch", [], place, margin, context)
    case 13:
      let way = random.chance(0.5) ? "vertical" : "horizontal"
      return plainWidget("GtkSeparator", [("orientation", way)], place, margin, context)
    case 14: return plainWidget("GtkCheckButton", [("label", random.pick(Self.words) ?? "")], place, margin, context)
    case 15: return plainWidget("GtkProgressBar", [("fraction", "0.5")], place, margin, context)
    case 16: return plainWidget("GtkButton", [("icon-name", "go-home")], place, margin, context)
    default: return plainWidget("GtkSpinner", [], place, margin, context)
    }
  }

  private mutating func plainWidget(
    _ type: String, _ properties: [(String, String)], _ place: ChildPlace, _ margin: PixelEdges, _ context: String,
    isPlain: Bool = false
  ) -> MadeWidget {
    let name = newName()
    let signature = ([surroundings, context, type] + properties.map { "\($0)=\($1)" }).joined(separator: " ")
    let number = addLeaf(MadeLeaf(name: name, part: "", signature: signature, margin: margin))
    var isOverlay = false
    if case .overlay = place { isOverlay = true }
    let node = ContainerNode(
      .leaf(number), placement: placement(allowsBaseline: !isOverlay, isPlain: isPlain), place: place,
      style: StyleBox(margin: margin), isVisible: isPlain || !random.chance(0.07))
    return widget(type, name, node, properties: properties) { $0.add($1) }
  }

  /// A leaf that a widget makes itself.
  mutating func part(_ part: String, of name: String, text: String, margin: PixelEdges = PixelEdges()) -> Int {
    addLeaf(MadeLeaf(name: name, part: part, signature: "\(surroundings) \(part) \(text)", margin: margin))
  }

  mutating func sentence() -> String { random.pick(Self.sentences) ?? "" }
  mutating func word() -> String { random.pick(Self.words) ?? "" }
}
