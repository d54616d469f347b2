/// Names: what a person reads, and fresh ids for new records.
extension Document {
  /// The name a person sees: the given one, else the text the element shows, else its kind.
  public func displayName(of id: ElementID) -> String {
    guard let element = elements.stored(id)?.record else { return id.rawValue }
    if let name = element.name, !name.isEmpty { return name }
    for text in [element.content.title, element.content.text, element.content.placeholderText] {
      let line = text?.drop(while: \.isNewline).prefix { !$0.isNewline } ?? ""
      if !line.isEmpty { return String(line) }
    }
    return element.kind.title
  }

  public func displayName(of item: Item) -> String {
    switch item {
    case .element(let id): displayName(of: id)
    case .guide(let id): guides[id].map { $0.name ?? $0.kind.title } ?? id.rawValue
    }
  }

  /// Is the id taken, by whatever kind of record?
  public func isTaken(_ id: String) -> Bool {
    elements.contains(ElementID(id)) || constraints.contains(ConstraintID(id)) || guides.contains(GuideID(id))
      || scenes.contains(SceneID(id)) || previews.contains { $0.id.rawValue == id }
  }

  /// `button`, `button-2`, `button-3` ...
  public func freshID(for kind: ElementKind) -> ElementID {
    ElementID(firstFree { $0 == 1 ? kind.rawValue : "\(kind.rawValue)-\($0)" })
  }

  /// `c1`, `c2` ... beginning after the number of constraints, where a free one is near.
  public func freshConstraintID() -> ConstraintID {
    let first = constraints.count + 1
    return ConstraintID(firstFree { "c\(first + $0 - 1)" })
  }

  /// `preview-1`, `preview-2` ...
  public func freshPreviewID() -> PreviewID { PreviewID(firstFree { "preview-\($0)" }) }

  private func firstFree(_ name: (Int) -> String) -> String {
    var number = 1
    while isTaken(name(number)) { number += 1 }
    return name(number)
  }
}
