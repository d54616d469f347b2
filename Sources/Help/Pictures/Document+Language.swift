import LayoutModel

extension Document {
  /// Returns the document with its texts in another language, as far as they are translated, as its base language.
  func withTexts(in language: String) -> Document {
    var draft = Draft(self)
    for (key, text) in languages.strings[language] ?? [:] {
      if let key = TextKey(rawValue: key) { draft.setText(text, for: key, in: languages.base) }
    }
    _ = draft.finish()
    return draft.document
  }
}
