import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// The sheet for a translator: the document's texts in the base language and their translations in one other language.
struct TranslationSheet {
  struct Row: Hashable {
    /// The key as the file spells it.
    var key: String
    /// The part of the key after the dot.
    var word: String
    /// The id and class of the object that shows the text, and the element's name if it has one.
    var object: String
    var className: String
    var name: String?
    var baseText: String
    /// Nil if the text is not translated.
    var translation: String?
  }

  var base: String
  /// The language of the translations; nil for a sheet with the base language only.
  var language: String?
  var rows: [Row] = []
  /// One loss for each translation of a text that no longer exists.
  var losses: [FormatLoss] = []

  init(_ document: Document, language: String?, scene: SceneID?) {
    base = document.languages.base
    self.language = language == base ? nil : language
    let scenes = document.scenes.filter { scene == nil || $0.id == scene }
    for key in scenes.flatMap(document.textKeys) { add(key, of: document) }
    if let language = self.language { addStaleLosses(language, in: document) }
  }

  private mutating func add(_ key: TextKey, of document: Document) {
    guard let element = document.elements[key.element], let text = document.baseText(key) else { return }
    let translation = language.flatMap { document.text(key, in: $0) }
    if element.kind.traits.text?.form.hasItems == true, key.role == .title,
      addItems(of: key, element, base: text, translation: translation)
    {
      return
    }
    let spelled = TextSpelling.key(key, in: element.kind)
    add(spelled, of: element, base: text, translation: translation)
  }

  /// Adds one row for each title. Returns false if a translation has another number of titles: then all are one text.
  private mutating func addItems(
    of key: TextKey, _ element: Element, base: String, translation: String?
  ) -> Bool {
    let titles = Content.items(in: base)
    let translated = translation.map(Content.items)
    // A menu with one item is a button in a XIB, and the item is its title.
    guard titles.count > 1 || element.kind == .segmentedControl else { return false }
    guard translated.map({ $0.count == titles.count }) ?? true else { return false }
    for (index, title) in titles.enumerated() {
      add(TextSpelling.itemKey(key, index, in: element.kind), of: element, base: title, translation: translated?[index])
    }
    return true
  }

  private mutating func add(_ spelled: String, of element: Element, base: String, translation: String?) {
    let parts = spelled.split(separator: ".", maxSplits: 1)
    rows.append(
      Row(
        key: spelled, word: parts.last.map(String.init) ?? spelled, object: parts.first.map(String.init) ?? "",
        className: XIBTag(element.kind).translatedClass, name: element.name, baseText: base,
        translation: translation))
  }

  private mutating func addStaleLosses(_ language: String, in document: Document) {
    let known = Set(document.textKeys.map(\.rawValue))
    for key in (document.languages.strings[language] ?? [:]).keys.sorted() where !known.contains(key) {
      losses.append(
        FormatLoss(record: Quoted.text(key), what: Message("translation not exported: no element uses it")))
    }
  }
}

extension ExportRequest {
  /// The requested language; nil for the base language.
  var language: String? { environment.language }
}
