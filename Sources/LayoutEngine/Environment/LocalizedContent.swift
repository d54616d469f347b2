import LayoutModel

extension Document {
  /// Returns the element's content with its texts in a language. Nil means the base language, and so do texts without a
  /// translation.
  ///
  ///     // { "ja": { "search.title": "検索" } } gives the element "search" its Japanese title.
  public func content(of element: Element, in language: String?) -> Content {
    guard let language else { return element.content }
    if let strings = languages.strings[language] { return translated(element, by: strings) }
    return PseudoLanguage(rawValue: language).map(element.content.spoken) ?? element.content
  }
}

extension Document {
  private func translated(_ element: Element, by strings: [String: String]) -> Content {
    var content = element.content
    for part in TextRole.allCases {
      if let text = strings[translatedKey(TextKey(element.id, part), in: strings).rawValue] { content[part] = text }
    }
    return content
  }

  /// Returns the key under which a text is translated. A text inside of an instance is translated with the component's,
  /// unless it has a translation of its own, or the instance has another text.
  private func translatedKey(_ key: TextKey, in strings: [String: String]) -> TextKey {
    var key = key
    while strings[key.rawValue] == nil, let origin = key.element.origin {
      let outer = TextKey(origin, key.role)
      guard baseText(outer) == baseText(key) else { break }
      key = outer
    }
    return key
  }
}

extension Content {
  fileprivate func spoken(_ language: PseudoLanguage) -> Content {
    var content = self
    for part in TextRole.allCases { content[part] = self[part].map(language.text) }
    return content
  }
}
