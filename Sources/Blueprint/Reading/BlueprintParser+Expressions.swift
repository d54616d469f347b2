import Markup
import Words

/// Bindings and expressions.
extension BlueprintParser {
  /// An expression while it is read. Its size is limited.
  indirect enum Expression {
    case constant(String, type: String?)
    case lookup(String, of: Expression, type: String?)
    case closure(String, [Expression], type: String?)
  }

  mutating func parseBinding(of object: Int, _ name: BlueprintToken, from start: Int) throws(TextError) {
    let first = index
    index += 1
    if isIdentifier(), isMark(".", at: 1), isIdentifier(at: 2), isBindingEnd(at: 3) {
      return try parseSimpleBinding(of: object, name, first)
    }
    expressionSize = 0
    guard let expression = try parseExpression(depth: 0)?.expression else { return try skipUnknown(from: start) }
    let flags = takeFlags()
    guard flags.isEmpty, take(";") else { return try skipUnknown(from: start) }
    let node = add("binding", [("name", text(name))], in: object, at: name.start, .whole)
    places[node].name = name.range
    add(expression, in: node, at: tokens[first].start)
    nodes[node].end = end
  }

  private func isBindingEnd(at ahead: Int) -> Bool {
    isMark(";", at: ahead) || isIdentifier(at: ahead) && !isWord("as", at: ahead)
  }

  /// Parses `bind other.property inverted;`.
  private mutating func parseSimpleBinding(
    of object: Int, _ name: BlueprintToken, _ first: Int
  ) throws(TextError) {
    let source = target(text(try expectIdentifier()))
    index += 1
    let property = text(try expectIdentifier())
    let words = takeFlags()
    try expect(";")
    var flags = words.contains("no-sync-create") ? [] : ["sync-create"]
    if words.contains("inverted") { flags.append("invert-boolean") }
    if words.contains("bidirectional") { flags.append("bidirectional") }
    var attributes = [(name: "name", value: text(name)), ("bind-source", source), ("bind-property", property)]
    if !flags.isEmpty { attributes.append(("bind-flags", flags.joined(separator: "|"))) }
    let node = add("property", attributes, in: object, at: name.start, .whole)
    places[node].name = name.range
    nodes[node].end = end
  }

  private mutating func takeFlags() -> [String] {
    var words: [String] = []
    while isWord("inverted") || isWord("bidirectional") || isWord("no-sync-create") || isWord("sync-create") {
      words.append(text(token()))
      index += 1
    }
    return words
  }

  mutating func parseExpressionValue(of object: Int, _ name: BlueprintToken, from start: Int) throws(TextError) {
    index += 1
    let first = token().start
    expressionSize = 0
    guard let expression = try parseExpression(depth: 0)?.expression, take(";") else {
      return try skipUnknown(from: start)
    }
    let node = add("property", [("name", text(name))], in: object, at: name.start, .whole)
    places[node].name = name.range
    add(expression, in: node, at: first)
    nodes[node].end = end
  }

  // MARK: Expressions

  /// An expression with the class that a cast gives it, which a lookup after it says.
  private typealias Cast = (expression: Expression, type: String?)

  /// Parses an expression; returns nil, somewhere in it, if it is none that this program knows, or too large.
  private mutating func parseExpression(depth: Int) throws(TextError) -> Cast? {
    guard depth < limits.expressionDepth else {
      throw TextError(
        at: token().start, Message("elements are nested more than %1 levels deep", limits.expressionDepth))
    }
    guard var result = try parseOperand(depth: depth) else { return nil }
    while true {
      expressionSize += 1
      guard expressionSize < limits.expressionSize else { return nil }
      if isMark("."), isIdentifier(at: 1) {
        index += 1
        result = (.lookup(text(try expectIdentifier()), of: result.expression, type: result.type), nil)
      } else if takeWord("as") {
        guard let type = try parseBracketedType() else { return nil }
        result = (result.expression.cast(to: type), type)
      } else {
        return result
      }
    }
  }

  private mutating func parseOperand(depth: Int) throws(TextError) -> Cast? {
    if take("(") {
      guard let inner = try parseExpression(depth: depth + 1), take(")") else { return nil }
      return inner
    }
    if isMark("$"), isIdentifier(at: 1), isMark("(", at: 2) { return try parseClosure(depth: depth).map { ($0, nil) } }
    switch token().kind {
    case .identifier:
      if isMark("(", at: 1) || isMark("{", at: 1) || isMark("<", at: 1) { return nil }
      return (.constant(target(text(try expectIdentifier())), type: nil), nil)
    case .quoted: return (.constant(BlueprintString.text(of: bytes[try expectQuoted().range]), type: "gchararray"), nil)
    case .number:
      let number = BlueprintNumber.text(ofLiteral: text(token())) ?? ""
      index += 1
      return (.constant(number, type: number.contains(".") ? "gdouble" : "gint"), nil)
    case .mark, .end: return nil
    }
  }

  private mutating func parseClosure(depth: Int) throws(TextError) -> Expression? {
    hasDollars = true
    let name = text(token(1))
    index += 3
    var arguments: [Expression] = []
    while !isMark(")") {
      guard let argument = try parseExpression(depth: depth + 1) else { return nil }
      arguments.append(argument.expression)
      guard take(",") || isMark(")") else { return nil }
    }
    index += 1
    return .closure(name, arguments, type: nil)
  }

  /// Adds the elements of an expression. Its depth is limited.
  private mutating func add(_ expression: Expression, in parent: Int, at offset: Int) {
    switch expression {
    case .constant(let text, let type):
      let node = add("constant", type.map { [("type", $0)] } ?? [], in: parent, at: offset, .part)
      nodes[node].text = text
    case .lookup(let name, let inner, let type):
      let types = type.map { [(name: "type", value: $0)] } ?? []
      let node = add("lookup", [("name", name)] + types, in: parent, at: offset, .part)
      add(inner, in: node, at: offset)
    case .closure(let name, let arguments, let type):
      let types = type.map { [(name: "type", value: $0)] } ?? []
      let node = add("closure", [("function", name)] + types, in: parent, at: offset, .part)
      for argument in arguments { add(argument, in: node, at: offset) }
    }
  }
}

extension BlueprintParser.Expression {
  /// Returns the expression with the type of a cast, which is written for the result of a closure only.
  fileprivate func cast(to type: String) -> Self {
    switch self {
    case .constant, .lookup: self
    case .closure(let name, let arguments, _): .closure(name, arguments, type: type)
    }
  }
}
