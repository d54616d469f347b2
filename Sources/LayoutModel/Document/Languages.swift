/// The document's texts in other languages.
public struct Languages: Hashable, Sendable {
  /// The language of the elements' own texts.
  public var base = "en"
  /// The translations, by language and then by key (`search.title`).
  public var strings: [String: [String: String]] = [:]

  public init() {}
}
