import Words

extension MarkupTree {
  /// Parses the XML of interface files: elements, attributes, text, comments and processing instructions, in UTF-8.
  /// Document types and custom entities are refused: they could read other files or grow without end.
  /// - Parameter keepingSpaceIn: the elements whose text may be only white space; nil means all elements.
  public init(
    _ bytes: [UInt8], limits: MarkupLimits = MarkupLimits(), keepingSpaceIn texts: Set<String>? = nil
  ) throws(TextError) {
    guard bytes.count <= limits.size else {
      throw TextError(at: 0, Message("the file is larger than %1 MB", limits.size / (1024 * 1024)))
    }
    if let error = MarkupEncoding.error(about: bytes) { throw error }
    var parser = MarkupParser(bytes, limits: limits, keepingSpaceIn: texts)
    try parser.parse()
    self.init(nodes: parser.nodes, lastInstructions: parser.instructions)
  }
}

private enum MarkupEncoding {
  static func error(about bytes: [UInt8]) -> TextError? {
    // Without a byte order mark, UTF-16 markup has a zero among its first four bytes.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.prefix(4).contains(0) {
      return TextError(at: 0, Message("the file is UTF-16: save it as UTF-8"))
    }
    if String(validating: bytes, as: UTF8.self) == nil {
      return TextError(at: firstInvalid(in: bytes), Message("invalid UTF-8: save the file as UTF-8"))
    }
    guard let control = bytes.firstIndex(where: { $0 < 0x20 && !MarkupScanner.isSpace($0) }) else { return nil }
    return TextError(at: control, Message("control characters aren’t allowed in XML: remove them"))
  }

  private static func firstInvalid(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &iterator) { offset += scalar.count }
    return offset
  }
}

private struct MarkupParser {
  private(set) var nodes: [MarkupTree.Node] = []
  private var scanner: MarkupScanner
  private let limits: MarkupLimits
  private let texts: Set<String>?
  /// The elements that are not closed yet, as indices into `nodes`.
  private var open: [Int] = []
  /// The processing instructions since the last tag. At the end of the file: since the root's closing tag.
  private(set) var instructions: [MarkupInstruction] = []
  private var hasRoot = false

  init(_ bytes: [UInt8], limits: MarkupLimits, keepingSpaceIn texts: Set<String>?) {
    scanner = MarkupScanner(bytes)
    self.limits = limits
    self.texts = texts
  }

  mutating func parse() throws(TextError) {
    // The byte order mark of UTF-8 gives no new information.
    if scanner.bytes.starts(with: ByteOrderMark.utf8) { scanner.skip(3) }
    while !scanner.isAtEnd {
      if scanner.starts(with: "<") { try parseMarkup() } else { try parseText() }
    }
    if let last = open.last {
      let line = LineIndex(scanner.bytes).line(of: nodes[last].offset)
      throw scanner.error(
        Message("unexpected end of file: “%1” on line %2 isn’t closed", Quoted.text(nodes[last].name), line))
    }
    if !hasRoot { throw scanner.error(Message("the file has no elements")) }
  }

  private mutating func parseMarkup() throws(TextError) {
    if scanner.starts(with: "<!--") { return try parseComment() }
    if scanner.starts(with: "<![CDATA[") { return try parseCharacterData() }
    if scanner.starts(with: "<!") {
      throw scanner.error(Message("document type declarations and custom entities aren’t supported: remove them"))
    }
    if scanner.starts(with: "<?") { return try parseInstruction() }
    if scanner.starts(with: "</") { return try parseEnd() }
    try parseStart()
  }

  // MARK: Tags

  private mutating func parseStart() throws(TextError) {
    let offset = scanner.offset
    scanner.skip(1)
    guard let name = scanner.takeName() else {
      throw scanner.error(Message("“<” must start a tag: write “&lt;” for the character"))
    }
    guard !open.isEmpty || !hasRoot else {
      throw TextError(at: offset, Message("unexpected content after the end of the document"))
    }
    guard open.count < limits.depth, nodes.count < limits.elementCount else {
      throw TextError(
        at: offset,
        open.count < limits.depth
          ? Message("the file has more than %1 elements", limits.elementCount)
          : Message("elements are nested more than %1 levels deep", limits.depth))
    }
    hasRoot = true
    var node = MarkupTree.Node(name: name, attributes: [], parent: open.last, offset: offset, end: offset)
    node.instructions = instructions
    instructions = []
    let isClosed = try parseAttributes(of: &node)
    node.end = scanner.offset
    if let parent = open.last { nodes[parent].children.append(nodes.count) }
    if !isClosed { open.append(nodes.count) }
    nodes.append(node)
  }

  /// Parses the attributes and the end of a start tag. Returns true if the tag closes itself.
  private mutating func parseAttributes(of node: inout MarkupTree.Node) throws(TextError) -> Bool {
    while true {
      let before = scanner.offset
      scanner.skipSpace()
      if scanner.take("/>") { return true }
      if scanner.take(">") { return false }
      guard scanner.offset > before, let name = scanner.takeName() else {
        throw scanner.error(Message("the tag “%1” isn’t closed", Quoted.text(node.name)))
      }
      scanner.skipSpace()
      guard scanner.take("=") else {
        throw scanner.error(Message("the attribute “%1” has no value", Quoted.text(name)))
      }
      scanner.skipSpace()
      guard node.attributes.count < limits.attributes else {
        throw TextError(at: node.offset, Message("a tag has more than %1 attributes", limits.attributes))
      }
      if node[name] != nil {
        throw scanner.error(Message("duplicate attribute “%1”", Quoted.text(name)))
      }
      node.attributes.append((name, try parseValue(of: name)))
    }
  }

