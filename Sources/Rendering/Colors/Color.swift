import LayoutModel

/// A colour for the screen: red, green, blue and opacity, each from 0 to 1.
///
///     Color(0x1c71d8).css                  // "#1c71d8"
///     Color(0x1c71d8).faded(0.15).css      // "rgba(28,113,216,0.15)"
package struct Color: Hashable, Sendable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let opacity: Double

  /// Makes a colour from `0xrrggbb`.
  package init(_ hex: UInt32, opacity: Double = 1) {
    red = Double((hex >> 16) & 0xff) / 255
    green = Double((hex >> 8) & 0xff) / 255
    blue = Double(hex & 0xff) / 255
    self.opacity = opacity
  }

  package init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.opacity = opacity
  }

  package static let black = Color(0x000000)
  package static let white = Color(0xffffff)

  /// Returns the same colour with its opacity multiplied by a factor.
  package func faded(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: opacity * factor)
  }

  /// Returns the visible colour when this one lies on an opaque ground.
  package func over(_ ground: Color) -> Color {
    func mix(_ top: Double, _ below: Double) -> Double { top * opacity + below * (1 - opacity) }
    return Color(red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Returns a mix with another colour; `part` is the share of the other one.
  package func mixed(with other: Color, _ part: Double) -> Color { other.faded(part).over(self) }
}

// MARK: - Contrast, by WCAG 2

extension Color {
  package var luminance: Double {
    func linear(_ v: Double) -> Double { v <= 0.04045 ? v / 12.92 : power((v + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast, from 1 (the same) to 21 (black on white).
  package func contrast(with other: Color) -> Double {
    let lighter = max(luminance, other.luminance)
    let darker = min(luminance, other.luminance)
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// Black or white, the one with more contrast on this colour.
  package var readableInk: Color {
    contrast(with: .black) >= contrast(with: .white) ? .black : .white
  }
}

// MARK: - Text

extension Color {
  /// The colour as text for a style sheet.
  package var css: String {
    let parts = [red, green, blue].map { UInt8(min(max($0, 0), 1) * 255 + 0.5) }
    if opacity < 1 {
      let hundredths = Int(min(max(opacity, 0), 1) * 100 + 0.5)
      let digits = hundredths < 10 ? "0\(hundredths)" : "\(hundredths)"
      return "rgba(\(parts[0]),\(parts[1]),\(parts[2]),0.\(digits))"
    }
    return "#" + parts.map { Self.twoDigits($0) }.joined()
  }

  private static func twoDigits(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// Reads `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  package init?(text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits = text.dropFirst()
    guard digits.utf8.count <= 8, digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 { digits = Substring(digits.map { "\($0)\($0)" }.joined()) }
    guard let number = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: self.init(number)
    case 8: self.init(number >> 8, opacity: Double(number & 0xff) / 255)
    default: return nil
    }
  }
}
