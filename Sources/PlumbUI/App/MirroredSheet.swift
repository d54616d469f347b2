import Foundation

/// Converts a style sheet for windows from right to left: it exchanges left and right.
///
///     MirroredSheet.of("a { padding-left: 6px; margin: 0 9px 0 3px; }")
///     // "a { padding-right: 6px; margin: 0 3px 0 9px; }"
enum MirroredSheet {
  static func of(_ sheet: String) -> String {
    swappedWords(in: sheet).replacing(
      #/(?<name>padding|margin): (?<top>[^\s;]+) (?<right>[^\s;]+) (?<bottom>[^\s;]+) (?<left>[^\s;]+);/#
    ) {
      "\($0.name): \($0.top) \($0.left) \($0.bottom) \($0.right);"
    }
  }

  private static func swappedWords(in sheet: String) -> String {
    sheet.replacing(#/(?<name>padding|margin|border)-(?<side>left|right)/#) {
      "\($0.name)-\($0.side == "left" ? "right" : "left")"
    }
  }
}
