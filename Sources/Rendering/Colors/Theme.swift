import LayoutModel

/// The surroundings of the sheets: what the editor's window gives the painter.
package struct Theme: Hashable, Sendable {
  /// Light or dark, as the desktop is; a sheet has an appearance of its own.
  package var appearance: Appearance

  package init(_ appearance: Appearance = .light) { self.appearance = appearance }

  package static let light = Theme(.light)
  package static let dark = Theme(.dark)

  package var palette: Palette { Palette.of(appearance) }
}
