import Markup

@testable import Blueprint

/// The elements of a tree as lines, to compare two trees: `object class="GtkLabel" id="a"`, indented by their depth.
/// The order of attributes does not count, and only elements without contents have a text.
struct ComparedElements {
  /// True if two spellings that GtkBuilder reads alike are equal: `True` and `1`, `can_focus` and `can-focus`.
  var isLoose = false
  /// Elements that are left out, with their contents.
  var omitted: Set<Int> = []

  func lines(of tree: MarkupTree) -> [String] {
    var lines: [String] = []
    var pending = [(node: 0, depth: 0)]
    while let (node, depth) = pending.popLast() {
      let element = tree.nodes[node]
      guard !omitted.contains(node), !(isLoose && Self.hasNoMeaning(element, tree)) else { continue }
      lines.append(String(repeating: " ", count: depth) + line(of: element, tree))
      pending += children(of: node, tree).reversed().map { ($0, depth + 1) }
    }
    return lines
  }

  /// The classes of several lists of styles are one list.
  private func children(of node: Int, _ tree: MarkupTree) -> [Int] {
    guard isLoose, tree.nodes[node].name == "style", let parent = tree.nodes[node].parent else {
      return tree.nodes[node].children
    }
    return tree.children(of: parent, named: "style").flatMap { tree.nodes[$0].children }
  }

  private static func hasNoMeaning(_ element: MarkupTree.Node, _ tree: MarkupTree) -> Bool {
    if element.name == "style", let parent = element.parent, let first = tree.child(of: parent, named: "style") {
      return tree.nodes[first].offset != element.offset
    }
    if element.name == "child" { return element.children.allSatisfy { tree.nodes[$0].name == "placeholder" } }
    return ["requires", "placeholder"].contains(element.name)
  }

  private func line(of element: MarkupTree.Node, _ tree: MarkupTree) -> String {
    var attributes: [String] = []
    for (name, value) in element.attributes.sorted(by: { $0.name < $1.name }) {
      // Blueprint 0.6 reads `after` and forgets it.
      if name == "after"
        || isLoose && ["comments", "type", "last_modification_time"].contains(name) && element.name != "child"
      {
        continue
      }
      attributes.append("\(name)=\(self.value(value, isName: name == "name"))")
    }
    let text = element.children.isEmpty ? value(named(element, tree), isName: false) : ""
    return ([element.name] + attributes + [text]).joined(separator: "|")
  }

  /// Returns the text of an element. A number of an enumeration is the member's name.
  private func named(_ element: MarkupTree.Node, _ tree: MarkupTree) -> String {
    guard isLoose, let owner = element.parent, let className = tree.nodes[owner]["class"], let name = element["name"],
      case .enumeration(let type) = BlueprintValueKind.of(name, in: className)
    else { return element.text }
    return BlueprintEnumeration(type).name(of: element.text) ?? element.text
  }

  private func value(_ text: String, isName: Bool) -> String {
    if isName { return isLoose ? text.replacing("_", with: "-") : text }
    let lowercased = text.lowercased()
    guard isLoose else { return ["true", "false"].contains(lowercased) ? lowercased : text }
    if ["true", "yes"].contains(lowercased) { return "1.0" }
    if ["false", "no"].contains(lowercased) { return "0.0" }
    return Double(text).map { "\($0)" } ?? text.replacing(" | ", with: "|").replacing("_", with: "-")
  }
}
