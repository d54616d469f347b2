import Words

/// Names: what a person reads, and fresh ids for new records.
extension Document {
  public func displayName(of id: ElementID) -> Message {
    guard let element = elements.stored(id)?.record else { return .verbatim(id.rawValue) }
    return element.displayName
  }

  public func displayName(of item: Item) -> Message {
    switch item {
    case .element(let id): displayName(of: id)
    case .guide(let id):
      guides[id].map { guide in guide.name.map { .verbatim($0) } ?? guide.kind.title } ?? .verbatim(id.rawValue)
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

extension Element {
  /// The name a person sees: the given one, else the text the element shows, else its kind, which is a word of the program.
  public var displayName: Message { ownName.map { .verbatim($0) } ?? kind.title }

  /// What the document itself calls the element: its name, else its text; nil where only its kind is known.
  public var ownName: String? {
    if let name, !name.isEmpty { return name }
    for text in [content.title, content.text, content.placeholderText] {
      if let text, !text.isEmpty, text.hasNoNewline { return text }
      let line = text?.drop(while: \.isNewline).prefix { !$0.isNewline } ?? ""
      if !line.isEmpty { return String(line) }
    }
    return nil
  }
}

extension String {
  /// True where that is plain from the bytes, as in most texts: a name is asked for much more often than one is set in lines.
  fileprivate var hasNoNewline: Bool {
    // What is below a space, and what all newlines beyond ASCII begin with.
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 }
  }
}
