import FormatExchange
import LayoutEngine
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import Formats

/// Documents with components in formats that have none, and in Swift, which has a class for each.
@Suite struct ComponentExportTests {
  private let document: Document

  init() throws {
    let file = TestFiles.examples.appending(path: "ten-rows.plumb")
    document = try NativeReader.read(TestFiles.bytes(of: file), named: "ten-rows.plumb").document
  }

  private func export(_ id: String, _ document: Document) throws -> ExportResult {
    let exporter = try #require(FormatRegistry.standard.exporter(id: id))
    return try exporter.export(document, ExportRequest(name: "x.\(id)", measurer: FixedMeasurer()))
  }

  @Test(arguments: ["xib", "gtk-ui", "html"]) func componentsAreToldOnce(id: String) throws {
    let losses = try export(id, document).losses.map(\.what.english)
    #expect(losses.count { $0.contains("components") } == 1)
  }

  @Test(arguments: ["swift-uikit", "swift-appkit", "plumb"]) func someFormatsKeepThem(id: String) throws {
    #expect(try !export(id, document).losses.contains { $0.what.english.contains("components") })
  }

  /// A file without components has ordinary elements, and lays out as the document does.
  @Test func interfaceFilesLayOutAlike() throws {
    let bytes = try export("xib", document).bytes
    let back = try FormatRegistry.standard.importDocument(bytes, named: "x.xib").document
    #expect(back.instances.isEmpty)
    #expect(back.scenes.count == 1)
    let scene = try #require(back.scenes.first { _ in true })
    var environment = LayoutEnvironment()
    environment.size = Size(375, 667)
    let (own, read) = (
      SceneLayout.solved(document, scene: "messages", environment: environment, measurer: FixedMeasurer()),
      SceneLayout.solved(back, scene: scene.id, environment: environment, measurer: FixedMeasurer())
    )
    let names = own.rootFrames.map(\.key).filter { $0.rawValue.hasSuffix("/name") }
    #expect(names.count == 10)
    for id in names {
      let frame = try #require(own.rootFrames[id])
      #expect(read.rootFrames.contains { $0.value.isClose(to: frame, within: 0.01) }, "\(id)")
    }
  }

  @Test func swiftHasAClassForAComponent() throws {
    let text = String(decoding: try export("swift-uikit", document).bytes, as: UTF8.self)
    #expect(text.contains("final class RowLayout {"))
    #expect(text.contains("let ben = RowLayout()"))
    #expect(text.contains("ben.nameLabel.text = \"Ben Okafor\""))
    #expect(text.contains("ben.badge.isHidden = true"))
    #expect(text.contains("rows.addArrangedSubview(ben.root)"))
    // What the component has already is not repeated.
    #expect(!text.contains("ada.nameLabel.text"))
    #expect(!text.contains("ben.avatar.translatesAutoresizingMaskIntoConstraints"))
  }

  /// An export of the component alone has it, and no other scene.
  @Test func aComponentCanBeExported() throws {
    let exporter = try #require(FormatRegistry.standard.exporter(id: "xib"))
    var request = ExportRequest(name: "x.xib", measurer: FixedMeasurer())
    request.scene = "row"
    let back = try FormatRegistry.standard.importDocument(
      exporter.export(document, request).bytes, named: "x.xib"
    ).document
    #expect(back.elements.contains("name"))
  }
}
