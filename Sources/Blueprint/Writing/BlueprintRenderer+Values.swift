import Markup
import Words

/// Properties with their values, and lists.
extension BlueprintRenderer {
  mutating func propertySteps(_ node: Int, indent: String) -> [Step] {
    let target = draft[node, "object"].map { "\(names[$0])." } ?? ""
    let name = (draft[node, "name"] ?? draft[node, "property"] ?? "").replacing("_", with: "-")
    return [.text("\(target)\(name): ")] + valueSteps(node, indent: indent) + [.text(";")]
  }

  /// Returns the value of a property, without the semicolon.
  mutating func valueSteps(_ node: Int, indent: String) -> [Step] {
    if let first = draft.children(of: node).first {
      if ["object", "menu"].contains(draft.name(of: first)) { return [.node(first, indent: indent)] }
      return [.text((draft.name(of: node) == "binding" ? "bind " : "expr ") + expression(first, isAlone: true))]
    }
    if let source = draft[node, "bind-source"] { return [.text(binding(node, to: source))] }
    return [.text(literal(node) ?? BlueprintString.quoted(draft.text(of: node)))]
  }

  /// Returns the value of a property without contents; nil if Blueprint has no literal for it.
  mutating func literal(_ node: Int) -> String? {
    if BlueprintLiteral.truth(draft[node, "translatable"] ?? "") == true { return quoted(node) }
    return literal(draft.text(of: node), kind(of: node))
  }

  mutating func literal(_ text: String, _ kind: BlueprintValueKind?) -> String? {
    let type = kind == .type ? typeName(text.trimmed) : ""
    return BlueprintLiteral(names: names, typeName: { _ in type }, hasDollars: style.hasDollars).literal(text, kind)
  }

  /// Returns the type of a property; nil if it is not known.
  func kind(of node: Int) -> BlueprintValueKind? {
    if draft.name(of: node) == "setter" { return setterKind(node) }
    let name = (draft[node, "name"] ?? "").replacing("_", with: "-")
    guard let parent = draft.parent(of: node) else { return nil }
    switch draft.name(of: parent) {
    case "object": return BlueprintValueKind.of(name, in: draft[parent, "class"] ?? "")
    case "template": return BlueprintValueKind.of(name, in: draft[parent, "parent"] ?? "")
    case "accessibility": return BlueprintAccessibility.kind(of: name)
    case "menu", "section", "submenu", "item": return .string
    default: return nil
    }
  }

  /// Returns the type of a property of another object; nil if the object has no class that is known.
  private func setterKind(_ node: Int) -> BlueprintValueKind? {
    guard let property = draft[node, "property"], let id = draft[node, "object"] else { return nil }
    let owner = draft.nodes(naming: [id], in: ["id"]).first
    return owner.flatMap { BlueprintValueKind.of(property, in: draft[$0, "class"] ?? "") }
  }

  // MARK: Bindings

  private func binding(_ node: Int, to source: String) -> String {
    let flags =
      draft[node, "bind-flags"]?.split(separator: "|").map { String($0).trimmed.replacing("_", with: "-") } ?? []
    var words = ["bind \(names[source]).\(draft[node, "bind-property"] ?? draft[node, "name"] ?? "")"]
    if !flags.contains("sync-create") { words.append("no-sync-create") }
    if flags.contains("invert-boolean") { words.append("inverted") }
    if flags.contains("bidirectional") { words.append("bidirectional") }
    return words.joined(separator: " ")
  }

  /// Returns an expression. Without parentheses, a single lookup would be a simple binding.
  /// - Parameter isAlone: true for the whole expression.
  private mutating func expression(_ node: Int, isAlone: Bool = false) -> String {
    // A lookup is around the one before it.
    var names: [(name: String, type: String?)] = []
    var node = node
    while draft.name(of: node) == "lookup", let inner = draft.children(of: node).first {
      names.append((draft[node, "name"] ?? "", draft[node, "type"]))
      node = inner
    }
    var result = operand(node)
    for (name, type) in names.reversed() {
      if style.hasDollars, let type { result += " as <\(typeName(type))>" }
      result += ".\(name)"
    }
    return isAlone && names.count == 1 ? "(\(result))" : result
  }

  /// Returns a constant or a closure; its arguments are no deeper than a text's expressions may be.
  private mutating func operand(_ node: Int) -> String {
    guard draft.name(of: node) == "closure" else {
      let text = draft.text(of: node).trimmed
      return draft[node, "type"] == "gchararray" ? BlueprintString.quoted(text) : names[text]
    }
    var arguments: [String] = []
    for argument in draft.children(of: node) { arguments.append(expression(argument)) }
    let call = "$\(draft[node, "function"] ?? "")(\(arguments.joined(separator: ", ")))"
    return draft[node, "type"].map { "\(call) as <\(BlueprintTypeName.basic($0) == nil ? typeName($0) : $0)>" } ?? call
  }

  // MARK: Lists

  /// Returns a list on one line, or on several if that is too long.
  mutating func list(_ node: Int, indent: String) -> String {
    let members = members(of: node).map { member($0) }
    let head = "\(listWord(node)) ["
    let line = head + members.joined(separator: ", ") + "]"
    guard members.count > 1, indent.count + line.count > 80 else { return line }
    let lines = members.map { style.newline + indent + style.unit + $0 }
    return head + lines.joined(separator: ",") + style.newline + indent + "]"
  }

  private func members(of node: Int) -> [Int] {
    guard draft.name(of: node) == "style", source == nil, let parent = draft.parent(of: node) else {
      return draft.children(of: node)
    }
    return draft.children(of: parent).filter { draft.name(of: $0) == "style" }.flatMap { draft.children(of: $0) }
  }

  private func listWord(_ node: Int) -> String {
    switch draft.name(of: node) {
    case "style": "styles"
    case "items": draft.parent(of: node).flatMap { draft[$0, "class"] } == "GtkStringList" ? "strings" : "items"
    default: draft.name(of: node)
    }
  }

  mutating func member(_ node: Int) -> String {
    switch draft.name(of: node) {
    case "class": BlueprintString.quoted(draft[node, "name"] ?? "")
    case "widget": names[draft[node, "name"] ?? ""]
    case "item": (draft[node, "id"].map { "\($0): " } ?? "") + quoted(node)
    case "mark", "offset": call(node)
    case "response": response(node)
    default: BlueprintString.quoted(draft.text(of: node))
    }
  }

  private func call(_ node: Int) -> String {
    guard draft.name(of: node) == "mark" else {
      return "offset (\(BlueprintString.quoted(draft[node, "name"] ?? "")), \(draft[node, "value"] ?? "0"))"
    }
    let label = draft.text(of: node).isEmpty ? nil : quoted(node)
    let position = draft[node, "position"] ?? (label == nil ? nil : "bottom")
    return "mark (\([draft[node, "value"] ?? "0", position, label].compactMap(\.self).joined(separator: ", ")))"
  }

  private func response(_ node: Int) -> String {
    let flags = [draft[node, "appearance"], draft[node, "enabled"] == "false" ? "disabled" : nil].compactMap(\.self)
    return (["\(draft[node, "id"] ?? ""): \(quoted(node))"] + flags).joined(separator: " ")
  }
}
