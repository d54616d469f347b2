import Drawing
import LayoutModel
import Testing

@testable import Rendering
@testable import WebFormat

/// A page has the colors in which the editor paints the same scene.
@Suite struct PageColorsTests {
  @Test(arguments: Profile.allCases) func pagesHaveTheColorsOfThePainter(profile: Profile) {
    let pairs = PageColors.of(profile)
    for appearance in Appearance.allCases {
      let painted = colors(Look(profile: profile, appearance: appearance))
      #expect(pairs.map(\.name) == painted.map(\.name))
      for (pair, color) in zip(pairs, painted) {
        #expect(Color(appearance == .light ? pair.light : pair.dark) == color.color, "\(pair.name), \(appearance)")
      }
    }
  }

  private func colors(_ look: Look) -> [(name: String, color: Color)] {
    let colors = SceneColors.of(look)
    return [
      ("background", colors.background), ("text", colors.text), ("secondary", colors.secondary),
      ("placeholder", colors.placeholder), ("control", colors.control), ("border", colors.border),
      ("separator", colors.separator), ("fill", colors.fill), ("strong-fill", colors.strongFill),
      ("accent", colors.accent), ("on-accent", colors.onAccent), ("tint", colors.tint), ("on", colors.on),
      ("knob", colors.knob), ("bar", colors.bar), ("card", colors.card),
    ]
  }
}
