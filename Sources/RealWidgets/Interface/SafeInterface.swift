import Markup
import Words

/// An interface file that GTK can read without doing anything but making widgets.
///
/// GTK ends the program for some faults, looks for functions by their names, and opens files. So only the elements that
/// describe widgets are kept: no signals, no bindings, no menus, and no property that names a file. A template becomes
/// an object of its parent's class, and an object of a class that GTK does not have becomes a box.
package struct SafeInterface {
  /// The treatment of a class.
  package enum Verdict {
    case kept
    /// A box stands in for it, with its children.
    case replaced
    /// Its object is left out, with the property that holds it.
    case leftOut
  }

  package private(set) var text = ""
  /// The ids of the widgets.
  package private(set) var ids: Set<String> = []
  /// The id of the first object; nil if that has none.
  package private(set) var firstID: String?
  /// The classes that a box stands in for.
  package private(set) var replacedClasses: [String] = []
  /// True if GTK's solver places some of the widgets.
  package private(set) var hasConstraints = false
  private let tree: MarkupTree
  private let judge: (String) -> Verdict

  /// - Parameter judge: tells the treatment of each class.
  package init(_ bytes: [UInt8], judge: @escaping (_ className: String) -> Verdict) throws(TextError) {
    tree = try MarkupTree(bytes, limits: Self.limits, keepingSpaceIn: ["property", "item", "attribute"])
    self.judge = judge
    guard tree.nodes[0].name == "interface" else {
      throw TextError(
        at: tree.nodes[0].offset, Message("not a GTK interface: its outermost element is “%1”", tree.nodes[0].name))
    }
    write()
  }

  private static var limits: MarkupLimits {
    var limits = MarkupLimits()
    limits.size = WidgetRequest.largestInterface
    limits.elementCount = 400_000
    // GTK measures a widget in the call that measures its parent.
    limits.depth = 1000
    return limits
  }

  // MARK: Writing

  private mutating func write() {
    var writer = MarkupWriter(.init(indentation: 1, deepestIndentation: 4, disallowed: .replaced))
    var pending: [(index: Int, isEnd: Bool)] = [(0, false)]
    while let (index, isEnd) = pending.popLast() {
      if isEnd {
        writer.close()
        continue
      }
      let node = tree.nodes[index]
      guard let (name, attributes) = tag(index) else { continue }
      if name == "object" { record(index) }
      let children = node.children.filter { tag($0) != nil }
      if children.isEmpty {
        writer.add(name, attributes, text: node.text.isEmpty ? nil : node.text)
      } else {
        writer.open(name, attributes)
        pending.append((index, true))
        pending += children.reversed().map { ($0, false) }
      }
    }
    text = writer.text
  }

  /// Returns the tag that is written for an element; nil if the element is left out.
  private func tag(_ index: Int) -> (name: String, attributes: [(String, String)])? {
    let node = tree.nodes[index]
    switch node.name {
    case "interface": return ("interface", [])
    case "object", "template": return object(index)
    case "property": return property(index)
    case let name where Self.elements.contains(name):
      if isOfReplaced(node), !Self.elementsOfBoxes.contains(name) { return nil }
      return (name, node.attributes.filter { !Self.droppedAttributes.contains($0.name) }.map { ($0.name, $0.value) })
    default: return nil
    }
  }

  private func object(_ index: Int) -> (name: String, attributes: [(String, String)])? {
    let className = className(of: index)
    let ids = id(of: index).map { [("id", $0)] } ?? []
    return switch judge(className) {
    case .kept: ("object", [("class", className)] + ids)
    case .replaced: ("object", [("class", "GtkBox")] + ids)
    case .leftOut: nil
    }
  }

  /// Records the id and the class of an object that is written.
  private mutating func record(_ index: Int) {
    let className = className(of: index)
    if className == "GtkConstraintLayout" { hasConstraints = true }
    if case .replaced = judge(className), !replacedClasses.contains(className) { replacedClasses.append(className) }
    guard let id = id(of: index) else { return }
    if tree.nodes[index].parent == 0, ids.isEmpty { firstID = id }
    ids.insert(id)
  }

  /// The class of an object, or of the parent of a template's class.
  private func className(of index: Int) -> String {
    let node = tree.nodes[index]
    return (node.name == "template" ? node["parent"] : nil) ?? node["class"] ?? ""
  }

  private func id(of index: Int) -> String? {
    let node = tree.nodes[index]
    return node.name == "template" ? node["class"] : node["id"]
  }

  private func property(_ index: Int) -> (name: String, attributes: [(String, String)])? {
    let node = tree.nodes[index]
    guard let name = node["name"], !Self.namesFile(name), !isOfReplaced(node) || Self.ofEveryWidget.contains(name)
    else { return nil }
    // A property whose object is left out would get an empty text.
    let objects = tree.children(of: index, named: "object")
    return objects.allSatisfy { object($0) != nil } ? ("property", [("name", name)]) : nil
  }

  private func isOfReplaced(_ node: MarkupTree.Node) -> Bool {
    guard let parent = node.parent, ["object", "template"].contains(tree.nodes[parent].name) else { return false }
    if case .replaced = judge(className(of: parent)) { return true }
    return false
  }

  // MARK: Names

  /// The elements beside objects and properties that describe widgets.
  private static let elements: Set = [
    "child", "style", "class", "layout", "constraints", "constraint", "guide", "attributes", "attribute", "items",
    "item",
  ]

  private static let elementsOfBoxes: Set = ["child", "style", "layout"]

  /// Attributes that name functions or other objects, or look for translations.
  private static let droppedAttributes: Set = [
    "type-func", "constructor", "bind-source", "bind-property", "bind-flags", "translatable", "context", "comments",
  ]

  /// True for a property whose value may be a file.
  private static func namesFile(_ name: String) -> Bool {
    let name = name.replacing("_", with: "-").lowercased()
    return [
      "file", "filename", "resource", "pixbuf", "paintable", "texture", "gicon", "icon", "media-stream", "bytes",
      "logo",
      "uri", "cursor",
    ].contains { name == $0 || name.hasSuffix("-" + $0) }
  }

  /// The properties that a box has, too.
  private static let ofEveryWidget: Set = [
    "halign", "valign", "hexpand", "vexpand", "margin-start", "margin-end", "margin-top", "margin-bottom",
    "width-request", "height-request", "visible", "opacity", "layout-manager", "orientation", "spacing", "tooltip-text",
  ]
}
