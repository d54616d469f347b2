import Drawing
import FormatExchange
import Formats
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore
@testable import Rendering

@Suite struct PictureExporterTests {
  private func document() -> Document {
    var builder = DocumentBuilder(width: 320, height: 200)
    builder.add(.textField, "query", Rect(20, 60, 100, 30)) { $0.content.placeholderText = "Query" }
    builder.add(.button, "search", Rect(200, 60, 60, 30)) {
      $0.content.title = "Search"
      $0.content.background = "#ff0000"
      $0.content.color = "#ff0000"
    }
    builder.constrain(
      "query.leading == root.leading + 20", "query.top == root.top + 60", "query.width == 100",
      "search.leading == query.trailing + 8", "search.top == query.top", "search.width == 80",
      "search.height == 30")
    #expect(builder.refused.isEmpty)
    return builder.document
  }

  private func export(_ kind: PictureExporter.Kind, _ change: (inout ExportRequest) -> Void = { _ in }) throws
    -> ExportResult
  {
    var request = ExportRequest(name: "test.\(kind.rawValue)", measurer: PangoMeasurer())
    change(&request)
    return try PictureExporter(kind).exportDocument(document(), request)
  }

  @Test func beginnings() throws {
    #expect(try export(.png).bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(try String(decoding: export(.svg).bytes.prefix(200), as: UTF8.self).contains("<svg"))
    #expect(try String(decoding: export(.pdf).bytes.prefix(5), as: UTF8.self) == "%PDF-")
  }

  @Test(arguments: PictureExporter.Kind.allCases)
  func equalDrawingsGiveEqualBytes(_ kind: PictureExporter.Kind) throws {
    #expect(try export(kind).bytes == export(kind).bytes)
  }

  @Test func namesAreRenumbered() {
    func renumbered(_ text: String) -> String { String(decoding: SVGNames.renumbered(Array(text.utf8)), as: UTF8.self) }
    let twoNames = ##"<g id="surface81"/><use href="#surface90"/><use href="#surface81"/>"##
    #expect(renumbered(twoNames) == ##"<g id="surface1"/><use href="#surface2"/><use href="#surface1"/>"##)
    let noNames = ##"surface81 "surface" #surfac"##
    #expect(renumbered(noNames) == noNames)
    #expect(renumbered("#surface7") == "#surface1")
    #expect(renumbered("#") == "#")
  }

