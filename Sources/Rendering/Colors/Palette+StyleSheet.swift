import Drawing

extension Palette {
  /// The colours by the names that the style sheet uses, in one fixed order.
  package var named: [(name: String, color: Color)] {
    [
      ("panel", panel), ("bar", bar), ("field", field), ("hairline", hairline), ("text", text),
      ("secondary_text", secondaryText), ("accent", accent), ("accent_text", accentText),
      ("selected_row", selectedRow), ("canvas", canvas), ("sheet_edge", sheetEdge), ("badge_text", badgeText),
      ("holds_strip", holdsStrip), ("breaks_strip", breaksStrip), ("armed", armed), ("misplaced_dot", misplacedDot),
      ("holds_sign", holdsSign), ("varied", varied), ("on_varied", onVaried),
    ]
      + Status.allCases.filter { $0 != .accent }.flatMap {
        [("\($0.rawValue)_line", self[$0].line), ("\($0.rawValue)_text", self[$0].text)]
      }
  }

  /// The head of the style sheet, so that the panels have the painter's colours:
  ///
  ///     @define-color plumb_panel #f6f5f4;
  ///     @define-color plumb_misplaced_line #c64600;
  package var styleSheet: String {
    named.map { "@define-color plumb_\($0.name) \($0.color.css);\n" }.joined()
  }
}
