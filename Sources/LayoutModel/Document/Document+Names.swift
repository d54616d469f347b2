import Words

/// Display names, and fresh ids for new records.
extension Document {
  public func displayName(of id: ElementID) -> Message {
    guard let element = elements.stored(id)?.record else { return .verbatim(id.rawValue) }
    return ownName(of: element).map { .verbatim($0) } ?? element.kindTitle
  }

  public func displayName(of item: Item) -> Message {
    switch item {
    case .element(let id): displayName(of: id)
    case .guide(let id):
      guides[id].map { guide in guide.name.map { .verbatim($0) } ?? guide.kind.title } ?? .verbatim(id.rawValue)
    }
  }

  /// True if a record of any kind has this id.
  public func isTaken(_ id: String) -> Bool {
    elements.contains(ElementID(id)) || constraints.contains(ConstraintID(id)) || guides.contains(GuideID(id))
      || scenes.contains(SceneID(id)) || previews.contains { $0.id.rawValue == id }
      || images.contains { $0.id.rawValue == id } || values.contains { $0.id.rawValue == id }
      || classes.contains { $0.id.rawValue == id }
  }

  /// Returns the first free id of `button`, `button-2`, `button-3` ...
  public func freshID(for kind: ElementKind) -> ElementID {
    ElementID(freshID(like: kind.rawValue))
  }

  /// Returns the first free id of `c1`, `c2` ..., from the number of constraints on, so that a free one is found
  /// quickly.
  public func freshConstraintID() -> ConstraintID {
    let first = constraints.count + 1
    return ConstraintID(firstFree { "c\(first + $0 - 1)" })
  }

  /// Returns the first free id of `preview-1`, `preview-2` ...
  public func freshPreviewID() -> PreviewID { PreviewID(firstFree { "preview-\($0)" }) }

  /// Returns the first free id of `gap`, `gap2`, `gap3` ...
  public func freshValueID(like name: String) -> ValueID {
    ValueID(firstFree { $0 == 1 ? name : "\(name)\($0)" })
  }

  /// Returns the first free id of `badge`, `badge-2`, `badge-3` ...
  func freshID(like name: String) -> String { firstFree { $0 == 1 ? name : "\(name)-\($0)" } }

  func firstFree(besides taken: Set<String> = [], _ name: (Int) -> String) -> String {
    var number = 1
    while isTaken(name(number)) || taken.contains(name(number)) { number += 1 }
    return name(number)
  }
}

extension Element {
  /// The name for people: the given name, else the element's text, else the title of its kind, which is translated.
  public var displayName: Message { ownName.map { .verbatim($0) } ?? kindTitle }

  /// The name from the document: the element's name, else the first line of its text. Nil if it has neither.
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
  /// True if the bytes show that the text has no line break; may be false for others. This quick check is enough for
  /// most texts, and names are read very often.
  fileprivate var hasNoNewline: Bool {
    // Bytes below a space, and the first bytes of all line breaks outside of ASCII.
    utf8.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 }
  }
}
