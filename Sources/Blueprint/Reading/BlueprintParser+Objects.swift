import Markup
import Words

/// Objects, and the statements in them.
extension BlueprintParser {
  // MARK: The top

  mutating func parseTop(in root: Int) throws(TextError) {
    let start = index
    if isWord("using"), isIdentifier(at: 1) { return try parseImport(in: root) }
    if isWord("translation-domain") {
      index += 1
      let domain = try expectQuoted()
      nodes[root].attributes.append(("domain", BlueprintString.text(of: bytes[domain.range])))
      try expect(";")
      headerEnd = end
    } else if isWord("template"), !isMark("{", at: 1) {
      try parseTemplate(in: root)
    } else if isWord("menu"), isMark("{", at: 1) || isIdentifier(at: 1) && isMark("{", at: 2) {
      try parseMenu(in: root)
    } else if objectLength() != nil {
      try parseObject(in: root, wrapper: nil)
    } else {
      guard isIdentifier() else { throw unexpected() }
      try skipUnknown(from: start)
    }
  }

  private mutating func parseImport(in root: Int) throws(TextError) {
    let start = token().start
    index += 1
    let namespace = text(try expectIdentifier())
    guard token().kind == .number || token().kind == .quoted else { throw unexpected() }
    let version = text(token())
    index += 1
    try expect(";")
    imports.append(BlueprintImport(namespace: namespace, range: start..<end))
    headerEnd = end
    guard namespace == "Gtk" else { return }
    let node = add("requires", [("lib", "gtk"), ("version", version)], in: root, at: start, .import)
    nodes[node].end = end
  }

  private mutating func parseTemplate(in root: Int) throws(TextError) {
    let start = token().start
    index += 1
    let own = try parseType(isOwn: true)
    let node = add("template", [("class", own.name)], in: root, at: start, .template)
    places[node].id = own.range
    templateClass = own.name
    if take(":") {
      let parent = try parseType()
      nodes[node].attributes.append(("parent", parent.name))
      places[node].name = parent.range
    }
    try begin(Frame(kind: .object, node: node, start: start))
  }

  // MARK: Types

  /// Parses the name of a class.
  /// - Parameter isOwn: true for the class of a template, which is no class of GTK even without a sign.
  mutating func parseType(isOwn: Bool = false) throws(TextError) -> (name: String, range: Range<Int>) {
    let start = token().start
    if isMark("$") || isMark(".") {
      if take("$") { hasDollars = true } else { index += 1 }
      return (text(try expectIdentifier()), start..<end)
    }
    let first = text(try expectIdentifier())
    guard take(".") else { return (isOwn ? first : BlueprintTypeName.cName(first, in: "Gtk"), start..<end) }
    let second = text(try expectIdentifier())
    return (BlueprintTypeName.cName(second, in: first), start..<end)
  }

  /// The number of tokens of an object's class and id, if an object begins here; otherwise nil. Keywords of blocks begin
  /// with a small letter, classes with a capital.
  func objectLength(at start: Int = 0) -> Int? {
    var length = start
    let isKeyword = isIdentifier(at: start) && !isMark(".", at: start + 1) && !isCapital(bytes[token(start).start])
    if isKeyword { return nil }
    if isMark("$", at: length) || isMark(".", at: length) {
      length += 1
    } else if isMark(".", at: length + 1) {
      guard isIdentifier(at: length) else { return nil }
      length += 2
    }
    guard isIdentifier(at: length) else { return nil }
    length += 1
    if isIdentifier(at: length) { length += 1 }
    return isMark("{", at: length) ? length - start : nil
  }

  private func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  // MARK: Objects

  mutating func parseObject(in parent: Int, wrapper: Int?) throws(TextError) {
    let start = token().start
    let type = try parseType()
    var place = BlueprintPlace(.object)
    (place.name, place.id) = (type.range, type.range.upperBound..<type.range.upperBound)
    var attributes = [(name: "class", value: type.name)]
    if isIdentifier() {
      let id = try expectIdentifier()
      attributes.append(("id", text(id)))
      place.id = id.range
      classes[text(id)] = type.name
    }
    let node = add("object", attributes, in: parent, at: start, .object)
    places[node] = place
    try begin(Frame(kind: .object, node: node, wrapper: wrapper, start: start))
  }

