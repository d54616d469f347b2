import LayoutModel
import Markup

/// An `<object>` of an interface file, with access to its properties and children.
struct GtkObject {
  let tree: MarkupTree
  let index: Int
  private var node: MarkupTree.Node { tree.nodes[index] }

  init(_ tree: MarkupTree, _ index: Int) {
    self.tree = tree
    self.index = index
  }

  /// The class of the object. A template defines a class of its own, so its parent class counts.
  var className: String { (node.name == "template" ? node["parent"] : nil) ?? node["class"] ?? "" }
  var id: String? { node["id"] }

  /// The text of a property. GTK treats dashes and underscores alike.
  subscript(property: String) -> String? { propertyNode(property).map { tree.nodes[$0].text } }

  func propertyNode(_ name: String) -> Int? {
    node.children.first { child in
      tree.nodes[child].name == "property" && Self.isName(tree.nodes[child]["name"], name)
    }
  }

  /// True if a written name is a property’s. Nearly all names have no underscores, so those are compared as they are.
  private static func isName(_ written: String?, _ name: String) -> Bool {
    guard let written else { return false }
    return written == name || written.utf8.contains(UInt8(ascii: "_")) && written.replacing("_", with: "-") == name
  }

  var propertyNames: [String] {
    tree.children(of: index, named: "property").compactMap { tree.nodes[$0]["name"]?.replacing("_", with: "-") }
  }

  /// The word of an enumeration. Some programs write its number instead.
  func word(_ property: String, of words: [String]) -> String? {
    guard let text = self[property] else { return nil }
    return Int(text).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? text
  }

  var isVertical: Bool { word("orientation", of: ["horizontal", "vertical"]) == "vertical" }

  func isTrue(_ property: String) -> Bool { Self.isTrue(self[property]) }

  /// Nil if the property is not set.
  func flag(_ property: String) -> Bool? { self[property].map(Self.isTrue) }

  static func isTrue(_ word: String?) -> Bool { ["true", "yes", "1", "t", "y"].contains(word?.lowercased() ?? "") }

  func isFalse(_ property: String) -> Bool {
    ["false", "no", "0", "f", "n"].contains(self[property]?.lowercased() ?? "")
  }

  /// Returns a number; nil if it is missing or outside the range of coordinates.
  func number(_ property: String) -> Double? {
    self[property].flatMap { Double($0) }.flatMap { CoordinateRange.contains($0) ? $0 : nil }
  }

  /// Returns a length; nil if it is missing or negative, which means “not set” in GTK.
  func length(_ property: String) -> Double? { number(property).flatMap { $0 < 0 ? nil : $0 } }

  func isBeyondReach(_ property: String) -> Bool {
    self[property].flatMap { Double($0) }.map { !CoordinateRange.contains($0) } ?? false
  }

  func size(_ width: String, _ height: String) -> Size? {
    guard let width = number(width), let height = number(height), width > 0, height > 0 else { return nil }
    return Size(width, height)
  }

  func has(styleClass: String) -> Bool {
    guard let style = tree.child(of: index, named: "style") else { return false }
    return tree.children(of: style, named: "class").contains { tree.nodes[$0]["name"] == styleClass }
  }

  /// Returns the object that is the value of a property.
  func object(_ property: String) -> GtkObject? {
    propertyNode(property).flatMap { tree.child(of: $0, named: "object") }.map { GtkObject(tree, $0) }
  }

  // MARK: Kind

  /// True for a widget. False for objects that only serve others and show nothing, such as an adjustment or a list
  /// model.
  var isWidget: Bool {
    guard node.name == "object" || node.name == "template" else { return false }
    let others = [
      "Adjustment", "Buffer", "Layout", "LayoutChild", "Model", "List", "ListStore", "TreeStore", "Selection",
      "Factory", "SizeGroup", "Filter", "Sorter", "Expression", "Controller", "Gesture", "Menu", "Action", "Provider",
      "EntryCompletion", "StackPage", "NotebookPage", "AssistantPage", "TabPage", "Column", "TextTag", "TextTagTable",
      "RecentManager", "Settings", "FileFilter",
    ]
    return !className.isEmpty && !others.contains { className.hasSuffix($0) }
  }

  var isWindow: Bool {
    className.hasSuffix("Window") && className != "GtkScrolledWindow" || className.hasSuffix("Dialog")
  }

  // MARK: Children

  static let childProperties: Set<String> = [
    "child", "content", "start-child", "end-child", "start-widget", "center-widget", "end-widget",
  ]

  /// The objects in its `<child>` elements, and those that newer files give as properties.
  var children: [Int] { parts.map(\.node) }

  /// Its children, each with the name of its part in the container. Objects that only hold a page are looked through.
  var parts: [(node: Int, slot: String?)] {
    node.children.flatMap { child -> [(node: Int, slot: String?)] in
      let node = tree.nodes[child]
      let property = node.name == "property" ? node["name"]?.replacing("_", with: "-") : nil
      guard node.name == "child" || property.map(Self.childProperties.contains) == true else { return [] }
      let slot = node["type"] ?? property.flatMap(GtkContainerClass.slot)?.rawValue
      return tree.children(of: child, named: "object").map { (page(in: $0) ?? $0, slot) }
    }
  }

  /// Returns the child of an object that only holds a page.
  private func page(in holder: Int) -> Int? {
    guard GtkContainerClass.pages.contains(tree.nodes[holder]["class"] ?? "") else { return nil }
    return GtkObject(tree, holder).object("child")?.index
  }

  /// The names of its pages, in their order; nil for those without a name.
  var pageNames: [String?] {
    tree.children(of: index, named: "child").flatMap { tree.children(of: $0, named: "object") }.map {
      GtkContainerClass.pages.contains(tree.nodes[$0]["class"] ?? "") ? GtkObject(tree, $0)["name"] : nil
    }
  }

  /// The text of a property of its place in its container’s layout.
  func layout(_ name: String) -> String? {
    guard let layout = tree.child(of: index, named: "layout") else { return nil }
    return tree.children(of: layout, named: "property").first { Self.isName(tree.nodes[$0]["name"], name) }.map {
      tree.nodes[$0].text
    }
  }

  /// The index of the element with the constraints of its layout; nil if it has none.
  var constraints: Int? {
    guard let layout = object("layout-manager"), layout.className == "GtkConstraintLayout" else { return nil }
    return tree.child(of: layout.index, named: "constraints")
  }

  var hasConstraints: Bool { object("layout-manager")?.className == "GtkConstraintLayout" }

  /// The content of a scroll view, if that is a box without an id that has constraints; otherwise nil.
  var contentBox: GtkObject? {
    guard className == "GtkScrolledWindow", children.count == 1 else { return nil }
    var inner = GtkObject(tree, children[0])
    if inner.className == "GtkViewport", inner.children.count == 1 { inner = GtkObject(tree, inner.children[0]) }
    return inner.id == nil && inner.hasConstraints ? inner : nil
  }
}
