import Drawing
import EditorCore
import LayoutEngine
import LayoutModel
import Rendering
import TestSupport
import Testing

/// The hole of a phone's camera is drawn with the status bar: in previews and pictures, and on the canvas at run time.
@Suite struct IslandTests {
  private static let catalogue: DeviceCatalogue = {
    var phone = Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(402, 874)).at(scale: 3)
    phone.island = Device.Island(size: Size(125, 37), top: 11)
    (phone.safeArea, phone.safeAreaLandscape) = (Edges(top: 62), Edges(left: 62, right: 62))
    return DeviceCatalogue([phone])
  }()

  private var document: Document {
    var builder = DocumentBuilder(width: 402, height: 874)
    builder.scene { $0.device = "phone" }
    return builder.document
  }

  private func paper(_ document: Document, _ environment: (inout LayoutEnvironment) -> Void = { _ in }) throws -> Paper
  {
    var asked = LayoutEnvironment()
    asked.catalogue = Self.catalogue
    environment(&asked)
    let layout = SceneLayout.solved(document, scene: "main", environment: asked, measurer: PangoMeasurer())
    return Paper(solved: try #require(document.scenes["main"]), in: document, environment: asked, layout: layout)
  }

  private func island(of paper: Paper?) -> Rect? { paper?.bars.first { $0.kind == .island }?.frame }

  @Test func islandIsCenteredAtTheTopOrTheSide() throws {
    let upright = try paper(document)
    #expect(island(of: upright) == Rect(138.5, 11, 125, 37))
    let pixels = try PixelGrid(upright)
    #expect(pixels[201, 29] == 0)
    #expect(pixels[201, 8] != 0)
    #expect(pixels[201, 52] != 0)
    #expect(try island(of: paper(document) { $0.orientation = .landscape }) == Rect(11, 138.5, 37, 125))
  }

  @Test func aPartOfTheScreenAndAHiddenBarHaveNone() throws {
    #expect(try island(of: paper(document) { $0.size = Size(300, 874) }) == nil)
    #expect(try island(of: paper(document) { $0.profile = .gnome }) == nil)
    var draft = Draft(document)
    draft.update(SceneID("main")) { $0.bars = Bars(status: false) }
    #expect(try island(of: paper(draft.document)) == nil)
  }

  @Test func islandIsShownAtRunTimeOnly() {
    var editor = Editor(document: document, measurer: PangoMeasurer(), catalogue: Self.catalogue)
    #expect(island(of: CanvasDrawing.board(in: editor).papers.first) == nil)
    var runTime = Viewpoint()
    runTime.isRunTime = true
    editor.look(from: runTime)
    let paper = CanvasDrawing.board(in: editor).papers.first
    #expect(island(of: paper) == Rect(138.5, 11, 125, 37).offset(by: paper?.frame.origin ?? .zero))
  }
}
