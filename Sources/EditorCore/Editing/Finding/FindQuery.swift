import LayoutModel
import Words

/// A search of Find: the text, and where to look for it.
package struct FindQuery: Hashable, Sendable {
  package var text = ""
  package var matchesCase = false
  package var wholeWords = false
  /// The kind of text to search; nil for all of them.
  package var kind: FoundKind?
  /// True to search only the active scene.
  package var onlyActiveScene = false

  package init(_ text: String = "", kind: FoundKind? = nil) { (self.text, self.kind) = (text, kind) }

  /// Nil if there is nothing to find.
  package var pattern: FindPattern? { FindPattern(text, matchesCase: matchesCase, wholeWords: wholeWords) }

  /// The number to find among constants, as fields show it; nil if the text is no number.
  var constant: String? {
    let typed = text.filter { !$0.isWhitespace }.replacing(",", with: ".").replacing("−", with: "-")
    guard typed.allSatisfy({ $0.isASCII && ($0.isNumber || "+-.".contains($0)) }) else { return nil }
    return Double(typed).map(Figures.typed)
  }
}

/// The kinds of texts in which Find looks.
package enum FoundKind: String, Hashable, Sendable, CaseIterable {
  case names, texts, identifiers, classes, constants, values

  package var title: Message {
    switch self {
    case .names: Message("Names")
    case .texts: Message("Texts")
    case .identifiers: Message("Identifiers")
    case .classes: Message("Classes")
    case .constants: Message("Constants")
    case .values: Message("Values")
    }
  }
}
