import Drawing
import LayoutModel

/// The editor's own colours, light or dark. Only this file has them as numbers. The painter takes them from here, and
/// the style sheet gets them by `styleSheet`.
///
///     Palette.light[.misplaced].line       // orange, for lines and outlines
///     Palette.dark.badgeText               // the text on a badge
package struct Palette: Hashable, Sendable {
  package let appearance: Appearance

  // The window.
  package private(set) var panel: Color
  package private(set) var bar: Color
  package let field: Color
  package private(set) var hairline: Color
  package private(set) var text: Color
  package private(set) var secondaryText: Color
  package let accent: Color
  package let accentText: Color
  package private(set) var selectedRow: Color

  // The pasteboard and the sheets on it.
  package private(set) var canvas: Color
  package private(set) var sheetEdge: Color
  package let sheetShadow: Color
  package let handleFill: Color

  // Badges and the sweep's strip.
  package let badgeText: Color
  package let holdsStrip: Color
  package let breaksStrip: Color
  package let armed: Color

  private let statuses: StatusColors

  package subscript(status: Status) -> StatusColor { statuses[status] }

  package static func of(_ appearance: Appearance) -> Palette { appearance == .light ? light : dark }
}

/// The colours of one status, for lines and for text.
package struct StatusColor: Hashable, Sendable {
  /// The colour of lines, outlines and the grounds of badges.
  package let line: Color
  /// The colour of text on a panel.
  package private(set) var text: Color
}

/// The colours of all statuses.
private struct StatusColors: Hashable, Sendable {
  var fine: StatusColor
  var misplaced: StatusColor
  var conflict: StatusColor
  var prototype: StatusColor
  var holds: StatusColor
  var asleep: StatusColor

  subscript(status: Status) -> StatusColor {
    switch status {
    case .fine, .accent, .changed, .moved: fine
    // Both are orange; outline, sign and badge tell them apart.
    case .misplaced, .ambiguous: misplaced
    // In a comparison, the signs tell them apart from conflicts and from what holds.
    case .conflict, .removed: conflict
    case .prototype: prototype
    case .holds, .added: holds
    case .asleep: asleep
    }
  }
}

extension Palette {
  package static let light = Palette(
    appearance: .light,
    panel: Color(0xf6f5f4), bar: Color(0xebe9e7), field: Color(0xffffff), hairline: Color(0xd9d7d4),
    text: Color(0x241f31), secondaryText: Color(0x68666c), accent: Color(0x1c71d8), accentText: Color(0xffffff),
    selectedRow: Color(0xc9dcf4),
    canvas: Color(0xe9e7e4), sheetEdge: Color(0xb8b4af), sheetShadow: Color(0x000000, opacity: 0.10),
    handleFill: Color(0xffffff),
    badgeText: Color(0xffffff), holdsStrip: Color(0xbfe6cf), breaksStrip: Color(0xf6c3a4), armed: Color(0xc01c28),
    statuses: StatusColors(
      fine: StatusColor(line: Color(0x1c71d8), text: Color(0x1a5fb4)),
      misplaced: StatusColor(line: Color(0xc64600), text: Color(0xa83c00)),
      conflict: StatusColor(line: Color(0xc01c28), text: Color(0xa51d2d)),
      prototype: StatusColor(line: Color(0x813d9c), text: Color(0x613583)),
      holds: StatusColor(line: Color(0x1b7a4b), text: Color(0x186f43)),
      asleep: StatusColor(line: Color(0x77767b), text: Color(0x5e5c64))))

  package static let dark = Palette(
    appearance: .dark,
    panel: Color(0x2b2a2d), bar: Color(0x323135), field: Color(0x3a393d), hairline: Color(0x141316),
    text: Color(0xf3f1f0), secondaryText: Color(0xb0adb3), accent: Color(0x78aeed), accentText: Color(0x000000),
    selectedRow: Color(0x33485f),
    canvas: Color(0x1b1a1d), sheetEdge: Color(0x5e5c64), sheetShadow: Color(0x000000, opacity: 0.38),
    handleFill: Color(0xffffff),
    badgeText: Color(0x000000), holdsStrip: Color(0x2b5a40), breaksStrip: Color(0x7a4526), armed: Color(0xff7b63),
    statuses: StatusColors(
      fine: StatusColor(line: Color(0x78aeed), text: Color(0x99c1f1)),
      misplaced: StatusColor(line: Color(0xffa348), text: Color(0xffbe6f)),
      conflict: StatusColor(line: Color(0xff7b63), text: Color(0xff938c)),
      prototype: StatusColor(line: Color(0xdc8add), text: Color(0xe3a8e4)),
      holds: StatusColor(line: Color(0x57e389), text: Color(0x8ff0a4)),
      asleep: StatusColor(line: Color(0x9a9996), text: Color(0xb0adb3))))

  /// The palette for a person with the setting for high contrast: no dim text, and strong lines.
  package var contrasted: Palette {
    var palette = self
    palette.text = appearance == .light ? .black : .white
    palette.secondaryText = palette.text
    palette.hairline = appearance == .light ? Color(0x5e5c64) : Color(0x9a9996)
    palette.sheetEdge = palette.text
    palette.selectedRow = appearance == .light ? Color(0x99c1f1) : Color(0x1a5fb4)
    return palette
  }

  /// The dot of a misplaced row in the outline.
  package var misplacedDot: Color { appearance == .light ? Color(0xe5a50a) : Color(0xf8e45c) }
  /// The ground of a value that is edited for one condition only, and the text on it.
  package var varied: Color { appearance == .light ? Color(0x17697c) : Color(0x1f6f83) }
  package var onVaried: Color { Color(0xffffff) }
  /// The face of a keyboard key in the help.
  package var keyFace: Color { appearance == .light ? Color(0xe1dedb) : Color(0x47464a) }
  /// The ground of a found word.
  package var foundWord: Color { appearance == .light ? Color(0xf9e79a) : Color(0x665a1c) }
  /// The tick of a status that holds, as a picture and not as text.
  package var holdsSign: Color { appearance == .light ? Color(0x26a269) : Color(0x57e389) }
}
