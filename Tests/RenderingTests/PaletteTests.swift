import Drawing
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

@Suite struct PaletteTests {
  @Test(arguments: Appearance.allCases, Status.allCases)
  func wordsOnBadgesCanBeRead(_ appearance: Appearance, _ status: Status) {
    let palette = Palette.of(appearance)
    #expect(palette.badgeText.contrast(with: palette[status].line) >= 4.5)
  }

  @Test(arguments: Appearance.allCases, Status.allCases)
  func wordsOfAStatusCanBeReadOnPanels(_ appearance: Appearance, _ status: Status) {
    let palette = Palette.of(appearance)
    for ground in [palette.panel, palette.bar, palette.field, palette.canvas] {
      #expect(palette[status].text.contrast(with: ground) >= 4.5, "\(status) on \(ground.css)")
    }
  }

  @Test(arguments: Appearance.allCases)
  func plainWordsCanBeRead(_ appearance: Appearance) {
    let palette = Palette.of(appearance)
    for ground in [palette.panel, palette.bar, palette.field, palette.canvas] {
      #expect(palette.text.contrast(with: ground) >= 7)
      #expect(palette.secondaryText.contrast(with: ground) >= 4.5, "on \(ground.css)")
    }
    #expect(palette.accentText.contrast(with: palette.accent) >= 4.5)
  }

  @Test(arguments: Appearance.allCases)
  func highContrastMakesWordsAndEdgesStandOut(_ appearance: Appearance) {
    let palette = Theme(appearance, isContrasted: true).palette
    for ground in [palette.panel, palette.bar, palette.field, palette.canvas, palette.selectedRow] {
      #expect(palette.text.contrast(with: ground) >= 5.5, "on \(ground.css)")
      #expect(palette.secondaryText.contrast(with: ground) >= 5.5, "on \(ground.css)")
    }
    for ground in [palette.panel, palette.bar, palette.field, palette.canvas] {
      #expect(palette.hairline.contrast(with: ground) >= 3, "on \(ground.css)")
    }
  }

  @Test(arguments: Profile.allCases, Appearance.allCases)
  func wordsOfAScene(_ profile: Profile, _ appearance: Appearance) {
    let colors = SceneColors.of(Look(profile: profile, appearance: appearance))
    for ground in [colors.background, colors.control, colors.fill, colors.bar, colors.card] {
      #expect(colors.text.contrast(with: ground) >= 7, "on \(ground.css)")
      #expect(colors.secondary.contrast(with: ground) >= 4.2, "on \(ground.css)")
    }
    #expect(colors.onAccent.contrast(with: colors.accent) >= 3)
  }

  @Test(arguments: Status.allCases)
  func linesStandOutFromBlueprints(_ status: Status) {
    var look = Look(profile: .ios, appearance: .light)
    look.isBlueprint = true
    let colors = SceneColors.of(look)
    #expect(Palette.dark[status].line.contrast(with: colors.background) >= 3)
    #expect(colors.text.contrast(with: colors.background) >= 7)
    #expect(colors.secondary.contrast(with: colors.background) >= 4.5)
  }

  @Test(arguments: Appearance.allCases, Status.allCases)
  func linesStandOutFromPaper(_ appearance: Appearance, _ status: Status) {
    for profile in Profile.allCases {
      let paper = SceneColors.of(Look(profile: profile, appearance: appearance)).background
      #expect(Palette.of(appearance)[status].line.contrast(with: paper) >= 3)
    }
  }

  @Test func theStyleSheetNamesEveryColourOnce() {
    let lines = Palette.light.styleSheet.split(separator: "\n")
    #expect(lines.contains("@define-color plumb_misplaced_line #c64600;"))
    #expect(lines.contains("@define-color plumb_canvas #e9e7e4;"))
    #expect(Set(lines.map { $0.split(separator: " ")[1] }).count == lines.count)
    #expect(Palette.dark.named.map(\.name) == Palette.light.named.map(\.name))
  }
}

@Suite struct ColorTests {
  @Test func wordsOfStyleSheets() {
    #expect(Color(0x1c71d8).css == "#1c71d8")
    #expect(Color(0x0a0005).css == "#0a0005")
    #expect(Color(0x1c71d8).faded(0.15).css == "rgba(28,113,216,0.15)")
    #expect(Color.black.faded(0.05).css == "rgba(0,0,0,0.05)")
  }

  @Test func reading() {
    #expect(Color(text: "#fff") == .white)
    #expect(Color(text: "#1c71d8") == Color(0x1c71d8))
    #expect(Color(text: "#1c71d880")?.opacity == 128.0 / 255)
    for wrong in ["", "#", "#12", "#12345", "1c71d8", "#gggggg", "#1234567890", "red", "#-12345", "#１２３"] {
      #expect(Color(text: wrong) == nil, "\(wrong)")
    }
  }

  @Test func contrastOfBlackAndWhite() {
    #expect(abs(Color.black.contrast(with: .white) - 21) < 1e-9)
    #expect(Color.white.contrast(with: .white) == 1)
  }
}
