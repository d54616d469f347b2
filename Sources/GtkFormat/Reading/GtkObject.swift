import LayoutModel
import Markup

/// An `<object>` of an interface file, as it is asked about.
struct GtkObject {
  let tree: MarkupTree
  let index: Int
  private var node: MarkupTree.Node { tree.nodes[index] }

  init(_ tree: MarkupTree, _ index: Int) {
    self.tree = tree
    self.index = index
  }

  /// A template's class is its own; what it is like is its parent's.
  var className: String { (node.name == "template" ? node["parent"] : nil) ?? node["class"] ?? "" }
  var id: String? { node["id"] }

  /// The text of a property; dashes and underscores are the same to GTK.
  subscript(property: String) -> String? { propertyNode(property).map { tree.nodes[$0].text } }

  func propertyNode(_ name: String) -> Int? {
    node.children.first { child in
      tree.nodes[child].name == "property" && tree.nodes[child]["name"]?.replacing("_", with: "-") == name
    }
  }

  var propertyNames: [String] {
    tree.children(of: index, named: "property").compactMap { tree.nodes[$0]["name"]?.replacing("_", with: "-") }
  }

  func isTrue(_ property: String) -> Bool {
    ["true", "yes", "1", "t", "y"].contains(self[property]?.lowercased() ?? "")
  }

  func isFalse(_ property: String) -> Bool {
    ["false", "no", "0", "f", "n"].contains(self[property]?.lowercased() ?? "")
  }

  /// Nil for one that is beyond any layout, too.
  func number(_ property: String) -> Double? {
    self[property].flatMap { Double($0) }.flatMap { CoordinateRange.contains($0) ? $0 : nil }
  }

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

  /// The object that a property has as its value.
  func object(_ property: String) -> GtkObject? {
    propertyNode(property).flatMap { tree.child(of: $0, named: "object") }.map { GtkObject(tree, $0) }
  }

  // MARK: What it is

  /// Things that objects are made with, and that show nothing by themselves.
  var isWidget: Bool {
    guard node.name == "object" || node.name == "template" else { return false }
    let others = [
      "Adjustment", "Buffer", "Layout", "LayoutChild", "Model", "List", "ListStore", "TreeStore", "Selection",
      "Factory", "SizeGroup", "Filter", "Sorter", "Expression", "Controller", "Gesture", "Menu", "Action", "Provider",
      "EntryCompletion", "Page", "Column", "TextTag", "TextTagTable", "RecentManager", "Settings", "FileFilter",
    ]
    return !className.isEmpty && !others.contains { className.hasSuffix($0) }
  }

  var isWindow: Bool {
    className.hasSuffix("Window") && className != "GtkScrolledWindow" || className.hasSuffix("Dialog")
  }

  // MARK: What is in it

  private static let childProperties: Set<String> = [
    "child", "content", "start-child", "end-child", "start-widget", "center-widget", "end-widget",
  ]

  /// The objects in its `<child>` elements, and those that newer files give as properties.
  var children: [Int] {
    node.children.flatMap { child -> [Int] in
      let node = tree.nodes[child]
      let isChild =
        node.name == "child"
        || node.name == "property" && Self.childProperties.contains(node["name"]?.replacing("_", with: "-") ?? "")
      return isChild ? tree.children(of: child, named: "object") : []
    }
  }

  /// The element with the constraints of its layout.
  var constraints: Int? {
    guard let layout = object("layout-manager"), layout.className == "GtkConstraintLayout" else { return nil }
    return tree.child(of: layout.index, named: "constraints")
  }

  var hasConstraints: Bool { object("layout-manager")?.className == "GtkConstraintLayout" }

  /// A nameless box in a scroll view, with constraints in it, is what the scroll view scrolls.
  var contentBox: GtkObject? {
    guard className == "GtkScrolledWindow", children.count == 1 else { return nil }
    var inner = GtkObject(tree, children[0])
    if inner.className == "GtkViewport", inner.children.count == 1 { inner = GtkObject(tree, inner.children[0]) }
    return inner.id == nil && inner.hasConstraints ? inner : nil
  }
}
