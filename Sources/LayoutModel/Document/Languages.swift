/// The document's texts in other languages.
package struct Languages: Hashable, Sendable {
  /// The language that the elements' own texts are written in.
  package var base = "en"
  /// By language, then by key (`search.title`).
  package var strings: [String: [String: String]] = [:]

  package init() {}
}
