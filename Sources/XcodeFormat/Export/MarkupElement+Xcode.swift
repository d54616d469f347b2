import Markup

/// Writing of values as Xcode has them in XML.
extension MarkupElement {
  mutating func set(_ name: String, _ value: Double?) { set(name, value.map(XcodeText.number)) }

  mutating func set(_ name: String, _ value: Bool, unless usual: Bool) {
    if value != usual { set(name, value ? "YES" : "NO") }
  }

  /// Writes a text as an attribute. If an attribute would lose line breaks, or if XML does not allow its characters, it
  /// becomes an element of its own.
  mutating func setText(_ name: String, _ value: String?) {
    guard let value else { return }
    if value.unicodeScalars.allSatisfy(MarkupText.isAllowed) { return set(name, value) }
    if value.unicodeScalars.allSatisfy({ MarkupText.isAllowed($0) || $0 == "\n" }) {
      add(MarkupElement("string", [("key", name)], text: value))
    } else {
      add(MarkupElement("string", [("key", name), ("base64-UTF8", "YES")], text: Base64Text.encode(value)))
    }
  }
}
