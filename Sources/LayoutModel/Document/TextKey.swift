/// Names one text of a document; its translations are found by it.
///
///     TextKey("search", .title).rawValue   // "search.title"
public struct TextKey: Hashable, Sendable {
  public var element: ElementID
  public var role: TextRole

  public init(_ element: ElementID, _ role: TextRole) {
    self.element = element
    self.role = role
  }

  /// Nil for what is no key: ids have no dots.
  public init?(rawValue: String) {
    let parts = rawValue.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, IDGrammar.isWellFormed(String(parts[0])), let role = TextRole(rawValue: String(parts[1]))
    else { return nil }
    self.init(ElementID(String(parts[0])), role)
  }

  public var rawValue: String { "\(element.rawValue).\(role.rawValue)" }
}

extension TextKey: CustomStringConvertible {
  public var description: String { rawValue }
}
