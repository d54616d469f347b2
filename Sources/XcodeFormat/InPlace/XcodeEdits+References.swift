import FormatExchange
import LayoutModel
import Markup
import Words

/// The removal of what refers to objects that were taken out, such as outlets.
extension XcodeEdits {
  mutating func removeReferences() {
    guard !removedObjects.isEmpty else { return }
    for node in draft.nodes(naming: removedObjects, in: Self.attributes) {
      let name = draft.name(of: node)
      if Self.connections.contains(name) { removedConnections[name, default: 0] += 1 }
      if Self.connections.contains(name) || Self.references.contains(name) {
        removeReference(node)
      } else {
        for attribute in Self.attributes where draft[node, attribute].map(removedObjects.contains) == true {
          draft.set(attribute, to: nil, on: node)
        }
      }
    }
    tellOfConnections()
  }

  /// The attributes that name an object. In old files an id is a number, so that other values may be equal to it.
  private static let attributes: Set<String> = [
    "destination", "target", "reference", "firstItem", "secondItem", "tableViewCell", "textLabel", "detailTextLabel",
    "imageView", "headerView", "selectedItem", "initialItem", "initialViewController",
  ]
  /// The nodes that are nothing without the object they name, and that a person made.
  static let connections: Set<String> = ["outlet", "outletCollection", "action", "segue", "binding"]
  /// The nodes that are nothing without the object they name.
  private static let references: Set<String> = ["include", "exclude", "constraint", "reference", "segueReference"]

  private mutating func removeReference(_ node: Int) {
    var node = node
    // A mask without entries, and a variation without masks, say nothing.
    while let parent = draft.parent(of: node) {
      draft.remove(node)
      guard draft.children(of: parent).isEmpty, Self.groups.contains(draft.name(of: parent)) else { return }
      node = parent
    }
  }

  private static let groups: Set<String> = ["connections", "mask", "variation", "constraints"]

  private mutating func tellOfConnections() {
    func count(_ names: String...) -> Int { names.reduce(0) { $0 + removedConnections[$1, default: 0] } }
    let messages = [
      Message(
        "%1 outlet removed with deleted objects", "%1 outlets removed with deleted objects",
        count: count("outlet", "outletCollection")),
      Message(
        "%1 action removed with deleted objects", "%1 actions removed with deleted objects",
        count: count("action")),
      Message(
        "%1 segue removed with deleted objects", "%1 segues removed with deleted objects", count: count("segue")),
      Message(
        "%1 binding removed with deleted objects", "%1 bindings removed with deleted objects",
        count: count("binding")),
    ]
    removals += messages.filter { $0.count != 0 }.map { FormatLoss(what: $0) }
  }
}
