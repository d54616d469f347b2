import LayoutEngine
import LayoutModel

/// The fonts of a page, with those to use where they are missing.
struct PageFont {
  let surroundings: Surroundings
  let measurer: any TextMeasuring

  /// The family of a platform, for the custom property `--font`.
  static func family(of profile: Profile) -> String {
    switch profile {
    // Plumb measures the texts of Apple's platforms with letters as wide as Apple's; Inter is the nearest free font.
    case .ios, .macos: "-apple-system, BlinkMacSystemFont, Inter, system-ui, sans-serif"
    case .gnome: "Cantarell, \"Adwaita Sans\", system-ui, sans-serif"
    }
  }

  /// The value of `font`: slope, weight, size, height of a line and family. A line is as high as Plumb measures it.
  ///
  /// - Parameter wraps: false for a text on one line, which has whole pixels.
  func value(_ style: TextStyle, wraps: Bool) -> String {
    var words: [String] = []
    if style.isItalic { words.append("italic") }
    if style.weight != .regular { words.append(String(Self.number(of: style.weight))) }
    words.append(PageLength.px(style.size) + "/" + PageLength.px(lineHeight(style, wraps: wraps)))
    words.append(style.family.map { StyleText.string($0) + ", var(--font)" } ?? "var(--font)")
    return words.joined(separator: " ")
  }

  private func lineHeight(_ style: TextStyle, wraps: Bool) -> Double {
    let height = measurer.extent(of: "X", style: style, width: nil, lineLimit: 1).height
    guard !wraps else { return height }
    let scale = surroundings.pixelScale
    return ((height - 1e-6) * scale).rounded(.up) / scale
  }

  private static func number(of weight: TextStyle.Weight) -> Int {
    switch weight {
    case .thin: 100
    case .ultraLight: 200
    case .light: 300
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    case .heavy: 800
    case .black: 900
    }
  }
}