  mutating func parseMember(of object: Int) throws(TextError) {
    let start = index
    if isMark("[") { return try parseAnnotatedChild(of: object) }
    if isIdentifier() {
      if isMark(":", at: 1) { return try parseProperty(of: object) }
      if isMark("=>", at: 1) || isMark("::", at: 1) { return try parseSignal(of: object) }
      if isMark("[", at: 1) { return try parseList(of: object) }
      if isMark("{", at: 1), try parseBlock(of: object) { return }
      if isWord("condition"), isMark("(", at: 1) { return try parseCondition(of: object) }
      if isWord("template") { return try skipUnknown(from: start) }
    }
    if objectLength() != nil { return try parseChild(of: object, at: token().start, []) }
    guard isIdentifier() else { throw unexpected() }
    guard isMark("(", at: 1) || isMark("{", at: 1) || isIdentifier(at: 1) && isMark("{", at: 2) else {
      index += 1
      throw unexpected()
    }
    try skipUnknown(from: start)
  }

  // MARK: Children

  private mutating func parseChild(
    of object: Int, at start: Int, _ attributes: [(name: String, value: String)], annotation: Range<Int>? = nil
  ) throws(TextError) {
    let child = add("child", attributes, in: object, at: start, .child)
    places[child].annotation = annotation
    try parseObject(in: child, wrapper: child)
  }

  private mutating func parseAnnotatedChild(of object: Int) throws(TextError) {
    let start = try expect("[").start
    var attributes: [(name: String, value: String)] = []
    var response: Response?
    if isWord("internal-child"), isIdentifier(at: 1) {
      index += 1
      attributes = [("internal-child", text(try expectIdentifier()))]
    } else {
      attributes = [("type", text(try expectIdentifier()))]
      response = try parseResponse()
    }
    try expect("]")
    let child = nodes.count
    try parseChild(of: object, at: start, attributes, annotation: start..<end)
    if var response {
      response.object = child + 1
      responses[object, default: []].append(response)
    }
  }

  /// Parses `response=ok default`.
  private mutating func parseResponse() throws(TextError) -> Response? {
    guard takeWord("response") else { return nil }
    try expect("=")
    guard isIdentifier() || token().kind == .number else { throw unexpected() }
    let word = text(token())
    index += 1
    return Response(text: word, isDefault: takeWord("default"), object: 0)
  }

  // MARK: Signals

  private mutating func parseSignal(of object: Int) throws(TextError) {
    let start = index
    var name = text(try expectIdentifier())
    if take("::") { name += "::" + text(try expectIdentifier()) }
    try expect("=>")
    if take("$") { hasDollars = true }
    // A newer version may have other handlers.
    guard isIdentifier(), isMark("(", at: 1) else { return try skipUnknown(from: start) }
    var attributes = [(name: "name", value: name), ("handler", text(try expectIdentifier()))]
    index += 1
    var target: String?
    if isIdentifier() { target = text(try expectIdentifier()) }
    guard take(")") else { return try skipUnknown(from: start) }
    while isIdentifier() {
      if takeWord("swapped") {
        attributes.append(("swapped", "true"))
      } else if takeWord("not-swapped") {
        attributes.append(("swapped", "false"))
      } else if takeWord("after") {
        attributes.append(("after", "true"))
      } else {
        throw unexpected(insteadOf: ";")
      }
    }
    if let target { attributes.append(("object", self.target(target))) }
    try expect(";")
    let node = add("signal", attributes, in: object, at: tokens[start].start, .whole)
    nodes[node].end = end
  }

  /// Returns an object's name; `template` is the template of the text.
  func target(_ name: String) -> String {
    guard name == "template" else { return name }
    return templateClass ?? name
  }
}