  private mutating func parseValue(of name: String) throws(TextError) -> String {
    guard let quote = scanner.next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw scanner.error(Message("the value of “%1” must be in quotes", Quoted.text(name)))
    }
    scanner.skip(1)
    var value = ""
    while let byte = scanner.next, byte != quote {
      switch byte {
      case UInt8(ascii: "&"): value += try parseReference()
      case UInt8(ascii: "<"):
        throw scanner.error(Message("the value of “%1” isn’t terminated: add its closing quote", Quoted.text(name)))
      default:
        let plain = scanner.takePlain { $0 == quote || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") }
        // Most values are one piece. Assigning avoids a copy.
        if value.isEmpty { value = MarkupLineEnds.value(plain) } else { value += MarkupLineEnds.value(plain) }
      }
    }
    guard !scanner.isAtEnd else {
      throw scanner.error(Message("the value of “%1” isn’t terminated: add its closing quote", Quoted.text(name)))
    }
    scanner.skip(1)
    return value
  }

  private mutating func parseEnd() throws(TextError) {
    let offset = scanner.offset
    scanner.skip(2)
    let name = scanner.takeName() ?? ""
    scanner.skipSpace()
    guard scanner.take(">") else { throw scanner.error(Message("the tag “%1” isn’t closed", Quoted.text(name))) }
    guard let last = open.popLast(), nodes[last].name == name else {
      throw TextError(at: offset, Message("unexpected closing tag “%1”", Quoted.text(name)))
    }
    nodes[last].content = nodes[last].end..<offset
    nodes[last].end = scanner.offset
    if !open.isEmpty { instructions = [] }
  }

  // MARK: Text, comments and instructions

  private mutating func parseText() throws(TextError) {
    if scanner.next == UInt8(ascii: "&") {
      let text = try parseReference()
      try add(text)
    } else {
      let plain = scanner.takePlain { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
      if isIndentation(plain) { return }
      try add(MarkupLineEnds.text(plain))
    }
  }

  /// True if the text is only indentation between elements, which is most of the text.
  private func isIndentation(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.allSatisfy(MarkupScanner.isSpace) else { return false }
    guard let last = open.last else { return true }
    guard let texts else { return false }
    return nodes[last].text.isEmpty && !texts.contains(nodes[last].name)
  }

  private mutating func add(_ text: String) throws(TextError) {
    guard let last = open.last else {
      throw scanner.error(
        hasRoot
          ? Message("unexpected text outside the root element")
          : Message("not an XML file: it doesn’t start with a tag"))
    }
    if nodes[last].text.isEmpty { nodes[last].text = text } else { nodes[last].text += text }
  }

  /// Parses one of the five built-in entities, or a character by its number.
  private mutating func parseReference() throws(TextError) -> String {
    let offset = scanner.offset
    scanner.skip(1)
    let name = scanner.takePlain { $0 == UInt8(ascii: ";") || MarkupScanner.isSpace($0) || $0 == UInt8(ascii: "<") }
    let word = String(decoding: name.prefix(32), as: UTF8.self)
    guard scanner.take(";"), let text = Self.text(ofReference: word) else {
      throw TextError(at: offset, Message("unknown entity “&%1;”", Quoted.text(word)))
    }
    return text
  }

  private static func text(ofReference word: String) -> String? {
    switch word {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    default: character(numbered: word).map(String.init)
    }
  }

  private static func character(numbered word: String) -> Unicode.Scalar? {
    guard word.hasPrefix("#") else { return nil }
    let isHex = word.hasPrefix("#x")
    let digits = word.dropFirst(isHex ? 2 : 1)
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    guard let value = UInt32(digits, radix: isHex ? 16 : 10) else { return nil }
    // XML allows no control characters, not even by number.
    guard value >= 0x20 || [0x09, 0x0A, 0x0D].contains(value) else { return nil }
    return Unicode.Scalar(value)
  }

  private mutating func parseComment() throws(TextError) {
    let start = scanner
    scanner.skip(4)
    if scanner.takeUntil("-->") == nil { throw start.error(Message("unterminated comment")) }
  }

  private mutating func parseCharacterData() throws(TextError) {
    let start = scanner
    scanner.skip(9)
    guard let text = scanner.takeUntil("]]>") else { throw start.error(Message("unterminated CDATA section")) }
    try add(MarkupLineEnds.text(text))
  }

  private mutating func parseInstruction() throws(TextError) {
    let start = scanner
    scanner.skip(2)
    let target = scanner.takeName() ?? ""
    guard let text = scanner.takeUntil("?>") else {
      throw start.error(Message("unterminated processing instruction"))
    }
    guard target.lowercased() != "xml" else { return try checkDeclaration(text, at: start) }
    instructions.append(
      MarkupInstruction(target: target, text: String(decoding: text, as: UTF8.self), offset: start.offset))
  }

  private func checkDeclaration(_ text: ArraySlice<UInt8>, at start: MarkupScanner) throws(TextError) {
    let words = String(decoding: text, as: UTF8.self).lowercased()
    guard words.contains("encoding") else { return }
    if words.contains("utf-8") || words.contains("utf8") || words.contains("us-ascii") { return }
    throw start.error(Message("the declared encoding isn’t supported: save the file as UTF-8"))
  }
}
