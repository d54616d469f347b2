/// An XML element to be written, with its attributes in the order given.
struct XMLOutput {
  var name: String
  var attributes: [(name: String, value: String)] = []
  var children: [XMLOutput] = []
  var text: String?

  init(_ name: String, _ attributes: [(String, String)] = [], _ children: [XMLOutput] = []) {
    self.name = name
    self.attributes = attributes.map { (name: $0.0, value: $0.1) }
    self.children = children
  }

  mutating func set(_ name: String, _ value: String?) {
    if let value { attributes.append((name: name, value: value)) }
  }

  mutating func set(_ name: String, _ value: Double?) { set(name, value.map(XcodeText.number)) }

  mutating func set(_ name: String, _ value: Bool, unless usual: Bool) {
    if value != usual { set(name, value ? "YES" : "NO") }
  }

  /// As an attribute, or as an element of its own where an attribute would lose line breaks or XML has no such
  /// characters at all.
  mutating func setText(_ name: String, _ value: String?) {
    guard let value else { return }
    if value.unicodeScalars.allSatisfy(XcodeText.isPlain) { return set(name, value) }
    var string = XMLOutput("string", [("key", name)])
    if value.unicodeScalars.allSatisfy({ XcodeText.isPlain($0) || $0 == "\n" }) {
      string.text = value
    } else {
      string.set("base64-UTF8", "YES")
      string.text = Base64Text.encode(value)
    }
    children.append(string)
  }

  mutating func add(_ child: XMLOutput?) {
    if let child { children.append(child) }
  }

  mutating func add(_ group: String, of members: [XMLOutput]) {
    if !members.isEmpty { children.append(XMLOutput(group, [], members)) }
  }

  /// The whole file.
  var document: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indentation: "")
    return text
  }

  private func write(to output: inout String, indentation: String) {
    output += indentation + "<" + name
    for attribute in attributes { output += " \(attribute.name)=\"\(XcodeText.escaped(attribute.value))\"" }
    if let text {
      output += ">" + XcodeText.escaped(text, keepsLines: true) + "</" + name + ">\n"
    } else if children.isEmpty {
      output += "/>\n"
    } else {
      output += ">\n"
      for child in children { child.write(to: &output, indentation: indentation + "    ") }
      output += indentation + "</" + name + ">\n"
    }
  }
}
