extension Draft {
  /// Says a text in a language: the base language's stand in the elements, all others in the document's strings. Nil takes
  /// it away, so that the base language's is shown.
  public mutating func setText(_ text: String?, for key: TextKey, in language: String) {
    if language == document.languages.base {
      update(key.element) { $0.content[key.role] = text }
    } else {
      updateLanguages { $0.strings[language, default: [:]][key.rawValue] = text }
    }
  }
}
