import Markup
import Words

/// Parses the tokens of a text in one pass, without recursion, so that deep nesting cannot overflow the stack.
struct BlueprintParser {
  /// A block that is not closed yet.
  struct Frame {
    enum Kind { case file, object, layout, accessibility, menu, item, setters }

    var kind: Kind
    /// The node that gets the contents.
    var node: Int
    /// The child or the property around an object.
    var wrapper: Int?
    /// The offset of its first token, and of its contents.
    var start = 0
    var content = 0
    /// The first node inside it.
    var first = 0
  }

  /// The response of a child of a dialog.
  struct Response {
    var text: String
    var isDefault: Bool
    var object: Int
  }

  let bytes: [UInt8]
  let tokens: [BlueprintToken]
  let limits: BlueprintLimits
  var index = 0
  var nodes: [MarkupTree.Node] = []
  var places: [BlueprintPlace] = []
  var unknown: [BlueprintTree.Unknown] = []
  var imports: [BlueprintImport] = []
  var hasDollars = false
  var open: [Frame] = []
  var templateClass: String?
  /// The number of parts of the expression that is read.
  var expressionSize = 0
  /// The classes of the objects with an id.
  var classes: [String: String] = [:]
  /// The end of the imports.
  var headerEnd = 0
  /// The responses of the children of an object that is not closed yet.
  var responses: [Int: [Response]] = [:]

  init(_ bytes: [UInt8], tokens: [BlueprintToken], limits: BlueprintLimits) {
    (self.bytes, self.tokens, self.limits) = (bytes, tokens, limits)
  }

  var tree: BlueprintTree {
    BlueprintTree(
      markup: MarkupTree(nodes: nodes), unknown: unknown, places: places, imports: imports, headerEnd: headerEnd,
      hasDollars: hasDollars)
  }

  mutating func parse() throws(TextError) {
    guard isWord("using"), isWord("Gtk", at: 1) else {
      throw TextError(at: token().start, Message("not a Blueprint file: it doesn’t start with “using Gtk 4.0;”"))
    }
    let root = add("interface", in: nil, at: ByteOrderMark.length(in: bytes), .file)
    nodes[root].end = bytes.count
    nodes[root].content = nodes[root].offset..<bytes.count
    open.append(Frame(kind: .file, node: root))
    while let frame = open.last {
      if token().kind == .end {
        guard frame.kind == .file else { throw unclosed(frame) }
        return
      }
      if isMark("}"), frame.kind != .file { try close(frame) } else { try parseStatement(in: frame) }
    }
  }

  private func unclosed(_ frame: Frame) -> TextError {
    let line = LineIndex(bytes).line(of: frame.start)
    let name = bytes[frame.start...].prefix { !BlueprintScanner.isSpace($0) && $0 != UInt8(ascii: "{") }
    return TextError(
      at: token().start,
      Message(
        "unexpected end of file: “%1” on line %2 isn’t closed", Quoted.text(String(decoding: name, as: UTF8.self)), line
      ))
  }

  private mutating func parseStatement(in frame: Frame) throws(TextError) {
    switch frame.kind {
    case .file: try parseTop(in: frame.node)
    case .object: try parseMember(of: frame.node)
    case .layout: try parseAttribute(in: frame.node, tag: "property")
    case .accessibility: try parseAttribute(in: frame.node, tag: nil)
    case .menu, .item: try parseMenuMember(of: frame)
    case .setters: try parseSetter(in: frame.node)
    }
  }

  // MARK: Tokens

  func token(_ ahead: Int = 0) -> BlueprintToken { tokens[min(index + ahead, tokens.count - 1)] }

