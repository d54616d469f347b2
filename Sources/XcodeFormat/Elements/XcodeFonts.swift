import Markup

/// Conversion of fonts: the system's by weight, others by name.
enum XcodeFonts {
  /// Returns the name of an iOS font: `<fontDescription key="fontDescription" type="system" weight="semibold"
  /// pointSize="17"/>`
  static func name(touch font: XMLNode) -> String? {
    if let name = font["name"] { return name }
    switch font["type"] {
    case "boldSystem": return "bold"
    case "italicSystem": return "system-italic"
    default: break
    }
    if font["style"] == "UICTFontTextStyleHeadline" { return "semibold" }
    return font["weight"]
  }

  /// Returns the size of an iOS text style at the usual text size.
  static func size(ofStyle style: String?) -> Double? {
    switch style {
    case "UICTFontTextStyleTitle0": 34
    case "UICTFontTextStyleTitle1": 28
    case "UICTFontTextStyleTitle2": 22
    case "UICTFontTextStyleTitle3": 20
    case "UICTFontTextStyleHeadline", "UICTFontTextStyleBody": 17
    case "UICTFontTextStyleCallout": 16
    case "UICTFontTextStyleSubhead": 15
    case "UICTFontTextStyleFootnote": 13
    case "UICTFontTextStyleCaption1": 12
    case "UICTFontTextStyleCaption2": 11
    default: nil
    }
  }

  /// Returns the name of a macOS font: `<font key="font" metaFont="smallSystem"/>`
  static func name(desk font: XMLNode) -> String? {
    if let name = font["name"] { return name }
    return font["metaFont"]?.lowercased().contains("bold") == true ? "bold" : nil
  }

  static func size(ofMeta meta: String?) -> Double? {
    switch meta {
    case "smallSystem", "smallSystemBold", "toolTip", "paletteFont": 11
    case "miniSystem", "miniSystemBold": 9
    case "label": 10
    case "cellTitle": 12
    case "system", "systemBold", "menu", "titleBar", "message": 13
    default: nil
    }
  }

  /// The possible values of `weight`.
  static let weights: Set<String> = [
    "ultraLight", "thin", "light", "regular", "medium", "semibold", "heavy", "black",
  ]
}
