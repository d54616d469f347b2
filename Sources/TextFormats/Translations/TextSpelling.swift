import FormatExchange
import LayoutEngine
import LayoutModel

/// Spells the keys of texts in files for translators. Xcode's words are used if it has one for a text, so that a XIB
/// and its translations fit together. Other texts have Plumb's own words.
///
///     "8bC-Xf-vdC.normalTitle"        // the title of a button; Plumb's own key is "search.title"
///     "a1B-2c-D3e.segmentTitles[0]"   // the first segment's title
///     "x7Y-z8-Q9w.itemTitles[0]"      // the first item's title of a pop-up, with Plumb's word
///
/// Objects have the same ids as in a XIB. Keys with the ids of records, from earlier versions, are read, too.
enum TextSpelling {
  /// The meaning of a key in a document.
  enum Meaning: Hashable {
    case text(TextKey)
    /// One of the titles of a segmented control or of a menu's items.
    case item(TextKey, Int)
  }

  static func word(of part: TextRole, in kind: ElementKind) -> String {
    let tag = XIBTag(kind)
    return switch part {
    case .title where tag == .button: "normalTitle"
    case .placeholderText where tag.hasPlaceholder: "placeholder"
    default: part.rawValue
    }
  }

  static func key(_ key: TextKey, in kind: ElementKind) -> String {
    // In a XIB, the title of a navigation bar belongs to a separate object.
    if kind == .navigationBar, key.role == .title { return "\(XcodeObjectID.ofItem(in: key.element.rawValue)).title" }
    return "\(XcodeObjectID.made(from: key.element.rawValue)).\(word(of: key.role, in: kind))"
  }

  static func itemKey(_ key: TextKey, _ index: Int, in kind: ElementKind) -> String {
    "\(XcodeObjectID.made(from: key.element.rawValue)).\(kind == .segmentedControl ? segmentWord : itemWord)[\(index)]"
  }

  private static let segmentWord = "segmentTitles"
  private static let itemWord = "itemTitles"

  // MARK: Reading

  /// Returns the meaning of a key; nil if the document has no such text.
  static func meaning(of spelled: String, in document: Document, _ objects: TextObjects) -> Meaning? {
    guard let dot = spelled.firstIndex(of: ".") else { return nil }
    let word = spelled[spelled.index(after: dot)...]
    guard let element = objects.element(named: spelled[..<dot], in: document) else { return nil }
    if let index = itemIndex(word) {
      let key = TextKey(element.id, .title)
      return element.content.title == nil ? nil : .item(key, index)
    }
    return parts(meantBy: word).map { TextKey(element.id, $0) }
      .first { document.baseText($0)?.isEmpty == false }.map(Meaning.text)
  }

  /// Returns the texts that a word can mean, the most likely first. Xcode's title may be the text of a label here: on
  /// macOS a label's text is its cell's title.
  private static func parts(meantBy word: Substring) -> [TextRole] {
    switch word {
    case "title", "normalTitle", "configuration.title": [.title, .text]
    case "text": [.text, .title]
    case "placeholder", "placeholderString", "placeholderText": [.placeholderText]
    default: []
    }
  }

  private static func itemIndex(_ word: Substring) -> Int? {
    for name in [segmentWord, itemWord, "ibShadowedLabels"] where word.hasPrefix("\(name)[") && word.hasSuffix("]") {
      let digits = word.dropFirst(name.count + 1).dropLast()
      // No control has more items than four digits can count.
      return digits.utf8.count <= 4 ? Int(digits).flatMap { $0 >= 0 ? $0 : nil } : nil
    }
    return nil
  }
}
