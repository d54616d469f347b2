import Words

/// Names as sentences have them: in quotation marks, short, and told apart from others of the same name.
extension Document {
  /// `“Search”`; of several of that name in one container, `“Search” (2)`.
  public func quotedName(of id: ElementID) -> Message {
    guard let element = elements.stored(id)?.record else { return Self.quoted(nil, or: .verbatim(id.rawValue)) }
    let own = element.ownName
    let quoted = Self.quoted(own, or: element.kind.title)
    return number(of: id, own, element.kind).map { .verbatim(quoted, " (\($0))") } ?? quoted
  }

  public func quotedName(of item: Item) -> Message {
    switch item {
    case .element(let id): quotedName(of: id)
    case .guide(let id): Self.quoted(guides[id]?.name, or: displayName(of: item))
    }
  }

  /// `“Search”.width`
  public func quotedName(of anchor: Anchor) -> Message {
    .verbatim(quotedName(of: anchor.item), ".\(anchor.attribute.rawValue)")
  }

  /// `“Query”` for what somebody gave a name, `Button “Search”` for what is known by its text, `“Text Field”` for what is
  /// known by its kind alone.
  public func calledName(of id: ElementID) -> Message {
    guard let element = elements.stored(id)?.record, element.name?.isEmpty != false, element.ownName != nil
    else { return quotedName(of: id) }
    return Message("%1 %2", context: "Button “Search”", element.kind.title, quotedName(of: id))
  }

  /// Is it plain that the element is called the same in another document? Nothing is put into words to see it: it is the same record
  /// there, and so are those beside it, of which some may have its name.
  public func plainlyCalls(_ id: ElementID, asDoes other: Document) -> Bool {
    guard let record = elements.stored(id), record === other.elements.stored(id) else { return false }
    guard let parent = parent(of: id) else { return other.parent(of: id) == nil }
    let siblings = children(of: parent)
    guard siblings == other.children(of: parent) else { return false }
    return siblings.count > Self.mostCounted
      || siblings.allSatisfy { elements.stored($0) === other.elements.stored($0) }
  }

  /// A name of the document is made short; a word of the program is.
  private static func quoted(_ own: String?, or title: Message) -> Message {
    own.map { .verbatim(quoted($0)) } ?? .verbatim("“", title, "”")
  }

  /// What is called by its text may have the name of a whole paragraph: its beginning and its end tell which it is.
  ///
  ///     “Close and o…d documents.”
  public static func quoted(_ name: String) -> String {
    guard name.utf8.count > mostLetters, name.count > mostLetters else { return "“\(name)”" }
    let half = (mostLetters - 1) / 2
    let beginning = String(name.prefix(mostLetters - 1 - half))
    let end = String(name.suffix(half))
    return "“\(beginning.trimmed)…\(end.trimmed)”"
  }

  private static let mostLetters = 24

  /// Which of those of the same name in the same container it is; nil where it is the only one, or where there are more
  /// than anybody counts.
  private func number(of id: ElementID, _ name: String?, _ kind: ElementKind) -> Int? {
    guard let parent = parent(of: id) else { return nil }
    let siblings = children(of: parent)
    guard siblings.count > 1, siblings.count <= Self.mostCounted else { return nil }
    var (count, number) = (0, 0)
    for sibling in siblings {
      guard let other = elements.stored(sibling), other.record.ownName == name,
        name != nil || other.record.kind == kind || other.record.kind.title == kind.title
      else { continue }
      count += 1
      if sibling == id { number = count }
    }
    return count > 1 ? number : nil
  }

  private static let mostCounted = 64
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
