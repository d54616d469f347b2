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
    #expect(chosen(19.9, installed: []).families.first == "Plumb Text")
    #expect(chosen(20, installed: []).families.first == "Plumb Display")
    #expect(chosen(20, .macos, installed: []).families.first == "Plumb Display")
    #expect(chosen(20, .gnome, installed: ["Inter"]).families.first == "Plumb Desktop")
  }

  @Test func trackingFollowsTheSize() {
    for (size, tracking) in [
      (10, 0.12), (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44),
      (19, -0.45), (20, 0.3), (22, 0.25), (23, 0.5), (24, 0.05), (12.5, -0.04), (40, 0.05), (2, 0.24),
    ] as [(Double, Double)] {
      #expect(abs(chosen(size, installed: []).tracking - tracking) < 1e-9, "\(size)")
    }
    #expect(chosen(17, .gnome, installed: []).tracking == 0)
    // The tracking belongs to the missing font; the font in its place has its own.
    #expect(chosen(17, family: "DejaVu Sans", installed: ["DejaVu Sans"]).tracking == 0)
  }

  @Test func aMissingFamilyIsReplacedByThePlatforms() {
    let fonts = ["Helvetica Neue"]
    #expect(chosen(17, family: "Nimbus", installed: fonts) == chosen(17, installed: fonts))
    #expect(chosen(17, family: "HelveticaNeue", installed: fonts).families.first == "Helvetica Neue")
    #expect(chosen(17, family: "helvetica neue", installed: fonts).lineHeight == nil)
  }

  /// Each font that comes with the program, exact to Pango's unit.
  @Test(arguments: PinnedWidth.all)
  func widthsAreTheSameOnEveryMachine(_ pinned: PinnedWidth) {
    var style = TextStyle(platform: pinned.platform, size: pinned.size, weight: pinned.weight)
    style.isItalic = pinned.isItalic
    let extent = PangoMeasurer().extent(of: PinnedWidth.text, style: style, width: nil, lineLimit: 1)
    #expect(
      abs(extent.width - pinned.width) <= 1.0 / 1024,
      "\(pinned.platform) \(pinned.size) \(pinned.weight): \(extent.width)")
  }

  @Test func linesAreAsFarApartAsOnThePlatform() {
    let measurer = PangoMeasurer()
    func height(_ text: String, _ size: Double, _ platform: Profile) -> Double {
      measurer.extent(of: text, style: TextStyle(platform: platform, size: size), width: nil, lineLimit: 0).height
    }
    // The height does not depend on the font that supplies the letters.
    for text in ["Label", "", "検索", "بحث"] {
      #expect(abs(height(text, 17, .ios) - 20.287) < 0.001, "\(text)")
      #expect(height(text, 13, .macos) == 16)
      #expect(height(text + "\n" + text, 11, .macos) == 28)
    }
  }

  /// Texts are about as wide as Xcode recorded them for labels of real files.
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
    #expect(
      notices(in: builder.document, installed: ["Cantarell", "Plumb Text"]) == [
        .missingFamily(wanted: "Lobster", used: "Plumb Text")
      ])
  }

  @Test func charactersOfOtherFontsAreListed() {
    var builder = DocumentBuilder(width: 400, height: 400)
    let texts = ["Żółw, αρχή? Σχέδιο, план “10 €” → ½ ≤ ⌘", "a\u{200d}b\u{202e}c\n\t", "検索", "👍", "بحث"]
    for (place, text) in texts.enumerated() {
      builder.add(.label, ElementID("t\(place)"), Rect(0, 0, 10, 10)) { $0.content.text = text }
    }
    builder.add(.label, "named", Rect(0, 0, 10, 10)) { ($0.content.text, $0.content.font) = ("検索", "Noto Sans CJK") }
    #expect(
      notices(in: builder.document, installed: ["Noto Sans CJK"]) == [.otherCharacters(["t2", "t3", "t4"])])
    #expect(notices(in: builder.document, installed: []).last == .otherCharacters(["t2", "t3", "t4", "named"]))
  }

  @Test func textsOfAnotherLanguageAreAskedWhenTheyAreShown() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.label, "a", Rect(0, 0, 10, 10)) { $0.content.text = "Search" }
    builder.edit { $0.updateLanguages { $0.strings["ja"] = ["a.text": "検索"] } }
    #expect(notices(in: builder.document, installed: []).isEmpty)
    #expect(notices(in: builder.document, installed: [], language: "ja") == [.otherCharacters(["a"])])
  }

  private func notices(in document: Document, installed: [String], language: String? = nil) -> [FontNotice] {
    FontNotice.all(
      in: document, scenes: Array(document.scenes), profile: nil, language: language,
      installed: InstalledFonts(families: installed))
  }
}
