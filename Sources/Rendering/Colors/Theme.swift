import LayoutModel

/// The surroundings of the sheets: what the editor's window gives the painter.
package struct Theme: Hashable, Sendable {
  /// Light or dark, as the desktop is; a sheet has an appearance of its own.
  package var appearance: Appearance

  /// Whether a person wants words and edges to stand out more.
  package var isContrasted: Bool

  package init(_ appearance: Appearance = .light, isContrasted: Bool = false) {
    (self.appearance, self.isContrasted) = (appearance, isContrasted)
  }

  package static let light = Theme(.light)
  package static let dark = Theme(.dark)

  package var palette: Palette {
    let palette = Palette.of(appearance)
    return isContrasted ? palette.contrasted : palette
  }
}
