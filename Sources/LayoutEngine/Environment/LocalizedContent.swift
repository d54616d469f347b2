import LayoutModel

extension Document {
  /// Returns the element's content with its texts in a language. Nil means the base language, and so do texts without a
  /// translation.
  ///
  ///     // { "ja": { "search.title": "検索" } } gives the element "search" its Japanese title.
  public func content(of element: Element, in language: String?) -> Content {
    guard let language else { return element.content }
    if let strings = languages.strings[language] { return element.content.translated(by: strings, element.id) }
    return PseudoLanguage(rawValue: language).map(element.content.spoken) ?? element.content
  }
}

extension Content {
  fileprivate func translated(by strings: [String: String], _ element: ElementID) -> Content {
    var content = self
    for part in TextRole.allCases {
      if let text = strings[TextKey(element, part).rawValue] { content[part] = text }
    }
    return content
  }

  fileprivate func spoken(_ language: PseudoLanguage) -> Content {
    var content = self
    for part in TextRole.allCases { content[part] = self[part].map(language.text) }
    return content
  }
}
