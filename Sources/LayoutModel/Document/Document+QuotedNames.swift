import Words

/// Names for use in sentences: quoted, shortened, and numbered if several elements in a container have the same name.
extension Document {
  /// Returns `“Search”`, or `“Search” (2)` for the second of that name in one container.
  public func quotedName(of id: ElementID) -> Message {
    guard let element = elements.stored(id)?.record else { return Self.quoted(nil, or: .verbatim(id.rawValue)) }
    let own = ownName(of: element)
    let quoted = Self.quoted(own, or: element.kindTitle)
    return number(of: id, own, element).map { .verbatim(quoted, " (\($0))") } ?? quoted
  }

  public func quotedName(of item: Item) -> Message {
    switch item {
    case .element(let id): quotedName(of: id)
    case .guide(let id): Self.quoted(guides[id]?.name, or: displayName(of: item))
    }
  }

  /// Returns a name such as `“Search”.width`.
  public func quotedName(of anchor: Anchor) -> Message {
    .verbatim(quotedName(of: anchor.item), ".\(anchor.attribute.rawValue)")
  }

  /// Returns the quoted name, with the kind before it if the name is only the element's text. Examples: `“Query”` for a
  /// given name, `Button “Search”` for a text, `“Text Field”` for a kind, `Button “Search” in “Row”` inside of an
  /// instance.
  public func quotedNameWithKind(of id: ElementID) -> Message {
    let name = ownNameWithKind(of: id)
    return id.outermostInstance.map { Message("%1 in %2", name, quotedName(of: $0)) } ?? name
  }

  private func ownNameWithKind(of id: ElementID) -> Message {
    guard let element = elements.stored(id)?.record, element.name?.isEmpty != false, ownName(of: element) != nil
    else { return quotedName(of: id) }
    return Message("%1 %2", context: "Button “Search”", element.kindTitle, quotedName(of: id))
  }

  /// True if a quick check shows that the element has the same name in another document. The check compares references:
  /// the record and its siblings, which may have the same name, must be the same objects. False does not mean that the
  /// names differ.
  public func surelyHasSameName(_ id: ElementID, in other: Document) -> Bool {
    guard let record = elements.stored(id), record === other.elements.stored(id) else { return false }
    if let outer = id.outermostInstance, !surelyHasSameName(outer, in: other) { return false }
    // An instance may be called by its component's name.
    if !instances.isEmpty, scenes != other.scenes { return false }
    guard let parent = parent(of: id) else { return other.parent(of: id) == nil }
    let siblings = children(of: parent)
    guard siblings == other.children(of: parent) else { return false }
    return siblings.count > Self.maxNumberedSiblings
      || siblings.allSatisfy { elements.stored($0) === other.elements.stored($0) }
  }

  /// Shortens and quotes a name from the document; a title of the program is quoted in full.
  private static func quoted(_ own: String?, or title: Message) -> Message {
    own.map { .verbatim(quoted($0)) } ?? .verbatim("“", title, "”")
  }

  /// Quotes a name. A long one, such as a whole paragraph, is shortened to its beginning and its end.
  ///
  ///     “Close and o…d documents.”
  public static func quoted(_ name: String) -> String {
    guard name.utf8.count > maxNameLength, name.count > maxNameLength else { return "“\(name)”" }
    let half = (maxNameLength - 1) / 2
    let beginning = String(name.prefix(maxNameLength - 1 - half))
    let end = String(name.suffix(half))
    return "“\(beginning.trimmed)…\(end.trimmed)”"
  }

  private static let maxNameLength = 24

  /// The number of the element among those of the same name in its container, from 1. Nil if it is the only one, or if
  /// the container has more than `maxNumberedSiblings` children.
  private func number(of id: ElementID, _ name: String?, _ element: Element) -> Int? {
    guard let parent = parent(of: id) else { return nil }
    let siblings = children(of: parent)
    guard siblings.count > 1, siblings.count <= Self.maxNumberedSiblings else { return nil }
    var (count, number) = (0, 0)
    for sibling in siblings {
      guard let other = elements.stored(sibling), ownName(of: other.record) == name,
        name != nil || other.record.kindTitle == element.kindTitle
      else { continue }
      count += 1
      if sibling == id { number = count }
    }
    return count > 1 ? number : nil
  }

  private static let maxNumberedSiblings = 64
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
