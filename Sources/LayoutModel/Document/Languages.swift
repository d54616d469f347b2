/// The document's texts in other languages.
public struct Languages: Hashable, Sendable {
  /// The language that the elements' own texts are written in.
  public var base = "en"
  /// By language, then by key (`search.title`).
  public var strings: [String: [String: String]] = [:]

  public init() {}
}
