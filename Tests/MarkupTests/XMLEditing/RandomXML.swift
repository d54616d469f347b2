import TestSupport

@testable import Markup

/// Random XML texts with everything that a person or a program may write, and random edits of them.
enum RandomXML {
  static func text(using random: inout SeededGenerator) -> [UInt8] {
    let newline = ["\n", "\r\n", "\r", ""].randomElement(using: &random) ?? ""
    let unit = ["  ", "    ", "\t", ""].randomElement(using: &random) ?? ""
    var result = Bool.random(using: &random) ? "\u{FEFF}" : ""
    if Bool.random(using: &random) { result += "<?xml version='1.0' encoding=\"UTF-8\" standalone='no'?>" + newline }
    result += element(depth: 0, newline: newline, unit: unit, using: &random)
    if Bool.random(using: &random) { result += newline + "<!-- the end -->" }
    if Bool.random(using: &random) { result += newline }
    return Array(result.utf8)
  }

  private static func element(
    depth: Int, newline: String, unit: String, using random: inout SeededGenerator
  ) -> String {
    let name = ["a", "view", "x:y", "é"].randomElement(using: &random) ?? "a"
    let start = "<" + name + attributes(using: &random) + ["", " ", "\n"].randomElement(using: &random)!
    let count = depth > 4 ? 0 : Int.random(in: 0...3, using: &random)
    if count == 0 {
      switch Int.random(in: 0...3, using: &random) {
      case 0: return start + "></\(name)>"
      case 1: return start + ">some <![CDATA[<text>]]> &amp; more&#10;  \n    text</\(name)\n>"
      default: return start + "/>"
      }
    }
    let indent = newline + String(repeating: unit, count: depth + 1)
    var inner = ""
    for _ in 0..<count {
      if Int.random(in: 0...5, using: &random) == 0 { inner += indent + "<!-- a > b -->" }
      if Int.random(in: 0...9, using: &random) == 0 { inner += indent + "<?note <a/>?>" }
      let isBeside = Int.random(in: 0...5, using: &random) == 0
      inner += (isBeside ? "" : indent) + element(depth: depth + 1, newline: newline, unit: unit, using: &random)
    }
    return start + ">" + inner + newline + String(repeating: unit, count: depth) + "</\(name)>"
  }

  private static func attributes(using random: inout SeededGenerator) -> String {
    let names = ["key", "x", "y", "id", "data-o"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
    return names.map { name in
      let space = [" ", "  ", "\n    ", "\t"].randomElement(using: &random)!
      let equals = ["=", " = ", "="].randomElement(using: &random)!
      let value = ["1", "a &lt; b", "&#x41;&apos;&quot;", "line\nbreak", "é 漢", ""].randomElement(using: &random)!
      let quote = Bool.random(using: &random) ? "\"" : "'"
      return space + name + equals + quote + value + quote
    }.joined()
  }

  // MARK: Edits

  static func edit(_ draft: inout MarkupDraft, using random: inout SeededGenerator) {
    let all = nodes(of: draft)
    guard let node = all.randomElement(using: &random), let other = all.randomElement(using: &random) else { return }
    switch Int.random(in: 0...5, using: &random) {
    case 0: draft.set(["x", "y", "key", "new"].randomElement(using: &random)!, to: "v < \"w\"", on: node)
    case 1: draft.set(["x", "y", "key", "new"].randomElement(using: &random)!, to: nil, on: node)
    case 2 where node != 0: draft.remove(node)
    case 3:
      let element = MarkupElement("n", [("x", "1")], [MarkupElement("m", text: "t\nu"), MarkupElement("o")])
      insert(draft.make(element), into: node, of: &draft, using: &random)
    case 4 where node != 0 && !ancestors(of: other, in: draft).contains(node):
      insert(node, into: other, of: &draft, using: &random)
    case 5 where draft.children(of: node).isEmpty: draft.setText("text & more", of: node)
    default: break
    }
  }

  private static func insert(
    _ node: Int, into parent: Int, of draft: inout MarkupDraft, using random: inout SeededGenerator
  ) {
    // Texts between elements belong to no place.
    guard draft.text(of: parent).isEmpty else { return }
    draft.insert(node, into: parent, at: Int.random(in: 0...draft.children(of: parent).count, using: &random))
  }

  private static func nodes(of draft: MarkupDraft, from root: Int = 0) -> [Int] {
    [root] + draft.children(of: root).flatMap { nodes(of: draft, from: $0) }
  }

  private static func ancestors(of node: Int, in draft: MarkupDraft) -> [Int] {
    [node] + (draft.parent(of: node).map { ancestors(of: $0, in: draft) } ?? [])
  }

  /// Returns names, attributes, texts and children. The order of attributes does not count.
  static func outline(of draft: MarkupDraft, from node: Int = 0) -> [String] {
    let attributes = draft.attributes(of: node).map { "\($0.name)=\($0.value)" }.sorted()
    return ["\(draft.name(of: node)) \(attributes) “\(draft.text(of: node))”"]
      + draft.children(of: node).flatMap { outline(of: draft, from: $0).map { "  " + $0 } }
  }
}
