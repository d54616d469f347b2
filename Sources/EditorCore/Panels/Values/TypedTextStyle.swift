import LayoutModel
import Words

/// A text style as it is typed: the size, then the font, such as `17, Inter Semibold`. Either may be missing.
enum TypedTextStyle {
  static func text(of style: ValueTextStyle) -> String {
    [style.fontSize?.text, style.font].compactMap(\.self).joined(separator: ", ")
  }

  /// - Parameter table: the document's values; a name that is none of them is a font.
  static func style(_ text: String, in table: ValueTable) throws(ValueProblem) -> ValueTextStyle {
    let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map { $0.trimmed }
    var style = ValueTextStyle()
    if let size = try? ValueExpression(parts[0]), size.terms.allSatisfy({ table.number($0.value) != nil }) {
      style.fontSize = size
      if parts.count == 2, !parts[1].isEmpty { style.font = parts[1] }
    } else if parts.count == 1 || parts[0].isEmpty {
      style.font = parts.last.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard style.font != nil || style.fontSize != nil else {
      throw ValueProblem(Message("a text style has a size and a font, such as 17, Inter Semibold"))
    }
    return style
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
