import EditorCore
import Foundation
import Testing

/// Settings are kept between versions of the program. A setting that the file lacks, or has in another form, keeps its
/// default.
@Suite struct SettingsReadingTests {
  private func settings(_ json: String) throws -> EditorSettings {
    try JSONDecoder().decode(EditorSettings.self, from: Data(json.utf8))
  }

  @Test func missingOrInvalidSettingsKeepTheirDefault() throws {
    let read = try settings(
      """
      {"isLive": true, "snaps": "sometimes", "sweepAxis": "diagonal", "canvas": {"showsGuides": false, "isBlueprint": 1},
       "lines": {"showsAll": true, "showsVertical": null}, "strings": 7, "resizing": {"appliesToOthers": true},
       "later": []}
      """)
    var expected = EditorSettings()
    expected.isLive = true
    expected.canvas.showsGuides = false
    expected.lines.showsAll = true
    expected.resizing.appliesToOthers = true
    #expect(read == expected)
    #expect(try settings("{}") == EditorSettings())
  }

  @Test func settingsRoundTrip() throws {
    var settings = EditorSettings()
    settings.isLive.toggle()
    settings.pinsToMargins.toggle()
    settings.snaps.toggle()
    (settings.inspectorTab, settings.sweepAxis) = (.size, .vertical)
    settings.lines.onlyTroubled.toggle()
    settings.lines.showsHorizontal.toggle()
    settings.canvas.showsRulers.toggle()
    settings.canvas.showsMargins.toggle()
    settings.resizing.appliesToDescendants.toggle()
    settings.strings.canvasFollows.toggle()
    #expect(try JSONDecoder().decode(EditorSettings.self, from: JSONEncoder().encode(settings)) == settings)
  }
}
