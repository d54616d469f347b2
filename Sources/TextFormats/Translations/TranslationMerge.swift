import FormatExchange
import LayoutModel
import Markup
import Words

/// Puts the texts of a translation file into a document.
package struct TranslationMerge {
  package struct Report: Hashable, Sendable {
    /// The languages that the file has texts in, in the file's order.
    package var languages: [String] = []
    /// The number of imported texts.
    package var count = 0
    package var losses: [FormatLoss] = []
  }

  private let document: Document
  private var report = Report()
  private var items: [ItemizedText: [Int: String]] = [:]
  private var losses = LossList()
  /// The keys of the texts in the base language. They help with keys that the document does not have.
  private let keysByText: [String: [TextKey]]
  private let objects: TextObjects

  private struct ItemizedText: Hashable {
    var key: TextKey
    var language: String
  }

  /// Merges a file into a draft.
  /// - Parameter language: the language of the texts; nil if the file or its name says it. If the file has several
  ///   languages, only this one is imported.
  package static func merge(
    _ file: TranslationFile, into draft: inout Draft, language: String?
  ) throws(FormatError) -> Report {
    var merge = TranslationMerge(draft.document)
    let sections = try merge.sections(of: file, language: language)
    for (section, language) in sections { merge.put(section, language, into: &draft) }
    merge.putItems(into: &draft)
    merge.report.losses = file.losses + merge.losses.all
    return merge.report
  }

  private init(_ document: Document) {
    self.document = document
    keysByText = Dictionary(grouping: document.textKeys) { document.baseText($0) ?? "" }
    objects = TextObjects(document)
  }

  // MARK: Language

  private typealias SpokenSection = (section: TranslationFile.Section, language: String)

  private mutating func sections(
    of file: TranslationFile, language asked: String?
  ) throws(FormatError) -> [SpokenSection] {
    if let asked { try check(asked, in: file) }
    var chosen: [SpokenSection] = []
    var others: [String] = []
    for section in file.sections {
      guard let language = section.language ?? asked ?? file.language(byNameIn: document) else {
        throw FormatError(file: file.name, reason: Message("the file doesn’t say which language it’s in"))
      }
      try check(language, in: file)
      if asked == nil || asked == language {
        chosen.append((section, language))
      } else if !others.contains(language) {
        others.append(language)
      }
    }
    if chosen.isEmpty, !others.isEmpty, let asked {
      throw FormatError(
        file: file.name, reason: Message("its language is “%1”, not “%2”", others.joined(separator: ", "), asked))
    }
    for other in others { losses.add(Message("strings in “%1” not imported", other)) }
    return chosen
  }

  private func check(_ language: String, in file: TranslationFile) throws(FormatError) {
    guard LanguageCode.isWellFormed(language) else {
      throw FormatError(
        file: file.name, reason: Message("“%1” isn’t a language code, such as de or pt-BR", Quoted.text(language)))
    }
    guard !language.hasPrefix("x-") else {
      throw FormatError(
        file: file.name, reason: Message("pseudolanguage “%1” has no strings of its own", language))
    }
  }

  // MARK: Texts

  private mutating func put(_ section: TranslationFile.Section, _ language: String, into draft: inout Draft) {
    if !report.languages.contains(language) { report.languages.append(language) }
    let entries = section.entries.map { (entry: $0, meaning: TextSpelling.meaning(of: $0.key, in: document, objects)) }
    // None of the texts is in the document, so the section belongs to another file. Xcode writes such files.
    if let source = section.source, !entries.isEmpty,
      entries.allSatisfy({ $0.meaning == nil && onlyTextEqual(to: $0.entry, in: language) == nil })
    {
      losses.add(
        Message(
          "“%2” belongs to another document: its string wasn’t imported",
          "“%2” belongs to another document: its %1 strings weren’t imported", count: entries.count, Quoted.text(source)
        ),
        line: entries.first?.entry.line)
      return
    }
    for (entry, meaning) in entries { put(entry, meaning, language, into: &draft) }
  }

  private mutating func put(
    _ entry: TranslationFile.Entry, _ meaning: TextSpelling.Meaning?, _ language: String, into draft: inout Draft
  ) {
    switch meaning {
    case .text(let key): set(entry.text, for: key, in: language, of: &draft)
    case .item(let key, let index): put(entry, item: index, of: key, language)
    case nil:
      guard let key = onlyTextEqual(to: entry, in: language) else {
        losses.add(
          Message("not imported: the document has no such string"), line: entry.line, record: Quoted.text(entry.key))
        return
      }
      set(entry.text, for: key, in: language, of: &draft)
      losses.add(
        Message("the document has no such string: used for “%1”, which has the same text", key.rawValue),
        line: entry.line, record: Quoted.text(entry.key))
    }
  }

  private mutating func set(_ text: String, for key: TextKey, in language: String, of draft: inout Draft) {
    draft.setText(text, for: key, in: language)
    report.count += 1
  }

  /// Returns the only text that equals the original text of an entry with an unknown key. Nil if there is none, or more
  /// than one. On macOS, Xcode's keys name a control's cell, which the document does not have.
  private func onlyTextEqual(to entry: TranslationFile.Entry, in language: String) -> TextKey? {
    guard language != document.languages.base, let keys = entry.baseText.flatMap({ keysByText[$0] }), keys.count == 1
    else { return nil }
    return keys[0]
  }

  // MARK: Controls with items

  private mutating func put(
    _ entry: TranslationFile.Entry, item index: Int, of key: TextKey, _ language: String
  ) {
    let count = Content.items(in: document.baseText(key) ?? "").count
    guard index < count, Content.items(in: entry.text).count == 1 else {
      let reason =
        index < count
        ? Message("not imported: an item’s title can’t contain a bar or a line break")
        : Message("not imported: the element has only %1 items", count)
      losses.add(reason, line: entry.line, record: Quoted.text(entry.key))
      return
    }
    items[ItemizedText(key: key, language: language), default: [:]][index] = entry.text
  }

  /// Writes the titles of items. Titles that the file does not contain stay as they are.
  private mutating func putItems(into draft: inout Draft) {
    for (place, said) in items {
      let base = Content.items(in: document.baseText(place.key) ?? "")
      let present = draft.document.text(place.key, in: place.language).map(Content.items) ?? base
      var titles = present.count == base.count ? present : base
      for (index, title) in said { titles[index] = title }
      draft.setText(Content.text(ofItems: titles), for: place.key, in: place.language)
      report.count += said.count
    }
  }
}
