import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import TextFormats

@Suite struct VisualFormatTextFormatTests {
  private func export(_ bytes: [UInt8], scene: SceneID? = nil) throws -> ExportResult {
    let document = try NativeReader.read(bytes, named: "x.plumb").document
    var request = ExportRequest(name: "x.vfl", measurer: FixedMeasurer())
    request.scene = scene
    return try VisualFormatTextFormat().exportDocument(document, request)
  }

  private func example(_ name: String) throws -> [UInt8] {
    try TestFiles.bytes(of: TestFiles.examples.appending(path: name + ".plumb"))
  }

  @Test func constraintsAreGroupedAndOthersAreEquations() throws {
    #expect(
      String(decoding: try export(example("columns")).bytes, as: UTF8.self) == """
        // Scene columns

        // In root, horizontally
        H:|-(20)-[narrow]
        H:[narrow]-(8)-[wide]
        H:[wide]-(20)-|
        wide.width == 3 * narrow.width

        // In root, vertically
        V:|-(20)-[narrow]
        V:[narrow]-(20)-|
        wide.top == narrow.top
        wide.bottom == narrow.bottom

        """)
  }

  @Test func omissionsAreReported() throws {
    let text = """
      { "plumb": 1,
        "scenes": [ { "id": "s", "root": "root" } ],
        "elements": [ { "id": "root", "kind": "view", "frame": [0, 0, 99, 99], "children": ["a-b"] },
          { "id": "a-b", "kind": "view", "frame": [0, 0, 9, 9] } ],
        "constraints": [ { "id": "kept", "first": "a-b.width", "constant": 9 },
          { "id": "design", "first": "a-b.height", "constant": 9, "placeholder": true },
          { "id": "off", "first": "a-b.height", "constant": 8, "installed": false } ] }
      """
    let result = try export(Array(text.utf8))
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == "// Scene s\n\n// In a_b, horizontally\nH:[a_b(9)]\n")
    #expect(result.losses.compactMap(\.record) == ["s", "a-b", "design", "off"])
  }

  @Test func onlyTheSceneThatWasAskedFor() throws {
    let result = try export(example("columns"), scene: "other")
    #expect(result.bytes.isEmpty)
    #expect(result.losses.isEmpty)
  }
}
