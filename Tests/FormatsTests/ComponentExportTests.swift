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

  // MARK: Files of other programs

  /// Making a component in a file of another program changes nothing in the file, and editing it only what was edited.
  @Test(arguments: ["xib", "gtk-ui"]) func filesKeepWhatBecomesAComponent(id: String) throws {
    var builder = DocumentBuilder(width: 375, height: 667, profile: id == "xib" ? .ios : .gnome)
    builder.add(.view, "row", Rect(0, 20, 375, 60))
    builder.add(.label, "title", Rect(16, 20, 80, 20), in: "row") { $0.content.text = "Title" }
    builder.add(.label, "note", Rect(104, 20, 80, 20), in: "row") { $0.content.text = "Note" }
    builder.constrain(
      "row.leading == root.leading", "row.trailing == root.trailing", "row.top == root.top + 20", "row.height == 60",
      "title.leading == row.leading + 16", "title.top == row.top + 20", "note.leading == title.trailing + 8",
      "note.top == title.top")
    #expect(builder.refused.isEmpty)
    let name = id == "xib" ? "x.xib" : "x.ui"
    let registry = FormatRegistry.standard.measuring { FixedMeasurer() }
    let exporter = try #require(registry.exporter(id: id))
    let request = ExportRequest(name: name, measurer: FixedMeasurer())
    let written = try exporter.export(builder.document, request).bytes
    let file = try #require(try registry.importDocument(written, named: name).file)
    let row = try #require(file.document.elements.first { $0.children.count == 2 }?.id)
    var draft = Draft(file.document)
    let made = draft.makeComponent(of: row, named: "Row")
    let component = try #require(made)
    #expect(file.edited(to: draft.document.plain(for: file, request)).bytes == file.bytes)

    // A second instance is a second set of elements; the first keeps its ids.
    var second = Element(id: "second", kind: .view, frame: Rect(0, 100, 375, 60))
    second.instance = ComponentInstance(of: component)
    let root = try #require(file.document.parent(of: row))
    draft.insert(second, into: root)
    let plain = draft.document.plain(for: file, request)
    #expect(plain.instances.isEmpty)
    #expect(plain.violations() == [])
    #expect(Set(file.document.elements.map(\.id)).isSubset(of: plain.elements.map(\.id)))
    #expect(Set(file.document.constraints.map(\.id)).isSubset(of: plain.constraints.map(\.id)))
    #expect(plain.elements.count == file.document.elements.count + 3)
  }
}
