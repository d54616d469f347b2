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

  /// Reads a key; nil if the text is not a valid key.
  public init?(rawValue: String) {
    guard let (path, word) = IDGrammar.pathAndWord(in: rawValue), let role = TextRole(rawValue: word) else {
      return nil
    }
    self.init(path, role)
  }

  public var rawValue: String { "\(element.rawValue).\(role.rawValue)" }
}

extension TextKey: CustomStringConvertible {
  public var description: String { rawValue }
}
