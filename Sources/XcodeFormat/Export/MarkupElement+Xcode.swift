import Markup

/// Writing of values as Xcode has them in XML.
extension MarkupElement {
  mutating func set(_ name: String, _ value: Double?) { set(name, value.map(XcodeText.number)) }

  mutating func set(_ name: String, _ value: Bool, unless usual: Bool) {
    if value != usual { set(name, value ? "YES" : "NO") }
  }

  /// Writes a text as an attribute, or as an element of its own if an attribute would change it.
  mutating func setText(_ name: String, _ value: String?) {
    guard let value else { return }
    if let element = XcodeText.element(name, value) { add(element) } else { set(name, value) }
  }
}
