import EditorCore
import FormatExchange
import Formats
import Foundation
import LayoutModel
import Rendering
import TestSupport
import Testing

@testable import PlumbUI

/// Files of other formats, as documents and as exports.
@MainActor @Suite struct OtherFormatsTests {
  private func editor(_ document: Document = SampleDocuments.search) -> Editor {
    Editor(document: document, measurer: PangoMeasurer())
  }

  private func exporter(_ id: String) throws -> any DocumentExporter {
    try #require(ExportPlan.groups.joined().first { $0.id == id })
  }

  @Test func everyFormatThatCanBeWrittenIsOffered() {
    let offered = ExportPlan.groups.joined().map(\.id)
    #expect(Set(offered + ["plumb"]) == Set(FormatRegistry.withPictures.exporters.map(\.id)))
    #expect(offered.count == Set(offered).count)
    #expect(ExportPlan.groups.allSatisfy { !$0.isEmpty })
  }

  @Test func aFormatThatIsOnlyImportedBecomesADocumentWithoutAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("Panel.vfl").path
    let lines = "H:|-[ok]-|\n"
    try Data(lines.utf8).write(to: URL(fileURLWithPath: path))
    var file = try DocumentFile.open(path)
    #expect(file.path == nil)
    #expect(file.name == "Panel")
    #expect(file.folder == folder.path)
    #expect(file.isOf(path))
    #expect(!file.isOfOtherProgram)
    #expect(file.document.elements["ok"] != nil)
    #expect(file.stateOnDisk == .same)

    try file.save(to: folder.appendingPathComponent("Panel.plumb").path)
    #expect(file.name == "Panel.plumb")
    #expect(!file.isOf(path))
    #expect(file.lossReport == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(lines.utf8))
  }

  @Test func filesOfNoKnownFormatAreRefused() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).txt").path
    try Data("a letter".utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    do throws(DocumentFileProblem) {
      _ = try DocumentFile.open(path)
      Issue.record("a letter was opened")
    } catch {
      #expect(error.detail.english.contains("unknown file format"))
    }
  }

  @Test func aFileIsNamedAfterTheDocumentAndTheScene() throws {
    var draft = Draft(SampleDocuments.search)
    draft.put(Element(id: "other-root", kind: .view, frame: Rect(0, 0, 50, 50)))
    draft.put(Scene(id: "other", root: "other-root"))
    draft.update("other") { (scene: inout Scene) in scene.name = "On/Off" }
    let ui = try exporter("gtk-ui")
    var plan = ExportPlan()
    #expect(plan.fileName(of: ui, document: "Search.plumb", editor: editor()) == "Search.ui")
    plan.scope = .scene("other")
    #expect(plan.fileName(of: ui, document: "Search", editor: editor(draft.document)) == "Search – On-Off.ui")
    plan.scope = .allScenes
    #expect(plan.fileName(of: ui, document: "Search", editor: editor(draft.document)) == "Search.ui")
    #expect(plan.pages(of: editor(draft.document)).map(\.title).last == "On/Off")
    #expect(ExportPlan.path("/a/b.UI", of: ui) == "/a/b.UI")
    #expect(ExportPlan.path("/a/b.svg", of: ui) == "/a/b.svg.ui")
  }

  @Test func exportUsesTheShownViewpoint() throws {
    var editor = editor()
    var viewpoint = editor.viewpoint
    (viewpoint.size, viewpoint.appearance) = (Size(500, 300), .dark)
    editor.look(from: viewpoint)
    var plan = ExportPlan()
    plan.showsIssues = true
    let png = try exporter("png")
    let request = plan.request(for: png, named: "x.png", editor)
    #expect(request.environment.size == Size(500, 300))
    #expect(request.pages.map(\.environment) == [request.environment])
    let picture = try #require(plan.exporter(png, for: editor) as? PictureExporter)
    #expect(picture.appearance == .dark)
    #expect(picture.options.showsIssues)
    #expect(!picture.options.showsConstraints)
  }

  @Test func webPagesArePlayedWith() throws {
    let html = try exporter("html")
    let request = ExportPlan().request(for: html, named: "x.html", editor())
    let page = String(decoding: try html.exportDocument(editor().document, request).bytes, as: UTF8.self)
    #expect(page.contains("<body class=\"play\">"))
    #expect(try !ExportPlan().request(for: exporter("gtk-ui"), named: "x.ui", editor()).plays)
  }

  @Test func previewsArePictures() throws {
    var editor = editor()
    let scene = try #require(editor.activeScene)
    Previews.edit(.addSeveral(.turned, of: scene), in: &editor)
    Previews.edit(.addSeveral(.darkAndLarge, of: scene), in: &editor)
    var plan = ExportPlan()
    plan.scope = .previews
    #expect(try plan.isAvailable(exporter("pdf")))
    #expect(try !plan.isAvailable(exporter("gtk-ui")))
    let pages = plan.pages(of: editor)
    try #require(pages.count == 4)
    #expect(pages[0].title == "375 × 667")
    #expect(pages[1].environment.orientation == .landscape)
    #expect(pages[2].appearance == .dark)
    let pdf = try exporter("pdf")
    let request = plan.request(for: pdf, named: "x.pdf", editor)
    let text = String(decoding: try pdf.exportDocument(editor.document, request).bytes, as: UTF8.self)
    #expect(text.contains("/MediaBox [ 0 0 667 375 ]"))
    #expect(text.components(separatedBy: "/MediaBox").count == 5)
    #expect(plan.fileName(of: pdf, document: "Search.plumb", editor: editor) == "Search – Previews.pdf")
  }
}