  func text(_ token: BlueprintToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  func isMark(_ mark: StaticString, at ahead: Int = 0) -> Bool { token(ahead).kind == .mark && spells(mark, ahead) }

  func isWord(_ word: StaticString, at ahead: Int = 0) -> Bool {
    token(ahead).kind == .identifier && spells(word, ahead)
  }

  func isIdentifier(at ahead: Int = 0) -> Bool { token(ahead).kind == .identifier }

  private func spells(_ word: StaticString, _ ahead: Int) -> Bool {
    let range = token(ahead).range
    return range.count == word.utf8CodeUnitCount
      && word.withUTF8Buffer { text in range.indices.allSatisfy { bytes[$0] == text[$0 - range.lowerBound] } }
  }

  mutating func take(_ mark: StaticString) -> Bool {
    guard isMark(mark) else { return false }
    index += 1
    return true
  }

  mutating func takeWord(_ word: StaticString) -> Bool {
    guard isWord(word) else { return false }
    index += 1
    return true
  }

  @discardableResult mutating func expect(_ mark: StaticString) throws(TextError) -> BlueprintToken {
    guard isMark(mark) else { throw unexpected(insteadOf: "\(mark)") }
    index += 1
    return tokens[index - 1]
  }

  mutating func expectIdentifier() throws(TextError) -> BlueprintToken {
    guard isIdentifier() else { throw unexpected() }
    index += 1
    return tokens[index - 1]
  }

  mutating func expectQuoted() throws(TextError) -> BlueprintToken {
    guard token().kind == .quoted else { throw unexpected() }
    index += 1
    return tokens[index - 1]
  }

  func unexpected(insteadOf mark: String? = nil) -> TextError {
    if token().kind == .end { return TextError(at: token().start, Message("unexpected end of file")) }
    let found = Quoted.text(text(token()))
    return TextError(
      at: token().start,
      mark.map { Message("unexpected “%1”: “%2” is missing before it", found, $0) } ?? Message("unexpected “%1”", found)
    )
  }

  /// The end of the last token that was read.
  var end: Int { index > 0 ? tokens[index - 1].end : 0 }

  // MARK: Nodes

  mutating func add(
    _ name: String, _ attributes: [(name: String, value: String)] = [], in parent: Int?, at offset: Int,
    _ form: BlueprintPlace.Form
  ) -> Int {
    nodes.append(MarkupTree.Node(name: name, attributes: attributes, parent: parent, offset: offset, end: offset))
    places.append(BlueprintPlace(form))
    if let parent { nodes[parent].children.append(nodes.count - 1) }
    return nodes.count - 1
  }

  /// Adds a node with a value, which ends here.
  @discardableResult mutating func add(
    _ name: String, _ attributes: [(name: String, value: String)], in parent: Int, at offset: Int,
    _ form: BlueprintPlace.Form, _ value: BlueprintValue
  ) -> Int {
    let node = add(name, attributes + value.attributes, in: parent, at: offset, form)
    nodes[node].text = value.text
    nodes[node].end = end
    places[node].value = value
    return node
  }

  // MARK: Blocks

  mutating func begin(_ frame: Frame) throws(TextError) {
    guard open.count < limits.depth else {
      throw TextError(at: frame.start, Message("elements are nested more than %1 levels deep", limits.depth))
    }
    var frame = frame
    frame.content = try expect("{").end
    frame.first = nodes.count
    open.append(frame)
  }

  private mutating func close(_ frame: Frame) throws(TextError) {
    let brace = try expect("}")
    open.removeLast()
    if frame.kind == .setters {
      for node in frame.first..<nodes.count { places[node].block = frame.start..<brace.end }
      return
    }
    addResponses(of: frame.node, at: brace.start)
    nodes[frame.node].content = frame.content..<brace.start
    nodes[frame.node].end = brace.end
    guard let wrapper = frame.wrapper else { return }
    if nodes[wrapper].name == "property" { try expect(";") }
    nodes[wrapper].end = end
  }

  private mutating func addResponses(of object: Int, at offset: Int) {
    guard let all = responses.removeValue(forKey: object), !all.isEmpty else { return }
    let list = add("action-widgets", in: object, at: offset, .derived)
    for response in all {
      var attributes = [(name: "response", value: response.text)]
      if response.isDefault { attributes.append(("default", "true")) }
      let node = add("action-widget", attributes, in: list, at: offset, .derived)
      nodes[node].text = nodes[response.object]["id"] ?? ""
    }
  }

  // MARK: Unknown parts

  /// Skips a statement that this program does not know: up to a semicolon, or to the end of a block.
  mutating func skipUnknown(from start: Int) throws(TextError) {
    index = start
    let first = token()
    var depth = 0
    while true {
      if token().kind == .end { throw unexpected() }
      if isMark("{") || isMark("[") || isMark("(") { depth += 1 }
      if isMark("}") || isMark("]") || isMark(")") {
        depth -= 1
        guard depth >= 0 else { throw unexpected(insteadOf: ";") }
      }
      // A second property in the same statement: the semicolon between them is missing.
      if depth == 0, index > start + 1, isMark(":") { throw unexpected(insteadOf: ";") }
      let isBlockEnd = depth == 0 && (isMark("}") || isMark("]")) && !isMark(";", at: 1)
      let isEnd = depth == 0 && isMark(";") || isBlockEnd
      index += 1
      if isEnd { break }
    }
    unknown.append(.init(offset: first.start, word: text(first)))
  }
}
