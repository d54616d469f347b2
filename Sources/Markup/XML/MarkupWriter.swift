/// Writes XML with one element on a line, and its contents indented below it.
public struct MarkupWriter {
  /// The conventions for a kind of file.
  public struct Style {
    /// The number of spaces for each level.
    var indentation: Int
    var deepestIndentation: Int
    var disallowed: MarkupText.DisallowedCharacters

    public init(indentation: Int, deepestIndentation: Int = .max, disallowed: MarkupText.DisallowedCharacters) {
      (self.indentation, self.deepestIndentation) = (indentation, deepestIndentation)
      self.disallowed = disallowed
    }

    /// The style of Xcode's documents and of its files for translators.
    public static var xcode: Self { Self(indentation: 4, disallowed: .leftOut) }
  }

  public private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private let style: Style
  /// The elements that are not closed yet.
  private var around: [String] = []

  public init(_ style: Style) { self.style = style }

  /// Returns the text of a whole file.
  public static func document(_ root: MarkupElement, _ style: Style) -> String {
    var writer = MarkupWriter(style)
    writer.add(root)
    return writer.text
  }

  public mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    add(.start(name, attributes.map { (name: $0.0, value: $0.1) }))
  }

  public mutating func close() {
    if let last = around.last { add(.end(last)) }
  }

  public mutating func add(_ name: String, _ attributes: [(String, String)] = [], text: String? = nil) {
    add(.whole(name, attributes.map { (name: $0.0, value: $0.1) }, text: text))
  }

  public mutating func add(_ element: MarkupElement) {
    for line in element.lines { add(line) }
  }

  /// Writes a processing instruction `<?plumb {...}?>`, with one record on a line. Its `>` signs are escaped, so that
  /// it cannot contain the end mark.
  public mutating func note(_ value: JSONValue) {
    indent()
    text += "<?plumb \(value.lines.dropLast().replacing(">", with: "\\u003e"))?>\n"
  }

  private mutating func add(_ line: MarkupElement.Line) {
    switch line {
    case .start(let name, let attributes):
      begin(name, attributes)
      text += ">\n"
      around.append(name)
    case .end(let name):
      around.removeLast()
      indent()
      text += "</\(name)>\n"
    case .whole(let name, let attributes, nil):
      begin(name, attributes)
      text += "/>\n"
    case .whole(let name, let attributes, let content?):
      begin(name, attributes)
      text += ">\(MarkupText.escaped(content, in: .text, style.disallowed))</\(name)>\n"
    }
  }

  private mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    indent()
    text += "<" + name
    for (name, value) in attributes {
      text += " \(name)=\"\(MarkupText.escaped(value, in: .attribute, style.disallowed))\""
    }
  }

  private mutating func indent() {
    text += String(repeating: " ", count: min(around.count, style.deepestIndentation) * style.indentation)
  }
}
