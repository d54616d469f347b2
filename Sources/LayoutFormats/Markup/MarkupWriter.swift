/// Writes XML, an element a line, and what is in one indented below it.
struct MarkupWriter {
  /// What the readers of a kind of file are used to.
  struct Manner {
    /// Spaces for each level.
    var indentation: Int
    var deepestIndentation = Int.max
    var unsayable: MarkupText.Unsayable
  }

  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private let manner: Manner
  /// The elements around the place we are at.
  private var around: [String] = []

  init(_ manner: Manner) { self.manner = manner }

  /// The whole of a file.
  static func document(_ root: MarkupElement, _ manner: Manner) -> String {
    var writer = MarkupWriter(manner)
    writer.add(root)
    return writer.text
  }

  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    add(.start(name, attributes.map { (name: $0.0, value: $0.1) }))
  }

  mutating func close() {
    if let last = around.last { add(.end(last)) }
  }

  mutating func add(_ name: String, _ attributes: [(String, String)] = [], text: String? = nil) {
    add(.whole(name, attributes.map { (name: $0.0, value: $0.1) }, text: text))
  }

  mutating func add(_ element: MarkupElement) {
    for line in element.lines { add(line) }
  }

  /// `<?plumb {...}?>`; the end mark can stand nowhere in it.
  mutating func note(_ value: JSONValue) {
    indent()
    text += "<?plumb \(value.text.replacing(">", with: "\\u003e"))?>\n"
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
      text += ">\(MarkupText.escaped(content, in: .text, manner.unsayable))</\(name)>\n"
    }
  }

  private mutating func begin(_ name: String, _ attributes: [(name: String, value: String)]) {
    indent()
    text += "<" + name
    for (name, value) in attributes {
      text += " \(name)=\"\(MarkupText.escaped(value, in: .attribute, manner.unsayable))\""
    }
  }

  private mutating func indent() {
    text += String(repeating: " ", count: min(around.count, manner.deepestIndentation) * manner.indentation)
  }
}
