import LayoutModel

/// The surroundings of the sheets: what the editor's window gives the painter.
package struct Theme: Hashable, Sendable {
  /// Light or dark, as the desktop is; a sheet has an appearance of its own.
  package var appearance: Appearance

  /// Whether a person wants words and edges to stand out more.
  package var isContrasted: Bool

  /// How large letters are beside the sheets and on them, as multiples of the usual.
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
