import LayoutModel

extension Document {
  /// Returns a copy in which records have other ids. A record keeps its id if `names` does not have it.
  package func renamed(_ names: [String: String]) -> Document {
    guard !names.isEmpty else { return self }
    func new(_ id: String) -> String { names[id] ?? id }
    return Document(
      scenes: scenes.map { $0.with(id: SceneID(new($0.id.rawValue)), root: ElementID(new($0.root.rawValue))) },
      elements: elements.map { $0.renamed(new) },
      guides: guides.map { $0.with(id: GuideID(new($0.id.rawValue)), owner: ElementID(new($0.owner.rawValue))) },
      constraints: constraints.map { $0.renamed(new) }
    ).with(languages: languages).with(previews: Array(previews))
  }
}

extension Element {
  fileprivate func renamed(_ new: (String) -> String) -> Element {
    var copy = with(id: ElementID(new(id.rawValue)))
    copy.children = children.map { ElementID(new($0.rawValue)) }
    let spacing = arrangement.customSpacing
    if !spacing.isEmpty {
      copy.arrangement.customSpacing = Dictionary(
        spacing.map { (ElementID(new($0.rawValue)), $1) }, uniquingKeysWith: { first, _ in first })
    }
    return copy
  }
}

extension Constraint {
  fileprivate func renamed(_ new: (String) -> String) -> Constraint {
    var copy = with(id: ConstraintID(new(id.rawValue)))
    copy.first.item = first.item.renamed(new)
    if let second { copy.second?.item = second.item.renamed(new) }
    return copy
  }
}

extension Item {
  fileprivate func renamed(_ new: (String) -> String) -> Item {
    switch self {
    case .element(let id): .element(ElementID(new(id.rawValue)))
    case .guide(let id): .guide(GuideID(new(id.rawValue)))
    }
  }
}
