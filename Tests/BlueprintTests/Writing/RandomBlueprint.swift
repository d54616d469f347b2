import Markup
import TestSupport

@testable import Blueprint

/// Random texts as people write them, with comments and several styles, and random edits of them.
enum RandomBlueprint {
  static func text(seed: UInt64, using random: inout SeededGenerator) -> String {
    var lines = BlueprintText(RandomInterface.make(seed: seed)).text.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let newline = random.chance(0.2) ? "\r\n" : "\n"
    let tabs = random.chance(0.3)
    for index in lines.indices {
      let count = lines[index].prefix { $0 == " " }.count
      if tabs { lines[index] = String(repeating: "\t", count: count / 2) + lines[index].dropFirst(count) }
      if random.chance(0.05), index > 2 { lines[index] += random.pick([" // note: }", " /* a; { */"]) ?? "" }
      if random.chance(0.05), index > 2 { lines[index] = "/* before */\(newline)" + lines[index] }
    }
    var text = lines.joined(separator: newline)
    if random.chance(0.3) { text = text.replacing(";\(newline)\(newline)", with: ";\(newline)") }
    if random.chance(0.2) { text = text.replacing(" {\(newline)", with: " { ") }
    return text
  }

  /// Makes one edit: of a value, an id, the members of a list, or the children of an object.
  static func edit(_ draft: inout MarkupDraft, using random: inout SeededGenerator) {
    let all = draft.order
    guard let node = random.pick(all) else { return }
    let objects = all.filter { draft.name(of: $0) == "object" }
    switch draft.name(of: node) {
    case "property" where draft.children(of: node).isEmpty:
      if random.chance(0.3) {
        draft.remove(node)
      } else {
        draft.setText(value(like: draft.text(of: node), using: &random), of: node)
      }
    case "object":
      let kinds = [("opacity", "0.25"), ("visible", "False"), ("valign", "end"), ("name", "a \"b\"")]
      guard let (name, text) = random.pick(kinds) else { return }
      let taken = draft.children(of: node).contains { draft[$0, "name"] == name }
      let count = draft.children(of: node).count { ["property"].contains(draft.name(of: $0)) }
      if !taken {
        draft.insert(draft.make(MarkupElement("property", [("name", name)], text: text)), into: node, at: count)
      } else if random.chance(0.5) {
        draft.set("id", to: random.chance(0.3) ? nil : "id\(random.int(1...100_000))", on: node)
      }
    case "child": editChild(node, objects, &draft, using: &random)
    case "style":
      let name = "c\(random.int(1...99))"
      draft.insert(draft.make(MarkupElement("class", [("name", name)])), into: node, at: random.int(0...3))
    case "class", "signal": draft.remove(node)
    default: break
    }
  }

  private static func editChild(
    _ node: Int, _ objects: [Int], _ draft: inout MarkupDraft, using random: inout SeededGenerator
  ) {
    let boxes = objects.filter { draft[$0, "class"] == "GtkBox" && !isInside($0, node, draft) }
    guard let box = random.pick(boxes), random.chance(0.7) else { return draft.remove(node) }
    if random.chance(0.5) {
      draft.insert(node, into: box, at: draft.children(of: box).count)
    } else {
      let label = MarkupElement(
        "object", [("class", "GtkLabel")], [MarkupElement("property", [("name", "label")], text: "new")])
      draft.insert(draft.make(MarkupElement("child", [("type", "start")], [label])), into: box)
    }
  }

  private static func isInside(_ node: Int, _ outer: Int, _ draft: MarkupDraft) -> Bool {
    var next: Int? = node
    while let place = next {
      if place == outer { return true }
      next = draft.parent(of: place)
    }
    return false
  }

  private static func value(like text: String, using random: inout SeededGenerator) -> String {
    if Double(text) != nil { return "\(random.int(0...99))" }
    if BlueprintLiteral.truth(text) != nil { return random.chance(0.5) ? "true" : "false" }
    if ["start", "center", "end", "fill"].contains(text) { return random.pick(["start", "end"]) ?? text }
    return ["vertical", "horizontal"].contains(text) ? "horizontal" : text + "’"
  }

  /// The elements with their attributes and texts, in spellings that do not differ.
  static func outline(of draft: MarkupDraft) -> [String] {
    draft.order.map { node in
      let attributes = draft.attributes(of: node).filter { $0.name != "requires" }.map { name, value in
        "\(name)=\(name == "translatable" ? "yes" : value)"
      }
      let text = draft.text(of: node)
      return ([draft.name(of: node)] + attributes.sorted() + [BlueprintNumber.literal(text) ?? text.lowercased()])
        .joined(separator: "|")
    }
  }
}
