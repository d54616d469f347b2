import LayoutModel

extension Document {
  /// The element's content with its texts in a language; nil, and every text without a translation, is the base language.
  ///
  ///     // { "ja": { "search.title": "検索" } } gives the element "search" its Japanese title.
  package func content(of element: Element, in language: String?) -> Content {
    guard let language, let strings = languages.strings[language] else { return element.content }
    var content = element.content
    let id = element.id.rawValue
    if let text = strings["\(id).title"] { content.title = text }
    if let text = strings["\(id).text"] { content.text = text }
    if let text = strings["\(id).placeholderText"] { content.placeholderText = text }
    return content
  }
}
