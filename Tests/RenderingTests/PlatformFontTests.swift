import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import Rendering

@Suite struct PlatformFontTests {
  private func chosen(
    _ size: Double, _ platform: Profile? = .ios, family: String? = nil, installed: [String]
  ) -> ChosenFont {
    ChosenFont(
      for: TextStyle(family: family, platform: platform, size: size), installed: InstalledFonts(families: installed))
  }

  @Test func shapesForDisplayBeginAtTwentyPoints() {
    let both = ["Inter", "Inter Display", "DejaVu Sans"]
    #expect(chosen(19.9, installed: both).families.first == "Inter")
    #expect(chosen(20, installed: both).families.first == "Inter Display")
    #expect(chosen(20, .macos, installed: both).families.first == "Inter Display")
    // One file with the shapes as an axis, under either name.
    #expect(chosen(13, installed: ["Inter Variable"]).families.first == "Inter Variable")
    #expect(chosen(13, installed: ["Inter Variable"]).variations == nil)
    #expect(chosen(24, installed: ["Inter"]).variations == "opsz=32")
    #expect(chosen(15, .gnome, installed: ["Adwaita Sans"]).families.first == "Adwaita Sans")
    #expect(chosen(15, .gnome, installed: ["Adwaita Sans", "Cantarell"]).families.first == "Cantarell")
  }

  @Test func trackingFollowsTheSize() {
    let both = ["Inter", "Inter Display"]
    for (size, tracking) in [
      (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44),
      (19, -0.45), (20, 0.3), (22, 0.25), (23, 0.5), (24, 0.05), (12.5, -0.04), (40, 0.05), (2, 0.24),
    ] as [(Double, Double)] {
      #expect(abs(chosen(size, installed: both).tracking - tracking) < 1e-9, "\(size)")
    }
    #expect(chosen(17, .gnome, installed: both + ["Cantarell"]).tracking == 0)
    // The tracking is that font's: another one in its place has its own.
    #expect(chosen(17, installed: ["DejaVu Sans"]).tracking == 0)
    #expect(chosen(17, family: "DejaVu Sans", installed: both + ["DejaVu Sans"]).tracking == 0)
  }

  @Test func aMissingFamilyIsReplacedByThePlatforms() {
    let fonts = ["Inter", "Cantarell", "Helvetica Neue"]
    #expect(chosen(17, family: "Nimbus", installed: fonts) == chosen(17, installed: fonts))
    #expect(chosen(17, family: "HelveticaNeue", installed: fonts).families.first == "Helvetica Neue")
    #expect(chosen(17, family: "helvetica neue", installed: fonts).lineHeight == nil)
  }

  @Test func linesAreAsFarApartAsOnThePlatform() {
    let measurer = PangoMeasurer()
    func height(_ text: String, _ size: Double, _ platform: Profile) -> Double {
      measurer.extent(of: text, style: TextStyle(platform: platform, size: size), width: nil, lineLimit: 0).height
    }
    // Whatever font lends its letters.
    for text in ["Label", "", "検索", "بحث"] {
      #expect(abs(height(text, 17, .ios) - 20.287) < 0.001, "\(text)")
      #expect(height(text, 13, .macos) == 16)
      #expect(height(text + "\n" + text, 11, .macos) == 28)
    }
  }

  /// What Xcode recorded for labels of real files is about this wide.
  @Test(arguments: [
    ("Nothing to see here.", 17.0, Profile.ios, 154.5), ("If file changes:", 13, .macos, 89),
    ("At launch:", 13, .macos, 61), ("When media is opened:", 13, .macos, 142), ("Username", 11, .macos, 54),
    ("Requires restarting IINA to take effect.", 11, .macos, 202),
  ]) func textsAreAsWideAsRecorded(_ text: String, _ size: Double, _ platform: Profile, _ recorded: Double) {
    let style = TextStyle(platform: platform, size: size)
    let width = PangoMeasurer().extent(of: text, style: style, width: nil, lineLimit: 1).width
    #expect(abs(width - recorded) < max(1, 0.01 * recorded), "\(width)")
  }

  @Test func missingFontsAreListedOnce() {
    var builder = DocumentBuilder(width: 400, height: 400)
    for (id, font) in [("a", "Lobster"), ("b", "Lobster Bold"), ("c", "bold"), ("d", "cantarell")] {
      builder.add(.label, ElementID(id), Rect(0, 0, 10, 10)) { $0.content.font = font }
    }
    builder.add(.view, "e", Rect(0, 0, 10, 10)) { $0.content.font = "Unseen" }
    func standIns(_ installed: [String]) -> [FontStandIn] {
      FontStandIn.all(
        in: builder.document, scenes: Array(builder.document.scenes), profile: nil,
        installed: InstalledFonts(families: installed))
    }
    #expect(standIns(["Cantarell", "Inter"]) == [FontStandIn(wanted: "Lobster", used: "Inter")])
    #expect(
      standIns(["Cantarell"]) == [
        FontStandIn(wanted: "Lobster", used: "Cantarell"),
        FontStandIn(wanted: "Inter", used: "Cantarell", debianPackage: "fonts-inter"),
      ])
  }
}
