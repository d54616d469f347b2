import LayoutEngine
import LayoutModel
import Words

/// Edits texts and languages, for the table of texts.
extension Editor {
  /// Shows a text while it is being typed. An empty text removes the translation.
  package mutating func previewText(_ text: String, for key: TextKey, in language: String) {
    preview({ $0.setText(text.isEmpty ? nil : text, for: key, in: language) }, isTyped: true)
  }

  /// Sets a text in a language, as one step of undo. An empty text removes the translation.
  package mutating func setText(_ text: String, for key: TextKey, in language: String) {
    endPreview()
    edit(Message("Change Text of %1", document.quotedNameWithKind(of: key.element))) {
      $0.setText(text.isEmpty ? nil : text, for: key, in: language)
    }
  }

  /// Adds a language.
  ///
  /// - Parameter name: the name of the language in the step of undo.
  package mutating func addLanguage(_ code: String, named name: String) {
    guard document.objection(toLanguage: code) == nil else { return }
    edit(Message("Add %1", name)) { draft in draft.updateLanguages { $0.strings[code] = [:] } }
  }

  /// Removes a language with all its texts.
  package mutating func removeLanguage(_ code: String, named name: String) {
    guard document.languages.strings[code] != nil else { return }
    if viewpoint.language == code { look(fromLanguage: nil) }
    edit(Message("Remove %1", name)) { draft in draft.updateLanguages { $0.strings[code] = nil } }
  }

  /// Applies the texts of a translation file, as one step of undo.
  package mutating func takeTranslations(_ change: (inout Draft) -> Void) {
    edit(Message("Import Translations"), change)
  }

  /// Selects the element that shows a text and brings it into view. Shows the canvas in the language if the settings
  /// say so.
  package mutating func showText(_ key: TextKey, in language: String?) {
    if settings.strings.canvasFollows { look(fromLanguage: language) }
    guard document.elements.contains(key.element) else { return }
    if selection != Selection(elements: [key.element]) { select(Selection(elements: [key.element])) }
    if let frame = geometry.frame(of: key.element) { reveal(frame) }
  }

  /// Shows the canvas in a language. Nil and the base language show the document's own texts.
  package mutating func look(fromLanguage language: String?) {
    var next = viewpoint
    next.language = language == document.languages.base ? nil : language
    look(from: next)
  }
}

extension Document {
  /// The languages beside the base language, in the order in which they are listed.
  package var translatedLanguages: [String] { languages.strings.keys.filter { $0 != languages.base }.sorted() }

  /// Returns why a language cannot be added; nil if it can.
  package func objection(toLanguage code: String) -> Message? {
    if !LanguageCode.isWellFormed(code) {
      return Message("“%1” isn’t a language code, such as de or pt-BR", code)
    }
    if code == languages.base { return Message("it’s the base language of the document") }
    return languages.strings[code] == nil ? nil : Message("it’s already in the document")
  }

  func runsRightToLeft(_ language: String) -> Bool { LanguageDirection(ofLanguage: language) == .rightToLeft }
}
