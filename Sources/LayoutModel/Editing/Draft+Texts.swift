extension Draft {
  /// Sets a text in a language. Texts in the base language are stored in the elements, all others in the document's
  /// strings. Nil removes the text; for another language, the base language's text is then shown.
  public mutating func setText(_ text: String?, for key: TextKey, in language: String) {
    if language == document.languages.base {
      update(key.element) { $0.content[key.role] = text }
    } else {
      updateLanguages { $0.strings[language, default: [:]][key.rawValue] = text }
    }
  }
}
