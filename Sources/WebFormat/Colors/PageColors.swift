import LayoutModel

/// The colors of a page by the names that its style sheet has for them, light and dark. They are those in which the
/// editor paints the same scene.
struct PageColors: Sendable {
  struct Pair: Hashable, Sendable {
    var name: String
    var light: UInt32
    var dark: UInt32

    init(_ name: String, _ light: UInt32, _ dark: UInt32) { (self.name, self.light, self.dark) = (name, light, dark) }

    /// The value of the custom property: one color, or one for each appearance.
    var value: String {
      light == dark ? Self.hex(light) : "light-dark(\(Self.hex(light)), \(Self.hex(dark)))"
    }

    private static func hex(_ color: UInt32) -> String {
      let digits = String(color & 0xFFFFFF, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }
  }

  static func of(_ profile: Profile) -> [Pair] {
    switch profile {
    case .ios: ios
    case .macos: macos
    case .gnome: gnome
    }
  }

  /// The names of all of them.
  static let names = Set(Profile.allCases.flatMap { of($0).map(\.name) })

  private static let ios = [
    Pair("background", 0xffffff, 0x161618), Pair("text", 0x1c1c1e, 0xf5f5f7), Pair("secondary", 0x6c6c70, 0xa1a1a8),
    Pair("placeholder", 0x8e8e93, 0x838389), Pair("control", 0xffffff, 0x222224), Pair("border", 0xc7c7cc, 0x48484c),
    Pair("separator", 0xe1e1e4, 0x333336), Pair("fill", 0xf0f0f3, 0x29292c), Pair("strong-fill", 0xdedee3, 0x434347),
    Pair("accent", 0x1c71d8, 0x78aeed), Pair("on-accent", 0xffffff, 0x0b1a2b), Pair("tint", 0xe8f1fc, 0x1d2f45),
    Pair("on", 0x41b866, 0x35a45a), Pair("knob", 0xffffff, 0xf4f4f6), Pair("bar", 0xf8f8fa, 0x202022),
    Pair("card", 0xffffff, 0x222224),
  ]

  private static let macos = [
    Pair("background", 0xf3f3f3, 0x272729), Pair("text", 0x242424, 0xececec), Pair("secondary", 0x6a6a6a, 0xa5a5a8),
    Pair("placeholder", 0x8f8f8f, 0x85858a), Pair("control", 0xffffff, 0x38383b), Pair("border", 0xc9c9c9, 0x515155),
    Pair("separator", 0xdadada, 0x3d3d40), Pair("fill", 0xe7e7e7, 0x323235), Pair("strong-fill", 0xd3d3d3, 0x4c4c50),
    Pair("accent", 0x2f7bdc, 0x5f9fe8), Pair("on-accent", 0xffffff, 0x08131f), Pair("tint", 0xdde9f8, 0x2b3d53),
    Pair("on", 0x2f7bdc, 0x5f9fe8), Pair("knob", 0xffffff, 0xe9e9ea), Pair("bar", 0xebebeb, 0x303033),
    Pair("card", 0xffffff, 0x1f1f21),
  ]

  private static let gnome = [
    Pair("background", 0xfafafa, 0x242427), Pair("text", 0x2e2e32, 0xf2f2f3), Pair("secondary", 0x6b6b70, 0xa8a8ad),
    Pair("placeholder", 0x8a8a90, 0x87878d), Pair("control", 0xececec, 0x38383c), Pair("border", 0xd4d4d5, 0x4a4a4f),
    Pair("separator", 0xe0e0e1, 0x39393d), Pair("fill", 0xe8e8e9, 0x36363a), Pair("strong-fill", 0xd6d6d8, 0x505056),
    Pair("accent", 0x3584e4, 0x5e9fee), Pair("on-accent", 0xffffff, 0x0a1522), Pair("tint", 0xdceafb, 0x26405f),
    Pair("on", 0x3584e4, 0x3f87dd), Pair("knob", 0xffffff, 0xf4f4f5), Pair("bar", 0xefeff0, 0x303034),
    Pair("card", 0xffffff, 0x303034),
  ]
}

extension PageColors {
  /// The CSS value for a color of a document: one of the named ones, or `#rgb`, `#rrggbb` or `#rrggbbaa`. Nil for other
  /// texts, which the editor does not paint either.
  static func value(_ color: String) -> String? {
    switch color {
    case "text", "label": "var(--text)"
    case "secondary", "secondaryLabel": "var(--secondary)"
    case "accent", "tint": "var(--accent)"
    case "background": "var(--background)"
    case "secondaryBackground": "var(--bar)"
    case "card": "var(--card)"
    case "fill": "var(--fill)"
    case "separator": "var(--separator)"
    default: isHex(color) ? color.lowercased() : paired(color)
    }
  }

  /// Returns the CSS value for a color that is another one in dark appearance; nil for other texts.
  private static func paired(_ color: String) -> String? {
    let parts = ColorText.parts(color)
    guard parts.light != color, let light = value(parts.light), let dark = value(parts.dark) else { return nil }
    return "light-dark(\(light), \(dark))"
  }

  private static func isHex(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), [3, 6, 8].contains(digits.count) else { return false }
    return digits.allSatisfy("0123456789abcdefABCDEF".utf8.contains)
  }
}
