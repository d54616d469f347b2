/// The key of one text in a document, used to find its translations.
///
///     TextKey("search", .title).rawValue   // "search.title"
public struct TextKey: Hashable, Sendable {
  public var element: ElementID
  public var role: TextRole

  public init(_ element: ElementID, _ role: TextRole) {
    self.element = element
    self.role = role
  }

  /// Reads a key; nil if the text is not a valid key. Ids contain no dots, so the first dot ends the id.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, IDGrammar.isWellFormedPath(String(parts[0])),
      let role = TextRole(rawValue: String(parts[1]))
    else { return nil }
    self.init(ElementID(String(parts[0])), role)
  }

  public var rawValue: String { "\(element.rawValue).\(role.rawValue)" }
}

extension TextKey: CustomStringConvertible {
  public var description: String { rawValue }
}
