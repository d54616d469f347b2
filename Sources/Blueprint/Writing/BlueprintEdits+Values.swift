import Markup

/// Edits of names, annotations and values.
extension BlueprintEdits {
  private func old(_ node: Int, _ attribute: String) -> String? { tree.markup.nodes[node][attribute] }

  private func hasChanged(_ node: Int, _ attribute: String) -> Bool { old(node, attribute) != draft[node, attribute] }

  // MARK: Objects

  /// Returns the edits of the class and the id of an object, and of the id of a menu.
  mutating func nameEdits(of node: Int) -> [TextEdit] {
    guard draft.changedAttributes[node] != nil else { return [] }
    let place = tree.places[node]
    var edits: [TextEdit] = []
    let isTemplate = place.form == .template
    if let name = place.name, let type = draft[node, isTemplate ? "parent" : "class"],
      hasChanged(node, isTemplate ? "parent" : "class")
    {
      edits.append(TextEdit(name, renderer.typeName(type).utf8))
    }
    guard let id = place.id else { return edits }
    if isTemplate {
      let sign = lines.text(id).prefix { $0 == "$" || $0 == "." }
      if hasChanged(node, "class") { edits.append(TextEdit(id, "\(sign)\(draft[node, "class"] ?? "")".utf8)) }
    } else if hasChanged(node, "id") {
      edits.append(idEdit(of: node, id))
    }
    return edits
  }

  private func idEdit(of node: Int, _ place: Range<Int>) -> TextEdit {
    guard let id = draft[node, "id"] else {
      let before = lines.space(before: place.lowerBound)
      return .removal(before.lowerBound..<place.upperBound)
    }
    let name = renderer.names[id]
    return place.isEmpty ? .insertion(" \(name)".utf8, at: place.lowerBound) : TextEdit(place, name.utf8)
  }

  /// Returns the edits of a child's annotation, or of the whole child if it has another object.
  mutating func childWrapperEdits(of node: Int) -> ([TextEdit], isWhole: Bool) {
    let object = tree.markup.nodes[node].children[0]
    var edits: [TextEdit] = []
    if draft.changedAttributes[node] != nil {
      let new = renderer.annotation(of: node)
      let start = tree.markup.nodes[object].offset
      switch (tree.places[node].annotation, new) {
      case (let old?, let new?): edits.append(TextEdit(old, new.utf8))
      case (let old?, nil): edits.append(.removal(old.lowerBound..<start))
      case (nil, let new?): edits.append(.insertion("\(new)\(lines.newline)\(lines.indent(of: start))".utf8, at: start))
      case (nil, nil): break
      }
    }
    guard let children = draft.changedChildren[node], children != [object] else { return (edits, false) }
    // A child without an object is no statement.
    if children.isEmpty { return ([.removal(lines.removal(of: range(of: node)))], true) }
    return (edits + [objectEdit(of: node, replacing: object)], true)
  }

  /// Returns the edit that replaces an object in its wrapper by the one that is there now.
  private mutating func objectEdit(of wrapper: Int, replacing object: Int) -> TextEdit {
    let range = range(of: object)
    let steps = draft.children(of: wrapper).prefix(1).map {
      BlueprintRenderer.Step.node($0, indent: lines.indent(of: range.lowerBound))
    }
    return TextEdit(range, renderer.written(steps).utf8)
  }

  // MARK: Values

  /// Returns the edits of the name and the value of a property, and whether the value is written as a whole.
  mutating func valueEdits(of node: Int) -> ([TextEdit], isWhole: Bool) {
    var edits: [TextEdit] = []
    let place = tree.places[node]
    let names = Set(["name", "object", "property"])
    if let name = place.name, hasChanged(node, "name") {
      edits.append(TextEdit(name, (draft[node, "name"] ?? "").utf8))
    }
    let all = Set(draft.attributes(of: node).map(\.name)).union(tree.markup.nodes[node].attributes.map(\.name))
    let hasOtherMarks = all.subtracting(names).contains { hasChanged(node, $0) }
    if place.value == nil {
      guard let children = draft.changedChildren[node], children != tree.markup.nodes[node].children else {
        return (edits, false)
      }
      if children.isEmpty, draft.text(of: node).isEmpty {
        return ([.removal(lines.removal(of: range(of: node)))], true)
      }
      return (edits + [wholeValue(of: node)], true)
    }
    if hasOtherMarks || !draft.children(of: node).isEmpty { return (edits + [wholeValue(of: node)], true) }
    if let value = place.value, let text = draft.changedTexts[node] { edits.append(edit(of: value, to: text, node)) }
    return (edits, false)
  }

  private mutating func wholeValue(of node: Int) -> TextEdit {
    let range = tree.places[node].value?.range ?? range(of: tree.markup.nodes[node].children[0])
    let indent = lines.indent(of: tree.markup.nodes[node].offset)
    return TextEdit(range, renderer.written(renderer.valueSteps(node, indent: indent)).utf8)
  }

  /// Returns the edit of a text, a number or a word. A text keeps its quotes and its mark for translators.
  private mutating func edit(of value: BlueprintValue, to text: String, _ node: Int) -> TextEdit {
    switch value.form {
    case .quoted, .translated:
      let quote: Character = source.bytes[value.literal.lowerBound] == UInt8(ascii: "'") ? "'" : "\""
      return TextEdit(value.literal, BlueprintString.quoted(text, quote: quote).utf8)
    case .number:
      let number = BlueprintNumber.literal(text) ?? renderer.literal(text, renderer.kind(of: node))
      return TextEdit(value.range, (number ?? BlueprintString.quoted(text)).utf8)
    case .word, .other:
      let literal = renderer.literal(text, renderer.kind(of: node)) ?? BlueprintString.quoted(text)
      let isWord = renderer.kind(of: node) == nil && value.form == .word && BlueprintIdentifier.isWellFormed(text)
      let word = BlueprintLiteral.truth(text) == nil ? text : text.lowercased()
      return TextEdit(value.range, (isWord ? word : literal).utf8)
    }
  }
}
