import FormatExchange
import LayoutModel
import Markup

/// Edits of the colors with names, in the list of resources.
extension XcodeEdits {
  /// Returns the attributes of a color besides its key. A value that the file has keeps its name there.
  func attributes(of color: WrittenColor) -> [(String, String)] {
    switch color {
    case .text(let text): header.platform == .iOS ? XcodeColor.attributes(text) : AppKitView.color(text)
    case .value(let id): [("name", name(of: id))]
    }
  }

  private func name(of id: ValueID) -> String {
    if let node = nodes.colors[id], let known = draft[node, "name"] { return known }
    return new.value(id).map(NamedColors.name) ?? id.rawValue
  }

  /// Writes new and changed colors. Elements that name them come later.
  mutating func writeNamedColors() {
    guard old.values != new.values else { return }
    for value in new.values where old.value(value.id) != value { write(value) }
  }

  /// Takes out the colors that are gone, once no element names them any more.
  mutating func removeNamedColors() {
    for value in old.values where new.value(value.id) == nil { removeNamedColor(value) }
  }

  private mutating func write(_ value: DocumentValue) {
    guard let attributes = NamedColors.components(of: value) else { return }
    if let node = nodes.colors[value.id], let color = draft.child(of: node, named: "color") {
      draft.setAttributes(attributes.map { (name: $0.0, value: $0.1) }, of: color)
    } else if let element = NamedColors.markup(of: value, named: name(of: value.id)) {
      let resources = draft.child(of: 0, named: "resources") ?? makeResources()
      let node = draft.make(element)
      draft.insert(node, into: resources)
      nodes.colors[value.id] = node
      usesNamedColors()
    }
  }

  /// Takes out a color, unless something else in the file still names it.
  private mutating func removeNamedColor(_ value: DocumentValue) {
    guard let node = nodes.colors[value.id], let name = draft[node, "name"] else { return }
    let users = draft.nodes(naming: [name], in: ["name"]).filter { draft.name(of: $0) == "color" }
    guard users.isEmpty, let resources = draft.parent(of: node) else { return }
    draft.remove(node)
    draft.removeIfEmpty(resources)
  }

  /// Adds the capability that a file with such colors asks of Interface Builder.
  private mutating func usesNamedColors() {
    guard let dependencies = draft.child(of: 0, named: "dependencies") else { return }
    let isSaid = draft.children(of: dependencies).contains {
      draft.name(of: $0) == "capability" && draft[$0, "name"] == NamedColors.capability
    }
    guard !isSaid else { return }
    let capability = draft.make(
      MarkupElement("capability", [("name", NamedColors.capability), ("minToolsVersion", "9.0")]))
    let first = draft.children(of: dependencies).firstIndex { draft.name(of: $0) == "capability" }
    draft.insert(capability, into: dependencies, at: first)
  }
}
