import LayoutModel

/// The window's settings for the painter: the look of everything around the sheets.
package struct Theme: Hashable, Sendable {
  /// Light or dark, as the desktop is. A sheet has an appearance of its own.
  package var appearance: Appearance

  /// True if the person wants text and edges with more contrast.
  package var isContrasted: Bool

  /// The size of text beside the sheets and on them, as a multiple of the usual.
  package var textScale: Double {
    didSet { textScale = Self.allowed(textScale) }
  }

  package init(_ appearance: Appearance = .light, isContrasted: Bool = false, textScale: Double = 1) {
    (self.appearance, self.isContrasted) = (appearance, isContrasted)
    self.textScale = Self.allowed(textScale)
  }

  private static func allowed(_ scale: Double) -> Double { scale.isFinite ? min(max(scale, 0.5), 3) : 1 }

  package static let light = Theme(.light)
  package static let dark = Theme(.dark)

  package var palette: Palette {
    let palette = Palette.of(appearance)
    return isContrasted ? palette.contrasted : palette
  }
}
