import LayoutModel

extension Document {
  /// The same document with its texts in another language, where it has them, as if it had been drawn in that.
  func saying(_ language: String) -> Document {
    var draft = Draft(self)
    for (key, text) in languages.strings[language] ?? [:] {
      if let key = TextKey(rawValue: key) { draft.setText(text, for: key, in: languages.base) }
    }
    _ = draft.finish()
    return draft.document
  }
}
