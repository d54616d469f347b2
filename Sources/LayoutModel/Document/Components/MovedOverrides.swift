/// The overrides of an instance as they fit another component.
///
/// An override goes to the element of the same kind and name, if each of the two components has only one such element.
/// An override of the root goes to the other root. Example: the text of “Title” in a “Row” becomes the text of “Title”
/// in a “Card”.
public struct MovedOverrides {
  private let component: SceneID
  private var targets: [OverrideKey: OverrideKey] = [:]
  /// The number of overrides that the other component has no element for.
  public private(set) var lostCount = 0

  public init(of instance: ElementID, to component: SceneID, in document: Document) {
    self.component = component
    guard let overrides = document.elements[instance]?.instance?.overrides, !overrides.isEmpty else { return }
    let old = document.component(of: instance).map { NamedElements(in: $0, of: document) }
    let new = document.scenes[component].map { NamedElements(in: $0, of: document) }
    for key in overrides.keys {
      if let target = new?.element(like: key.element, in: old),
        document.elements[target]?.kind.shows(key.member) == true
      {
        targets[key] = OverrideKey(target, key.member)
      } else {
        lostCount += 1
      }
    }
  }

  /// Shows the other component in the instance, with the overrides that fit it.
  public func apply(to instance: inout Element) {
    instance.show(component) { key, value in targets[key].map { ($0, value) } }
  }
}

/// The elements of a component by kind and name.
private struct NamedElements {
  private struct Role: Hashable {
    let kind: ElementKind
    let name: String?
  }

  private let root: ElementID
  private var roles: [ElementID: Role] = [:]
  private var holders: [Role: [ElementID]] = [:]

  init(in component: Scene, of document: Document) {
    root = component.root
    for id in document.subtree(of: root).dropFirst() {
      guard let element = document.elements[id] else { continue }
      let role = Role(kind: element.kind, name: document.ownName(of: element))
      roles[id] = role
      holders[role, default: []].append(id)
    }
  }

  /// Returns the element that has the role of an element in another component; nil if none or several have it.
  func element(like id: ElementID, in other: NamedElements?) -> ElementID? {
    if roles[id] != nil || id == root { return id }
    guard let other else { return nil }
    if id == other.root { return root }
    guard let role = other.roles[id], other.holders[role]?.count == 1, let found = holders[role], found.count == 1
    else {
      return nil
    }
    return found[0]
  }
}
