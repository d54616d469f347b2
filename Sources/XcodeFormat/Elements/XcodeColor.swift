import Foundation
import Markup

/// Conversion of colors: `#rrggbb`, or `#rrggbbaa` if they are not opaque; colors of the system and of asset catalogs
/// by name.
enum XcodeColor {
  static func text(_ node: XMLNode) -> String? {
    guard node.name == "color" else { return nil }
    if let white = node.number("white") { return hex([white, white, white], opacity: node.number("alpha")) }
    if let red = node.number("red"), let green = node.number("green"), let blue = node.number("blue") {
      return hex([red, green, blue], opacity: node.number("alpha"))
    }
    return node["systemColor"] ?? node["cocoaTouchSystemColor"] ?? node["name"]
  }

  private static func hex(_ parts: [Double], opacity: Double?) -> String {
    let opacity = opacity ?? 1
    let all = opacity < 1 ? parts + [opacity] : parts
    return "#" + all.map(digits).joined()
  }

  private static func digits(_ part: Double) -> String {
    let byte = Int((min(max(part, 0), 1) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// Returns the attributes of a `<color>` that is read back as the text. A text that is not `#rrggbb` or `#rrggbbaa`
  /// is the name of a color.
  static func attributes(_ text: String) -> [(String, String)] {
    guard let parts = parts(of: text) else {
      return text.hasSuffix("Color") ? [("systemColor", text)] : [("name", text)]
    }
    let names = ["red", "green", "blue", "alpha"]
    let values = zip(names, parts + (parts.count == 3 ? [1] : [])).map { ($0, XcodeText.number($1)) }
    return values + [("colorSpace", "custom"), ("customColorSpace", "sRGB")]
  }

  private static func parts(of text: String) -> [Double]? {
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else { return nil }
    let parts = stride(from: 0, to: digits.count, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16).map { Double($0) / 255 }
    }
    return parts.count * 2 == digits.count ? parts : nil
  }
}
