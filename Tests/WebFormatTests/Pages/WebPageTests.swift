import FormatExchange
import Foundation
import LayoutEngine
import LayoutModel
import PlumbFormat
import ProgramResources
import TestSupport
import Testing
import Words

@testable import WebFormat

@Suite struct WebPageTests {
  private func export(
    _ document: Document, _ layout: ExportLayout = .fluid, _ edit: (inout ExportRequest) -> Void = { _ in }
  ) throws -> (text: String, losses: [String], report: ExportReport?) {
    var request = ExportRequest(name: "page.html", measurer: FixedMeasurer())
    request.layout = layout
    request.environment.catalogue = ShippedDevices.catalogue
    edit(&request)
    let result = try WebPageFormat().exportDocument(document, request)
    let losses = result.losses.map { "\($0.record ?? ""): \($0.what.english)" }
    return (String(decoding: result.bytes, as: UTF8.self), losses, result.report)
  }

  private func example(_ name: String) throws -> Document {
    let bytes = try TestFiles.bytes(of: TestFiles.examples.appending(path: name + ".plumb"))
    return try NativeReader.read(bytes, named: name).document
  }

  /// A field that grows beside a button.
  private var search: DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.textField, "field", Rect(12, 12, 290, 34)) { $0.content.placeholderText = "Find" }
    builder.add(.button, "ok", Rect(308, 12, 80, 34)) { $0.content.title = "OK" }
    builder.constrain(
      "field.leading == root.leading + 12", "field.top == root.top + 12", "ok.leading == field.trailing + 6",
      "root.trailing == ok.trailing + 12", "ok.centerY == field.centerY")
    builder.edit { $0.update("ok") { $0.traits.hugging.horizontal = LayoutPriority(251)! } }
    return builder
  }

  @Test func constraintsBecomeAFlexBox() throws {
    let page = try export(search.document)
    #expect(page.losses.isEmpty)
    #expect(page.text.contains("#root { display: flex; flex-direction: column; padding: 12px 12px 0 }"))
    #expect(page.text.contains("#root-row { display: flex; gap: 6px }"))
    #expect(page.text.contains("#field { flex-grow: 1 }"))
    #expect(page.text.contains("<button id=\"ok\" class=\"button\" data-plumb-id=\"ok\" type=\"button\">OK</button>"))
    #expect(page.report?.sentences.first?.what.english.hasPrefix("containers, equal from width") == true)
  }

  @Test(arguments: Repository.exampleDocuments) func everyElementIsInThePage(file: String) throws {
    let document = try example(file.replacing(".plumb", with: ""))
    for layout in [ExportLayout.exact, .fluid, .constraints] {
      let page = try export(document, layout)
      for scene in document.scenes {
        #expect(page.text.contains("data-plumb-scene=\"\(scene.id)\""))
        for id in document.subtree(of: scene.root) {
          let isThere = page.text.contains("data-plumb-id=\"\(id)\"")
          #expect(isThere || isLost(id, in: document, page.losses), "\(id)")
        }
      }
      #expect(!page.text.contains("<script") && !page.text.contains("url(") && !page.text.contains("src="))
      #expect(page.text.contains("default-src 'none'"))
    }
  }

  /// True if an element, or something around it, is told as not exported.
  private func isLost(_ id: ElementID, in document: Document, _ losses: [String]) -> Bool {
    ([id] + document.ancestors(of: id)).contains { outer in
      losses.contains { $0.hasPrefix("\(outer): not exported") }
    }
  }

  @Test func whatNoContainerSaysKeepsItsDistancesOrIsTold() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.customView, "photo", Rect(20, 20, 160, 90))
    builder.add(.customView, "corner", Rect(380, 280, 20, 20))
    builder.constrain(
      "photo.leading == root.leading + 20", "root.trailing == photo.trailing + 20", "photo.top == root.top + 20",
      "photo.height == 0.5 * photo.width", "corner.trailing == root.trailing", "corner.bottom == root.bottom",
      "corner.width == 20", "corner.height == 20")
    let page = try export(builder.document)
    #expect(page.text.contains("#corner {"))
    #expect(page.losses.count == 1)
    #expect(page.losses.first?.hasPrefix("photo: doesn’t follow the size of the page: it stays where it is at") == true)
    let corner = page.text.split(separator: "#corner {")[1].prefix { $0 != "}" }
    #expect(corner.contains("right: 0") && corner.contains("bottom: 0") && corner.contains("width: 20px"))
    #expect(throws: FormatError.self) { try export(builder.document, .containers) }
  }

  @Test func labelsNameTheirFields() throws {
    let page = try export(try example("form"))
    #expect(page.text.contains("data-plumb-id=\"name-label\" for=\"name-field\">Name</label>"))
  }

  @Test func textsAreThoseOfTheLanguage() throws {
    let page = try export(try example("search")) { $0.environment.language = "ja" }
    #expect(page.text.contains("<html lang=\"ja\">"))
    #expect(page.text.contains(">検索</button>"))
  }

  @Test func directionIsThatOfTheScene() throws {
    let page = try export(search.document) { $0.environment.direction = .rightToLeft }
    #expect(page.text.contains("<html lang=\"en\" dir=\"rtl\">"))
    #expect(page.text.contains("#root-row { display: flex; gap: 6px }"))
  }

  @Test func unknownColorsAndImagesAreTold() throws {
    var builder = search
    builder.edit {
      $0.update("ok") {
        $0.content.color = "red;}</style>"
        $0.content.background = "#FFF"
      }
    }
    let page = try export(builder.document)
    #expect(page.text.contains("background-color: #fff"))
    #expect(!page.text.contains("red;"))
    #expect(page.losses == ["ok: color “red;}</style>” not exported: it isn’t a color that Plumb knows"])
  }

  @Test func aDocumentWithoutScenesHasNoPage() {
    #expect(throws: FormatError.self) { try export(Document()) }
  }

  @Test func idsThatXcodeMadeGiveWayToNames() {
    var builder = search
    builder.add(.label, "8bC-Xf-vdC", Rect(0, 0, 10, 10)) { $0.name = "Street Label!" }
    builder.add(.label, "9bC-Xf-vdC", Rect(0, 0, 10, 10)) { $0.name = "名前" }
    let ids = PageIDs(builder.document)
    #expect(ids["8bC-Xf-vdC"] == "street-label")
    #expect(ids["9bC-Xf-vdC"] == "9bC-Xf-vdC")
  }

  /// A tree as deep as a file may have it.
  @Test func deepTreesAreWritten() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    var parent: ElementID = "root"
    for level in 0..<900 {
      let id = ElementID("v\(level)")
      builder.add(.view, id, Rect(0, 0, 10, 10), in: parent)
      parent = id
    }
    #expect(try export(builder.document, .constraints).text.contains("data-plumb-id=\"v899\""))
  }
}
