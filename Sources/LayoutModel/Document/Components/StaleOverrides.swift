/// Finds overrides that have no effect, because the component has changed since. Remembers the elements of each
/// component, for documents with many instances.
public struct StaleOverrides {
  private let document: Document
  private var elements: [SceneID: Set<ElementID>] = [:]

  public init(in document: Document) { self.document = document }

  /// Returns the overrides of an instance that name an element or a member that its component does not have, in the
  /// order of the file. Empty for all other elements.
  public mutating func keys(of instance: ElementID) -> [OverrideKey] {
    guard let record = document.elements.stored(instance)?.record.instance, !record.overrides.isEmpty,
      let component = document.component(of: instance)
    else { return [] }
    let inside = elements(of: component)
    let stale = record.overrides.keys.filter { !inside.contains($0.element) || !isShown($0) }
    return stale.sorted { $0.rawValue < $1.rawValue }
  }

  private mutating func elements(of component: Scene) -> Set<ElementID> {
    if let known = elements[component.id] { return known }
    let found = Set(document.subtree(of: component.root))
    elements[component.id] = found
    return found
  }

  private func isShown(_ key: OverrideKey) -> Bool {
    document.elements.stored(key.element)?.record.kind.shows(key.member) == true
  }
}

extension ElementKind {
  /// True if elements of the kind can show a member that instances override.
  public func shows(_ member: OverriddenMember) -> Bool {
    switch member {
    case .title: traits.text.map { $0.form != .text } ?? false
    case .text: traits.text?.form == .text
    case .placeholderText: traits.text?.hasPlaceholder == true
    case .image: traits.picture != .none
    case .value: traits.control.value != .none
    case .state: traits.control.states != .none
    case .color, .background, .hidden: true
    }
  }
}
