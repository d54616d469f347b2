import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import TextFormats

@Suite struct FramesFormatsTests {
  private func export(_ example: String, as exporter: some DocumentExporter, scene: SceneID? = nil) throws -> String {
    let bytes = try TestFiles.bytes(of: TestFiles.examples.appending(path: example + ".plumb"))
    let document = try NativeReader.read(bytes, named: example).document
    var request = ExportRequest(name: example, measurer: FixedMeasurer())
    request.scene = scene
    return String(decoding: try exporter.exportDocument(document, request).bytes, as: UTF8.self)
  }

  @Test func framesAsJSON() throws {
    #expect(
      try export("columns", as: FramesJSONFormat()) == """
        { "scenes": [
            { "id": "columns", "size": [667, 375], "status": "ok", "elements": [
                { "id": "root", "kind": "view", "design": [0, 0, 667, 375], "solved": [0, 0, 667, 375], "misplaced": false, "ambiguous": [] },
                { "id": "narrow", "kind": "view", "design": [20, 20, 154.75, 335], "solved": [20, 20, 154.75, 335], "misplaced": false, "ambiguous": [] },
                { "id": "wide", "kind": "view", "design": [182.75, 20, 464.25, 335], "solved": [182.75, 20, 464.25, 335], "misplaced": false, "ambiguous": [] }
              ], "issues": [] }
          ] }

        """)
  }

  @Test func framesAsCSV() throws {
    #expect(
      try export("columns", as: FramesCSVFormat())
        == [
          "scene,id,kind,x,y,width,height,designX,designY,designWidth,designHeight,misplaced",
          "columns,root,view,0,0,667,375,0,0,667,375,false",
          "columns,narrow,view,20,20,154.75,335,20,20,154.75,335,false",
          "columns,wide,view,182.75,20,464.25,335,182.75,20,464.25,335,false", "",
        ].joined(separator: "\r\n"))
  }

  @Test func onlyTheSceneThatWasAskedFor() throws {
    #expect(try export("columns", as: FramesCSVFormat(), scene: "other").split(separator: "\r\n").count == 1)
  }
}
