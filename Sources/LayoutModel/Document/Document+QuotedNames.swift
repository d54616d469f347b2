/// Names as sentences have them: in quotation marks, short, and told apart from others of the same name.
extension Document {
  /// `“Search”`; of several of that name in one container, `“Search” (2)`.
  public func quotedName(of id: ElementID) -> String {
    let name = displayName(of: id)
    return Self.quoted(name) + number(of: id, called: name)
  }

  public func quotedName(of item: Item) -> String {
    switch item {
    case .element(let id): quotedName(of: id)
    case .guide: Self.quoted(displayName(of: item))
    }
  }

  /// `“Query”` for what somebody gave a name, `Button “Search”` for what is known by its text, `“Text Field”` for what is
  /// known by its kind alone.
  public func calledName(of id: ElementID) -> String {
    guard let element = elements.stored(id)?.record, element.name?.isEmpty != false,
      displayName(of: id) != element.kind.title
    else { return quotedName(of: id) }
    return "\(element.kind.title) \(quotedName(of: id))"
  }

  /// What is called by its text may have the name of a whole paragraph: its beginning and its end tell which it is.
  ///
  ///     “Close and o…d documents.”
  public static func quoted(_ name: String) -> String {
    guard name.count > mostLetters else { return "“\(name)”" }
    let half = (mostLetters - 1) / 2
    let beginning = String(name.prefix(mostLetters - 1 - half))
    let end = String(name.suffix(half))
    return "“\(beginning.trimmed)…\(end.trimmed)”"
  }

  private static let mostLetters = 24

  /// Which of those of the same name in the same container it is; nothing where it is the only one, or where there are more
  /// than anybody counts.
  private func number(of id: ElementID, called name: String) -> String {
    guard let parent = parent(of: id) else { return "" }
    let siblings = children(of: parent)
    guard siblings.count > 1, siblings.count <= Self.mostCounted else { return "" }
    let namesakes = siblings.filter { $0 == id || displayName(of: $0) == name }
    guard namesakes.count > 1, let place = namesakes.firstIndex(of: id) else { return "" }
    return " (\(place + 1))"
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
