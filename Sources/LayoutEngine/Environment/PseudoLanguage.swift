import LayoutModel
import Words

/// An invented language, made from the base language's texts. It shows how a translation would affect a layout before
/// there is one.
public enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// Every text twice, because other languages have longer texts.
  case double = "x-double"
  /// Letters with marks above and below. Texts that are not translated or are cut off are easy to see.
  case accented = "x-accented"
  /// Runs from right to left.
  case rightToLeft = "x-rtl"
  /// Lines that need more height than Latin ones.
  case tall = "x-tall"
  /// No text at all.
  case empty = "x-empty"

  public var title: Message {
    switch self {
    case .double: Message("Double Length")
    case .accented: Message("Accented")
    case .rightToLeft: Message("Right to Left")
    case .tall: Message("Tall Letters")
    case .empty: Message("No Text")
    }
  }

  func text(for text: String) -> String {
    switch self {
    case .double: text.isEmpty ? text : "\(text) \(text)"
    case .accented: String(text.map { Self.accents[$0] ?? $0 })
    // These marks make the line run from right to left without changing a letter.
    case .rightToLeft: text.isEmpty ? text : "\u{202E}\(text)\u{202C}"
    case .tall: String(text.flatMap { $0.isLetter ? [$0, "\u{0E49}"] : [$0] })
    case .empty: ""
    }
  }

  private static let accents: [Character: Character] = Dictionary(
    zip(
      "aAcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ",
      "åÅçÇđĐéÉğĞĥĤîÎĵĴķĶľĽñÑöÖŕŔšŠţŢûÛŵŴýÝžŽ"), uniquingKeysWith: { first, _ in first })
}
