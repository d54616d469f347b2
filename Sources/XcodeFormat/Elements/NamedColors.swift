import FormatExchange
import LayoutModel
import Markup

/// The colors with names of a file of Interface Builder, which are color values of a document. The file has each color
/// as it is in light appearance; an asset catalog has others.
///
///     <resources><namedColor name="brand"><color red="0.1" green="0.4" blue="0.7" alpha="1" .../></namedColor></resources>
///     <color key="textColor" name="brand"/>
enum NamedColors {
  /// The capability that a file with such colors asks of Interface Builder.
  static let capability = "Named colors"

  /// Returns the document with the values that such a file can name, and without all others.
  static func writable(of document: Document) -> Document {
    let kept = Set(document.values.filter { components(of: $0) != nil }.map(\.id))
    var draft = Draft(document.withoutValues(keeping: kept))
    draft.updateValues { values in
      values = values.map { value in
        var plain = value
        if case .color(let light, _) = value.content { plain.content = .color(light: light, dark: nil) }
        return plain
      }
    }
    return draft.document
  }

  /// The name in the file. A name for people is written only if the id was made from it: “Brand Color” of `brandColor`.
  static func name(of value: DocumentValue) -> String {
    guard let name = value.name, !ValueName.isWellFormed(name), ValueName.made(from: name) == value.id.rawValue else {
      return value.id.rawValue
    }
    return name
  }

  /// Returns the node in the list of resources; nil for a value that is no such color.
  static func markup(of value: DocumentValue, named name: String) -> MarkupElement? {
    components(of: value).map { attributes in
      var node = MarkupElement("namedColor", [("name", name)])
      node.add(MarkupElement("color", attributes))
      return node
    }
  }

  /// The attributes of the color; nil for a value that is no color, or a color of a platform.
  static func components(of value: DocumentValue) -> [(String, String)]? {
    guard case .color(let light, _) = value.content, light.hasPrefix("#") else { return nil }
    let attributes = XcodeColor.attributes(light)
    return attributes.contains { $0.0 == "red" } ? attributes : nil
  }
}

/// The color of an element as it is written: by its components, or by a name.
enum WrittenColor: Hashable {
  case text(String)
  case value(ValueID)
}

extension Element {
  var writtenColor: WrittenColor? { written(content.color, "color") }
  var writtenBackground: WrittenColor? { written(content.background, "background") }

  private func written(_ color: String?, _ key: String) -> WrittenColor? {
    expression(key)?.lone.map(WrittenColor.value) ?? color.map(WrittenColor.text)
  }
}

extension XcodeReading {
  /// Reads the list of resources, and lets the elements with one of its colors name it.
  mutating func readNamedColors() -> [DocumentValue] {
    var (values, named): ([DocumentValue], [String: ValueID]) = ([], [:])
    for node in tree.items(of: "resources") where node.name == "namedColor" {
      guard let name = node["name"], named[name] == nil, let color = node.child("color").flatMap(XcodeColor.text),
        color.hasPrefix("#")
      else { continue }
      let id = ValueID(ids.uniqueValue(name))
      var value = DocumentValue(id: id, .color(light: color, dark: nil))
      if id.rawValue != name { value.name = name }
      values.append(value)
      named[name] = id
      nodes.colors[id] = node.index
    }
    if !values.isEmpty { bindColors(to: named, ValueTable(values)) }
    return values
  }

  private mutating func bindColors(to named: [String: ValueID], _ table: ValueTable) {
    for place in elements.indices {
      let content = elements[place].content
      for (key, text) in [("color", content.color), ("background", content.background)] {
        guard let id = text.flatMap({ named[$0] }) else { continue }
        try? elements[place].bind(key, to: ValueExpression(id), in: table)
      }
    }
  }
}
