import LayoutEngine
import LayoutModel
import Words

/// Edits texts and languages, for the table of texts.
package enum Translating {
  /// Shows a text while it is being typed. An empty text removes the translation.
  package static func previewText(_ text: String, for key: TextKey, language: String, in editor: inout Editor) {
    editor.preview({ $0.setText(text.isEmpty ? nil : text, for: key, in: language) }, isTyped: true)
  }

  /// Sets a text in a language, as one step of undo. An empty text removes the translation.
  package static func setText(_ text: String, for key: TextKey, language: String, in editor: inout Editor) {
    editor.endPreview()
    editor.edit(Message("Change Text of %1", editor.document.quotedNameWithKind(of: key.element))) {
      $0.setText(text.isEmpty ? nil : text, for: key, in: language)
    }
  }

  /// Adds a language.
  ///
  /// - Parameter name: the name of the language in the step of undo.
  package static func addLanguage(_ code: String, named name: String, in editor: inout Editor) {
    guard editor.document.objection(toLanguage: code) == nil else { return }
    editor.edit(Message("Add %1", name)) { draft in draft.updateLanguages { $0.strings[code] = [:] } }
  }

  /// Removes a language with all its texts.
  package static func removeLanguage(_ code: String, named name: String, in editor: inout Editor) {
    guard editor.document.languages.strings[code] != nil else { return }
    if editor.viewpoint.language == code { look(fromLanguage: nil, in: &editor) }
    editor.edit(Message("Remove %1", name)) { draft in draft.updateLanguages { $0.strings[code] = nil } }
  }

  /// Applies the texts of a translation file, as one step of undo.
  package static func take(in editor: inout Editor, _ change: (inout Draft) -> Void) {
    editor.edit(Message("Import Translations"), change)
  }

  /// Selects the element that shows a text and brings it into view. Shows the canvas in the language if the settings
  /// say so.
  package static func showText(_ key: TextKey, language: String?, in editor: inout Editor) {
    if editor.settings.strings.canvasFollows { look(fromLanguage: language, in: &editor) }
    guard editor.document.elements.contains(key.element) else { return }
    if editor.selection != Selection(elements: [key.element]) { editor.select(Selection(elements: [key.element])) }
    if let frame = editor.geometry.frame(of: key.element) { editor.reveal(frame) }
  }

  /// Shows the canvas in a language. Nil and the base language show the document's own texts.
  package static func look(fromLanguage language: String?, in editor: inout Editor) {
    var next = editor.viewpoint
    next.language = language == editor.document.languages.base ? nil : language
    editor.look(from: next)
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
