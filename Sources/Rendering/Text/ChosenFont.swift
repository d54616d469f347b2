import LayoutEngine

/// The font that a style is set in on this machine.
package struct ChosenFont: Hashable {
  /// The font's family, then families for letters that it lacks.
  package var families: [String]
  package var size: Double
  /// The points added between two letters.
  package var tracking = 0.0
  /// The distance between two lines, and from a line's top to its baseline; nil if the font decides.
  var lineHeight: Double?
  var lineAscent: Double?

  package init(for style: TextStyle) { self.init(for: style, installed: .shared) }

  init(for style: TextStyle, installed: InstalledFonts) {
    size = style.size.isFinite ? min(max(style.size, 0.5), 1000) : 13
    if let family = style.family.flatMap(installed.family) {
      families = [family]
    } else if let platform = style.platform {
      let font = PlatformFont(platform: platform)
      families = [font.family(at: size)]
      tracking = font.tracking(at: size)
      lineHeight = font.lineHeight(at: size)
      lineAscent = font.lineAscent(at: size)
    } else {
      families = []
    }
    families += PlatformFont.standIns.filter { !families.contains($0) }
  }
}
