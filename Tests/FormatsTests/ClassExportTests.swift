import FormatExchange
import LayoutModel
import TestSupport
import Testing

@testable import Formats

/// Documents with classes in formats that cannot say their sizes.
@Suite struct ClassExportTests {
  private var document: Document {
    var builder = DocumentBuilder(width: 300, height: 300)
    for (number, name) in ["Badge", "Badge", "Chart"].enumerated() {
      let id = ElementID("e\(number)")
      builder.add(.customView, id, Rect(20, 20 + 60 * Double(number), 60, 40)) { $0.content.className = name }
      builder.constrain("\(id).leading == root.leading + 20", "\(id).top == root.top + \(20 + 60 * number)")
    }
    var badge = DocumentClass(id: "badge", className: "Badge")
    (badge.natural, badge.color, badge.baselineOffsets) = (
      ClassSize(width: 60, height: 40), "accent", BaselineOffsets(first: 30, last: 10)
    )
    return builder.document.with(classes: [badge, DocumentClass(id: "Chart", className: "Chart")])
  }

  private func export(_ id: String, _ document: Document) throws -> ExportResult {
    let exporter = try #require(FormatRegistry.standard.exporter(id: id))
    return try exporter.export(document, ExportRequest(name: "x", measurer: FixedMeasurer()))
  }

  private static let sentence =
    "descriptions of classes aren’t exported: sizes, baselines and colors come from their code"

  @Test(arguments: ["xib", "html", "swift-uikit", "swift-appkit"]) func theyAreToldOnce(id: String) throws {
    #expect(try export(id, document).losses.count { $0.what.english == Self.sentence } == 1)
    // The classes of a folder stay in its file.
    let bare = document.with(classes: []).with(folderClasses: FolderClasses(document.classes))
    #expect(try export(id, bare).losses.count { $0.what.english == Self.sentence } == 0)
  }

  @Test(arguments: ["plumb", "gtk-ui"]) func theseKeepThem(id: String) throws {
    let result = try export(id, document)
    #expect(result.losses.count { $0.what.english == Self.sentence } == 0)
    let importer = try #require(FormatRegistry.standard.importer(id: id))
    #expect(try importer.importDocument(result.bytes, named: "x").document.classes == document.classes)
  }

  @Test func theNamesOfClassesAreWritten() throws {
    let xib = String(decoding: try export("xib", document).bytes, as: UTF8.self)
    #expect(xib.contains("customClass=\"Badge\""))
    let swift = String(decoding: try export("swift-uikit", document).bytes, as: UTF8.self)
    #expect(swift.contains("Badge()"))
  }

  /// A web page has each element where the class puts it.
  @Test func framesFollowTheSizes() throws {
    let frames = String(decoding: try export("frames-json", document).bytes, as: UTF8.self)
    #expect(frames.contains("60") && frames.contains("40"))
  }
}
