import LayoutEngine

/// What a style is set in on this machine.
package struct ChosenFont: Hashable {
  /// A family, and those that lend letters which it lacks.
  package var families: [String]
  var variations: String?
  package var size: Double
  /// What is added between two letters, in points.
  package var tracking = 0.0
  /// How far lines are apart, and where the baseline is in one; nil: as the font has it.
  var lineHeight: Double?
  var lineAscent: Double?

  package init(for style: TextStyle) { self.init(for: style, installed: .shared) }

  init(for style: TextStyle, installed: InstalledFonts) {
    size = style.size.isFinite ? min(max(style.size, 0.5), 1000) : 13
    if let family = style.family.flatMap(installed.family) {
      families = [family]
    } else if let platform = style.platform {
      let font = PlatformFont(platform: platform, installed: installed)
      families = font.family(at: size).map { [$0] } ?? []
      variations = font.variations(at: size)
      tracking = font.tracking(at: size)
      lineHeight = font.lineHeight(at: size)
      lineAscent = font.lineAscent(at: size)
    } else {
      families = []
    }
    families += PlatformFont.standIns.filter { !families.contains($0) }
  }
}
