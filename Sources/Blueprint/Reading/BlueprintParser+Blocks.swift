import Markup
import Words

/// Blocks and lists of objects, and menus.
extension BlueprintParser {
  // MARK: Blocks

  /// Parses a block with a keyword and returns true, or returns false if it is an object.
  mutating func parseBlock(of object: Int) throws(TextError) -> Bool {
    let start = token().start
    if isWord("layout") || isWord("accessibility") {
      let isLayout = isWord("layout")
      let node = add(text(token()), in: object, at: start, .block)
      index += 1
      try begin(Frame(kind: isLayout ? .layout : .accessibility, node: node, start: start))
      return true
    }
    guard isWord("setters") else { return false }
    index += 1
    try begin(Frame(kind: .setters, node: object, start: start))
    return true
  }

  /// Parses `other.property: value;`.
  mutating func parseSetter(in object: Int) throws(TextError) {
    let start = index
    let target = try expectIdentifier()
    try expect(".")
    let property = try expectIdentifier()
    try expect(":")
    let kind = classes[text(target)].flatMap { BlueprintValueKind.of(text(property), in: $0) }
    guard objectLength() == nil, let value = try parseValue(kind), isMark(";") else {
      return try skipUnknown(from: start)
    }
    index += 1
    add(
      "setter", [("object", self.target(text(target))), ("property", text(property))], in: object,
      at: target.start, .statement, value)
  }

  mutating func parseCondition(of object: Int) throws(TextError) {
    let start = index
    index += 2
    guard token().kind == .quoted, let value = try parseValue(nil), take(")") else {
      return try skipUnknown(from: start)
    }
    let node = add("condition", [], in: object, at: tokens[start].start, .statement, value)
    nodes[node].end = end
  }

  // MARK: Lists

  mutating func parseList(of object: Int) throws(TextError) {
    let (word, start) = (token(), index)
    guard let (list, member) = Self.tags(of: text(word)) else { return try skipUnknown(from: start) }
    let node = add(list, in: object, at: word.start, .list)
    index += 1
    let content = try expect("[").end
    while !isMark("]") {
      guard try parseListMember(member, of: text(word), in: node) else {
        removeNodes(from: node)
        return try skipUnknown(from: start)
      }
      guard take(",") || isMark("]") else { throw unexpected(insteadOf: ",") }
    }
    nodes[node].content = content..<token().start
    index += 1
    nodes[node].end = end
  }

  /// Returns the tags of a list and of its members.
  private static func tags(of word: String) -> (list: String, member: String)? {
    switch word {
    case "styles": ("style", "class")
    case "strings", "items": ("items", "item")
    case "widgets": ("widgets", "widget")
    case "mime-types", "patterns": (word, String(word.dropLast()))
    case "suffixes": (word, "suffix")
    case "responses": (word, "response")
    case "marks": (word, "mark")
    case "offsets": (word, "offset")
    default: nil
    }
  }

  private mutating func removeNodes(from first: Int) {
    if let parent = nodes[first].parent { nodes[parent].children.removeLast() }
    nodes.removeSubrange(first...)
    places.removeSubrange(first...)
  }

  /// Parses a member and returns true; returns false, somewhere in it, if it is none that this program knows.
  private mutating func parseListMember(_ tag: String, of word: String, in list: Int) throws(TextError) -> Bool {
    let start = token().start
    switch tag {
    case "class", "widget":
      guard tag == "class" ? token().kind == .quoted : isIdentifier() else { return false }
      let name = tag == "class" ? BlueprintString.text(of: bytes[token().range]) : text(token())
      index += 1
      let node = add(tag, [("name", name)], in: list, at: start, .member)
      nodes[node].end = end
    case "mark", "offset": return try parseCall(tag, in: list)
    case "response": return try parseDialogResponse(in: list)
    default:
      var attributes: [(name: String, value: String)] = []
      if word == "items", isIdentifier(), isMark(":", at: 1) {
        attributes = [("id", text(token()))]
        index += 2
      }
      guard let value = try parseValue(nil) else { return false }
      add(tag, attributes, in: list, at: start, .member, value)
    }
    return true
  }

  /// Parses `save: _("Save") suggested disabled`.
  private mutating func parseDialogResponse(in list: Int) throws(TextError) -> Bool {
    let id = token()
    guard isIdentifier(), isMark(":", at: 1) else { return false }
    index += 2
    guard let value = try parseValue(nil) else { return false }
    var attributes: [(name: String, value: String)] = []
    while isWord("destructive") || isWord("suggested") || isWord("disabled") {
      attributes.append(isWord("disabled") ? ("enabled", "false") : ("appearance", text(token())))
      index += 1
    }
    add("response", [("id", text(id))] + attributes, in: list, at: id.start, .member, value)
    return true
  }

  /// Parses `mark (10, bottom, _("Ten"))` or `offset ("low", 0.25)`.
  private mutating func parseCall(_ tag: String, in list: Int) throws(TextError) -> Bool {
    let start = token().start
    guard isIdentifier(), text(token()) == tag, isMark("(", at: 1) else { return false }
    index += 2
    var values: [BlueprintValue] = []
    while !isMark(")") {
      guard let value = try parseValue(nil), take(",") || isMark(")") else { return false }
      values.append(value)
    }
    index += 1
    guard !values.isEmpty, values.count <= 3 else { return false }
    let names = tag == "mark" ? ["value", "position"] : ["name", "value"]
    let label = tag == "mark" && values.count == 3 ? values[2] : nil
    let node = add(
      tag, zip(names, values).map { (name: $0, value: $1.text) } + (label?.attributes ?? []), in: list, at: start,
      .member)
    nodes[node].text = label?.text ?? ""
    nodes[node].end = end
    return true
  }

  // MARK: Menus

  mutating func parseMenu(in parent: Int, wrapper: Int? = nil) throws(TextError) {
    let word = token()
    index += 1
    let node = add(text(word), in: parent, at: word.start, .block)
    places[node].id = word.end..<word.end
    if isIdentifier() {
      let id = try expectIdentifier()
      nodes[node].attributes = [("id", text(id))]
      places[node].id = id.range
    }
    let isItem = nodes[node].name == "item"
    try begin(Frame(kind: isItem ? .item : .menu, node: node, wrapper: wrapper, start: word.start))
  }

  mutating func parseMenuMember(of frame: Frame) throws(TextError) {
    if isIdentifier(), isMark(":", at: 1) { return try parseAttribute(in: frame.node, tag: "attribute") }
    let start = index
    let isBlock = isMark("{", at: 1) || isIdentifier(at: 1) && isMark("{", at: 2)
    guard frame.kind == .menu, isWord("section") || isWord("submenu") || isWord("item") else {
      guard isIdentifier(), isBlock || isMark("(", at: 1) else { throw unexpected() }
      return try skipUnknown(from: start)
    }
    if isBlock { return try parseMenu(in: frame.node) }
    guard isWord("item"), isMark("(", at: 1) else { throw unexpected() }
    try parseShorthand(in: frame.node)
  }

  /// Parses `item (_("Open"), "app.open", "document-open")`.
  private mutating func parseShorthand(in menu: Int) throws(TextError) {
    let node = add("item", in: menu, at: token().start, .shorthand)
    index += 2
    for name in ["label", "action", "icon"] where !isMark(")") {
      let start = token().start
      guard let value = try parseValue(nil) else { throw unexpected() }
      add("attribute", [("name", name)], in: node, at: start, .argument, value)
      guard take(",") || isMark(")") else { throw unexpected(insteadOf: ")") }
    }
    try expect(")")
    nodes[node].end = end
  }
}
