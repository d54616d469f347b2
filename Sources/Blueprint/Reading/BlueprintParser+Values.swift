import Markup
import Words

/// Properties and their values.
extension BlueprintParser {
  mutating func parseProperty(of object: Int) throws(TextError) {
    let start = index
    let name = token()
    index += 2
    if isWord("bind") || isWord("bind-property"), isIdentifier(at: 1) || isMark("(", at: 1) || isMark("$", at: 1) {
      return try parseBinding(of: object, name, from: start)
    }
    if isWord("expr"), isIdentifier(at: 1) || isMark("(", at: 1) || isMark("$", at: 1) {
      return try parseExpressionValue(of: object, name, from: start)
    }
    if isWord("menu"), isMark("{", at: 1) || isIdentifier(at: 1) && isMark("{", at: 2) {
      let node = add("property", [("name", text(name))], in: object, at: name.start, .statement)
      places[node].name = name.range
      return try parseMenu(in: node, wrapper: node)
    }
    if objectLength() != nil {
      let node = add("property", [("name", text(name))], in: object, at: name.start, .statement)
      places[node].name = name.range
      return try parseObject(in: node, wrapper: node)
    }
    let kind = BlueprintValueKind.of(text(name), in: className(of: object))
    guard let value = try parseValue(kind), isMark(";") else { return try skipUnknown(from: start) }
    index += 1
    let node = add("property", [("name", text(name))], in: object, at: name.start, .statement, value)
    places[node].name = name.range
  }

  /// Returns the class whose properties an object has.
  func className(of object: Int) -> String {
    let node = nodes[object]
    return (node.name == "template" ? node["parent"] : nil) ?? node["class"] ?? ""
  }

  /// Parses an attribute of a layout, of accessibility or of a menu.
  /// - Parameter tag: nil for accessibility, where it depends on the name.
  mutating func parseAttribute(in parent: Int, tag: String?) throws(TextError) {
    let start = index
    let name = try expectIdentifier()
    try expect(":")
    let word = text(name)
    guard let value = try parseValue(nil), isMark(";") else { return try skipUnknown(from: start) }
    index += 1
    let node = add(
      tag ?? BlueprintAccessibility.tag(of: word), [("name", word)], in: parent, at: name.start, .statement, value)
    places[node].name = name.range
  }

  // MARK: Values

  /// Parses a value; returns nil, somewhere in it, if it is none that this program knows.
  mutating func parseValue(_ kind: BlueprintValueKind?) throws(TextError) -> BlueprintValue? {
    let first = token()
    switch first.kind {
    case .quoted:
      index += 1
      return value(.quoted, from: first, first, BlueprintString.text(of: bytes[first.range]))
    case .number:
      index += 1
      guard let text = BlueprintNumber.text(ofLiteral: text(first)) else {
        throw TextError(at: first.start, Message("“%1” isn’t a number", Quoted.text(text(first))))
      }
      return value(.number, from: first, first, text)
    case .identifier:
      if isMark("(", at: 1), isWord("_") || isWord("C_") { return try parseTranslated() }
      if isWord("typeof"), isMark("(", at: 1) || isMark("<", at: 1) { return try parseTypeValue() }
      return try parseWords(kind)
    case .mark: return isMark("[") ? try parseArray() : nil
    case .end: return nil
    }
  }

  private func value(
    _ form: BlueprintValue.Form, from first: BlueprintToken, _ literal: BlueprintToken, _ text: String
  ) -> BlueprintValue {
    BlueprintValue(form: form, range: first.start..<end, literal: literal.range, text: text)
  }

  /// Parses `_("text")` or `C_("context", "text")`.
  private mutating func parseTranslated() throws(TextError) -> BlueprintValue? {
    let first = token()
    let hasContext = isWord("C_")
    index += 2
    var attributes = [(name: "translatable", value: "true")]
    guard token().kind == .quoted else { return nil }
    if hasContext {
      attributes.append(("context", BlueprintString.text(of: bytes[try expectQuoted().range])))
      guard take(",") else { return nil }
    }
    guard token().kind == .quoted else { return nil }
    let literal = try expectQuoted()
    _ = take(",")
    try expect(")")
    var result = value(.translated, from: first, literal, BlueprintString.text(of: bytes[literal.range]))
    result.attributes = attributes
    return result
  }

  private mutating func parseTypeValue() throws(TextError) -> BlueprintValue? {
    let first = token()
    index += 1
    guard let name = try parseBracketedType() else { return nil }
    return value(.other, from: first, first, name)
  }

  /// Parses `<Gtk.Widget>` or `(Gtk.Widget)`, and returns the C name of the type; nil if it is something else.
  mutating func parseBracketedType() throws(TextError) -> String? {
    let isRound = isMark("(")
    guard take("(") || take("<") else { return nil }
    guard isMark("$") || isMark(".") || isIdentifier() else { return nil }
    let isShort = isIdentifier() && !isMark(".", at: 1)
    let basic = isShort ? BlueprintTypeName.basic(text(token())) : nil
    let name = try parseType().name
    guard isRound ? take(")") : take(">") else { return nil }
    return basic ?? name
  }

  /// Parses a word, or several of them as flags.
  private mutating func parseWords(_ kind: BlueprintValueKind?) throws(TextError) -> BlueprintValue? {
    let first = token()
    var words = [text(try expectIdentifier())]
    while isMark("|"), isIdentifier(at: 1) {
      index += 1
      words.append(text(try expectIdentifier()))
    }
    // The name of a member of an enumeration has underscores, its nick has dashes. The compiler writes nicks, but not
    // for several flags.
    if words.count == 1, kind?.isOfWords == true { words[0] = words[0].replacing("_", with: "-") }
    return value(words.count == 1 ? .word : .other, from: first, first, words.joined(separator: "|"))
  }

  /// Parses a list of texts. GtkBuilder has them on lines.
  private mutating func parseArray() throws(TextError) -> BlueprintValue? {
    let first = try expect("[")
    var texts: [String] = []
    while !isMark("]") {
      guard token().kind == .quoted || isWord("_") || isWord("C_"), let one = try parseValue(nil) else { return nil }
      texts.append(one.text)
      guard take(",") || isMark("]") else { return nil }
    }
    index += 1
    return value(.other, from: first, first, texts.joined(separator: "\n"))
  }
}

extension BlueprintValueKind {
  /// True for enumerations and flags.
  var isOfWords: Bool {
    switch self {
    case .enumeration, .flags: true
    case .boolean, .integer, .unsigned, .real, .string, .type, .object, .parsed, .boxed, .strings: false
    }
  }
}