  /// Returns width and height, from the first record of a PNG.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { at in png[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func theSizeIsTheEnvironments() throws {
    #expect(try size(export(.png).bytes) == [320, 200])
    #expect(try size(export(.png) { $0.environment.size = Size(500, 400) }.bytes) == [500, 400])
    var twice = PictureExporter(.png)
    twice.scale = 2
    let bytes = try twice.exportDocument(document(), ExportRequest(name: "twice.png", measurer: PangoMeasurer())).bytes
    #expect(size(bytes) == [640, 400])
  }

  @Test func elementsLieAtTheirSolvedFrames() throws {
    let document = document()
    let environment = LayoutEnvironment()
    let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: PangoMeasurer())
    #expect(layout.rootFrames["search"] == Rect(128, 60, 80, 30))
    let scene = try #require(document.scenes["main"])
    let pixels = try PixelGrid(Paper(solved: scene, in: document, environment: environment, layout: layout))
    #expect(pixels[140, 64] == 0xff0000)
    #expect(pixels[200, 86] == 0xff0000)
    #expect(pixels[126, 75] != 0xff0000)
    #expect(pixels[210, 75] != 0xff0000)
  }

  @Test func omittedScenesAreReported() throws {
    var builder = DocumentBuilder(width: 100, height: 100)
    builder.edit { draft in
      draft.put(Element(id: "other-root", kind: .view, frame: Rect(0, 0, 50, 50)))
      draft.put(Scene(id: "other", root: "other-root"))
    }
    let request = ExportRequest(name: "two.png", measurer: PangoMeasurer())
    #expect(try PictureExporter(.png).exportDocument(builder.document, request).losses.map(\.record) == ["other"])
    #expect(try PictureExporter(.pdf).exportDocument(builder.document, request).losses.isEmpty)
    var missing = request
    missing.scene = "nowhere"
    #expect(throws: FormatError.self) { try PictureExporter(.png).exportDocument(builder.document, missing) }
    #expect(throws: FormatError.self) { try PictureExporter(.pdf).exportDocument(Document(), request) }
  }

  @Test func aPDFHasThePagesThatAreAskedFor() throws {
    func page(_ title: String, _ size: Size, _ appearance: Appearance? = nil) -> ExportPage {
      var environment = LayoutEnvironment()
      environment.size = size
      return ExportPage(title, scene: "main", environment: environment, appearance: appearance)
    }
    var request = ExportRequest(name: "pages.pdf", measurer: PangoMeasurer())
    request.pages = [
      page("Small", Size(320, 200)), page("Wide, turned", Size(568, 320)), page("検索", Size(768, 1024), .dark),
    ]
    let text = String(decoding: try PictureExporter(.pdf).exportDocument(document(), request).bytes, as: UTF8.self)
    for size in ["320 200", "568 320", "768 1024"] { #expect(text.contains("/MediaBox [ 0 0 \(size) ]")) }
    #expect(text.contains("/Title (Small)"))
    #expect(text.contains("/Title (Wide, turned)"))
    // A picture has the scenes side by side, each with its title over it.
    let picture = try PictureExporter(.png).exportDocument(document(), request)
    #expect(picture.losses.isEmpty)
    let (width, height) = (size(picture.bytes)[0], size(picture.bytes)[1])
    #expect(width >= 320 + 568)
    #expect(width < 320 + 568 + 768 + 200)
    #expect(height >= 320 + 1024)
    #expect(height < 320 + 1024 + 200)
    #expect(try PictureExporter(.svg).exportDocument(document(), request).losses.isEmpty)
    request.pages[1].scene = "nowhere"
    #expect(throws: FormatError.self) { try PictureExporter(.pdf).exportDocument(document(), request) }
  }

  @Test func aPageMayBeDarkAndShowConstraints() throws {
    let own = ExportPage("Own", scene: "main", environment: LayoutEnvironment())
    var dark = own
    dark.appearance = .dark
    var request = ExportRequest(name: "page.png", measurer: PangoMeasurer())
    var exporter = PictureExporter(.png)
    var pictures: Set<[UInt8]> = []
    for showsConstraints in [false, true] {
      exporter.options.showsConstraints = showsConstraints
      for page in [own, dark] {
        request.pages = [page]
        pictures.insert(try exporter.exportDocument(document(), request).bytes)
      }
    }
    #expect(pictures.count == 4)
  }

  @Test func pictureFormatsAreInTheRegistry() {
    let formats = FormatRegistry.standard.adding(PictureExporter.all)
    #expect(formats.exporter(id: "svg") != nil)
    #expect(formats.exporter(forFileNamed: "a.PDF")?.id == "pdf")
  }
}

@Suite struct BarTests {
  @Test func barsStandWhereTheEngineTakesThemToBe() {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.scene {
      $0.bars = Bars(status: true, navigation: true, tab: true)
    }
    for scene in builder.document.scenes {
      let surroundings = Surroundings(of: scene, in: builder.document, environment: LayoutEnvironment())
      let sheet = Rect(0, 0, 375, 667)
      let bars = DrawnBar.all(of: scene, in: sheet, surroundings: surroundings)
      #expect(bars.map(\.kind) == [.status, .navigation, .tab])
      #expect(bars.first { $0.kind == .navigation }?.frame.maxY == surroundings.topGuideLength)
      #expect(bars.first { $0.kind == .tab }?.frame.y == 667 - surroundings.bottomGuideLength)
    }
  }

  @Test func bareViewHasNoBars() {
    let builder = DocumentBuilder(width: 320, height: 200)
    for scene in builder.document.scenes {
      let surroundings = Surroundings(of: scene, in: builder.document, environment: LayoutEnvironment())
      #expect(DrawnBar.all(of: scene, in: Rect(0, 0, 320, 200), surroundings: surroundings).isEmpty)
    }
  }

  @Test func theHomeIndicatorLiesUnderTheTabs() {
    let sheet = Rect(10, 10, 390, 844)
    let bars = DrawnBar.all(Bars(status: true, tab: true), in: sheet, safeArea: Edges(top: 47, bottom: 34))
    #expect(bars.map(\.kind) == [.status, .tab, .homeIndicator])
    #expect(bars[0].frame == Rect(10, 10, 390, 47))
    #expect(bars[1].frame == Rect(10, 854 - 83, 390, 83))
    #expect(bars[2].frame == Rect(10, 854 - 34, 390, 34))
  }
}
