import Markup
import TestSupport

/// Random interfaces of standard widgets, with properties of every type.
struct RandomInterface {
  private var generator: SeededGenerator
  private var number = 0

  static func make(seed: UInt64) -> MarkupElement {
    var random = RandomInterface(generator: SeededGenerator(seed: seed))
    var root = MarkupElement("interface", [], [MarkupElement("requires", [("lib", "gtk"), ("version", "4.0")])])
    for _ in 0...random.generator.int(0...1) { root.add(random.widget(depth: 0)) }
    return root
  }

  // MARK: Widgets

  private mutating func widget(depth: Int) -> MarkupElement {
    let leaves = ["GtkLabel", "GtkButton", "GtkEntry", "GtkSwitch", "GtkScale", "GtkDropDown", "GtkImage"]
    let containers = ["GtkBox", "GtkGrid", "GtkCenterBox", "GtkOverlay", "GtkHeaderBar", "AdwClamp", "GtkFrame"]
    let isLeaf = depth > 4 || generator.chance(0.4)
    let name = generator.pick(isLeaf ? leaves : containers) ?? "GtkBox"
    var object = MarkupElement("object", [("class", name)])
    if generator.chance(0.5) { object.set("id", nextID()) }
    addCommonProperties(to: &object)
    addOwnProperties(to: &object, depth)
    if generator.chance(0.3) { addSignal(to: &object) }
    if generator.chance(0.2) { addAccessibility(to: &object) }
    addChildren(to: &object, depth)
    if generator.chance(0.3) { addStyle(to: &object) }
    return object
  }

  private mutating func nextID() -> String {
    number += 1
    return generator.pick(["widget\(number)", "widget_\(number)", "the-widget-\(number)"]) ?? "w\(number)"
  }

  private func property(_ name: String, _ text: String) -> MarkupElement {
    MarkupElement("property", [("name", name)], text: text)
  }

  private mutating func add(_ name: String, _ texts: [String], to object: inout MarkupElement, _ chance: Double = 0.3) {
    if generator.chance(chance), let text = generator.pick(texts) { object.add(property(name, text)) }
  }

  private mutating func addCommonProperties(to object: inout MarkupElement) {
    add("halign", ["start", "center", "fill", "baseline"], to: &object)
    add("valign", ["start", "center", "fill"], to: &object)
    add("hexpand", ["True", "false", "yes"], to: &object)
    add("visible", ["False", "true"], to: &object, 0.1)
    add("margin-start", ["6", "12", "0"], to: &object)
    add("width-request", ["-1", "240"], to: &object, 0.2)
    add("opacity", ["0.5", "0.00001", "1", "1e-3"], to: &object, 0.1)
    if generator.chance(0.2) { object.add(text("tooltip-text")) }
  }

  private mutating func text(_ name: String) -> MarkupElement {
    let texts = ["Name", "Größe & \"more\"", "two\nlines", "日本語 'x'", "100 %", "</b>", "", " spaced "]
    var attributes = [("name", name)]
    if generator.chance(0.7) { attributes.append(("translatable", "yes")) }
    if attributes.count > 1, generator.chance(0.3) { attributes.append(("context", "menu’s")) }
    return MarkupElement("property", attributes, text: generator.pick(texts) ?? "")
  }

  private mutating func addOwnProperties(to object: inout MarkupElement, _ depth: Int) {
    switch object.attributes[0].value {
    case "GtkLabel":
      object.add(text("label"))
      add("xalign", ["0", "0.5", "1.0", "0.25"], to: &object)
      add("wrap", ["True"], to: &object)
      add("wrap-mode", ["word", "word-char", "char"], to: &object)
      add("ellipsize", ["end", "middle"], to: &object)
      add("max-width-chars", ["12"], to: &object)
    case "GtkButton":
      if generator.chance(0.5) {
        object.add(text("label"))
      } else if depth < 5 {
        object.add(MarkupElement("property", [("name", "child")], [widget(depth: 5)]))
      }
      add("has-frame", ["False"], to: &object)
    case "GtkEntry":
      object.add(text("placeholder-text"))
      add("input-purpose", ["free-form", "email"], to: &object)
    case "GtkScale":
      let adjustment = MarkupElement(
        "object", [("class", "GtkAdjustment")], [property("upper", "10"), property("value", "2.5")])
      object.add(MarkupElement("property", [("name", "adjustment")], [adjustment]))
      add("value-pos", ["left", "right"], to: &object)
      add("digits", ["2"], to: &object)
    case "GtkDropDown":
      let items = ["One", "Two \"2\""].map { MarkupElement("item", [("translatable", "yes")], text: $0) }
      let list = MarkupElement("object", [("class", "GtkStringList")], [MarkupElement("items", [], items)])
      object.add(MarkupElement("property", [("name", "model")], [list]))
    case "GtkImage": add("icon-name", ["go-next-symbolic"], to: &object, 0.8)
    case "GtkBox":
      add("orientation", ["vertical", "horizontal"], to: &object, 0.6)
      add("spacing", ["6", "12"], to: &object, 0.6)
      add("homogeneous", ["True"], to: &object, 0.1)
    case "GtkGrid": add("column_spacing", ["6"], to: &object, 0.6)
    case "AdwClamp": add("maximum-size", ["600"], to: &object, 0.6)
    default: break
    }
  }

  // MARK: Other contents

  private mutating func addSignal(to object: inout MarkupElement) {
    var signal = MarkupElement("signal", [("name", "notify::visible"), ("handler", "on_notify")])
    if generator.chance(0.3) { signal.set("swapped", "yes") }
    object.add(signal)
  }

  private mutating func addAccessibility(to object: inout MarkupElement) {
    var block = MarkupElement("accessibility")
    block.add(MarkupElement("property", [("name", "label"), ("translatable", "yes")], text: "Label"))
    if generator.chance(0.5) { block.add(MarkupElement("state", [("name", "checked")], text: "mixed")) }
    object.add(block)
  }

  private mutating func addStyle(to object: inout MarkupElement) {
    let classes = ["flat", "title-1", "suggested-action"].prefix(generator.int(1...3))
    object.add(MarkupElement("style", [], classes.map { MarkupElement("class", [("name", $0)]) }))
  }

  private mutating func addChildren(to object: inout MarkupElement, _ depth: Int) {
    let types: [String?]
    switch object.attributes[0].value {
    case "GtkBox", "GtkGrid": types = Array(repeating: nil, count: generator.int(0...4))
    case "GtkHeaderBar": types = ["start", "end"]
    case "GtkOverlay": types = [nil, "overlay"]
    case "GtkCenterBox": types = ["start", "center", "end"]
    case "AdwClamp", "GtkFrame": types = [nil]
    default: types = []
    }
    for (index, type) in types.enumerated() {
      var inner = widget(depth: depth + 1)
      if object.attributes[0].value == "GtkGrid" { inner.add(cell(index)) }
      object.add(MarkupElement("child", type.map { [("type", $0)] } ?? [], [inner]))
    }
  }

  private func cell(_ index: Int) -> MarkupElement {
    MarkupElement("layout", [], [property("column", "\(index % 2)"), property("row", "\(index / 2)")])
  }
}
