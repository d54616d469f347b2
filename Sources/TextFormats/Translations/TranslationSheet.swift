import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Words

/// What a translator is given: the texts of a document in one language beside those of the base language.
struct TranslationSheet {
  struct Row: Hashable {
    /// As the file spells it.
    var key: String
    /// What is behind the dot of the key.
    var word: String
    /// The id and the class of what shows it, and its name where a person gave it one.
    var object: String
    var className: String
    var name: String?
    var baseText: String
    /// Nil where it is not translated.
    var translation: String?
  }

  var base: String
  /// Nil for the base language's texts alone.
  var language: String?
  var rows: [Row] = []
  /// Translations of what there is no more.
  var losses: [FormatLoss] = []

  init(_ document: Document, language: String?, scene: SceneID?) {
    base = document.languages.base
    self.language = language == base ? nil : language
    let scenes = document.scenes.filter { scene == nil || $0.id == scene }
    for key in scenes.flatMap(document.textKeys) { add(key, of: document) }
    if let language = self.language { noteStale(language, in: document) }
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

  /// Each title by itself. False where a translation has more or fewer: then they are told as one text.
  private mutating func addItems(
    of key: TextKey, _ element: Element, base: String, translation: String?
  ) -> Bool {
    let titles = Content.items(in: base)
    let translated = translation.map(Content.items)
    // The only item of a menu is the title of a button in a XIB.
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

  private mutating func noteStale(_ language: String, in document: Document) {
    let known = Set(document.textKeys.map(\.rawValue))
    for key in (document.languages.strings[language] ?? [:]).keys.sorted() where !known.contains(key) {
      losses.append(
        FormatLoss(record: Quoted.text(key), what: Message("translation not exported: no element uses it")))
    }
  }
}

extension ExportRequest {
  /// The language that was asked for; nil for the base language.
  var language: String? { environment.language }
}
