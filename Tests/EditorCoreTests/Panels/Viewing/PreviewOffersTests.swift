import Drawing
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// “+” offers only previews that the pane lacks, and none twice.
@Suite struct PreviewOffersTests {
  private static let devices = [
    Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(375, 667)),
    Device(id: "tablet", name: "Tablet", profile: .ios, kind: .tablet, size: Size(768, 1024)),
    Device(id: "screen", name: "Screen", profile: .gnome, kind: .window, size: Size(1366, 768)),
  ]

  private var editor: Editor {
    var draft = Draft(SampleDocuments.search)
    draft.update(SceneID("main")) { $0.device = "phone" }
    draft.updateLanguages { $0.strings["de"] = [:] }
    return Editor(document: draft.document, measurer: FixedMeasurer(), catalogue: DeviceCatalogue(Self.devices))
  }

  private func titles(_ editor: Editor, _ section: String) -> [String] {
    PreviewOffers.offers(in: editor)?.sections.first { $0.title.english == section }?.offers.map(\.title.english) ?? []
  }

  @Test func existingPreviewsAreNotOffered() {
    var editor = editor
    #expect(titles(editor, "Devices and Orientations") == ["Phone", "Phone, landscape"])
    #expect(titles(editor, "Other Devices") == ["Tablet"])
    Previews.add(from: Viewpoint(), in: &editor)
    #expect(titles(editor, "Devices and Orientations") == ["Phone, landscape"])
    Previews.add(from: Viewpoint(device: "tablet"), in: &editor)
    #expect(titles(editor, "Devices and Orientations") == ["Phone, landscape", "Tablet, landscape"])
    #expect(titles(editor, "Languages").first == "de")
    var german = Viewpoint()
    german.language = "de"
    Previews.add(from: german, in: &editor)
    #expect(!titles(editor, "Languages").contains("de"))
  }

  @Test func everythingOfAKindIsAddedInOneStep() throws {
    var editor = editor
    #expect(titles(editor, "Appearance and Direction") == ["Dark", "Right to Left"])
    let sizes = try #require(
      PreviewOffers.offers(in: editor)?.sections.first { $0.title.english == "Text Sizes" }?.offers)
    let all = try #require(sizes.first)
    #expect(all.title.english == "All Text Sizes")
    #expect(all.viewpoints == sizes.dropFirst().flatMap(\.viewpoints))
    #expect(all.viewpoints.count == TextSize.allCases.count - 1)
    Previews.add(from: all.viewpoints, in: &editor)
    #expect(editor.document.previews.map(\.viewpoint) == all.viewpoints)
    #expect(titles(editor, "Text Sizes").isEmpty)
    editor.undo()
    #expect(editor.document.previews.isEmpty)
    // A section with one language has no entry for all. Pseudolanguages are not languages of the document.
    #expect(titles(editor, "Languages").first == "de")
  }

  /// The offered size is one point before the scene begins to hold.
  @Test func sizesAtWhichItBreaksAreOffered() throws {
    var editor = editor
    for text in [
      "query.leading == root.leading + 20", "search.leading == query.trailing + 8", "query.width >= 150",
      "root.trailing == search.trailing + 20", "query.top == root.top + 40", "search.width == 87",
      "search.top == query.top", "query.height == 30", "search.height == query.height",
    ] {
      editor.edit("Constrain") { draft in
        Constraint(text, id: ConstraintID(text), in: draft.document).map { draft.put($0) }
      }
    }
    // Before the strip under the canvas has a result, a separate search runs.
    #expect(titles(editor, "Sizes with Issues").isEmpty)
    let found = PreviewOffers.sweepJob(in: editor)?.run()
    SizeSweep.sweep(in: &editor)
    let strip = try #require(SizeSweep.strip(in: editor))
    #expect(PreviewOffers.sweepJob(in: editor) == nil)
    #expect(found?.parts == strip.parts)
    let offers =
      PreviewOffers.offers(in: editor)?.sections.first { $0.title.english == "Sizes with Issues" }?.offers ?? []
    #expect(offers == PreviewOffers.offers(found: found, in: editor)?.sections.first { $0.offers == offers }?.offers)
    #expect(!offers.isEmpty)
    for offer in offers {
      let size = try #require(offer.viewpoints.first?.size)
      #expect(strip.standing(at: size.width) != .holds)
      #expect(size.height == 667)
      #expect(offer.detail != nil)
    }
  }
}
