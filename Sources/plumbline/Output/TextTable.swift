import CPango

/// Aligns rows of texts in columns, for terminals.
enum TextTable {
  static func text(of rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? width(of: $0[column]) : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - width(of: cell))
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// Returns the width in columns of a terminal: East Asian characters take two.
  private static func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      sum + (g_unichar_iszerowidth(scalar.value) != 0 ? 0 : g_unichar_iswide(scalar.value) != 0 ? 2 : 1)
    }
  }
}
