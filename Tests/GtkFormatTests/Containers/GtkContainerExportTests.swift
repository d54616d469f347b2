import FormatExchange
import FormatTestSupport
import Foundation
import LayoutEngine
import LayoutModel
import Markup
import PlumbFormat
import TestSupport
import Testing
import Words

@testable import GtkFormat

/// Containers are exported as containers, to interface files and to Blueprint.
@Suite struct GtkContainerExportTests {
  private static let count = Int(ProcessInfo.processInfo.environment["GTK_DOCUMENTS"] ?? "") ?? 60

  private func export(
    _ document: Document, as format: any DocumentExporter
  ) throws -> (bytes: [UInt8], losses: [String]) {
    let result = try format.exportDocument(document, ExportRequest(name: "x", measurer: FixedMeasurer()))
    return (result.bytes, result.losses.map { "\($0.record ?? ""): \($0.what.text(in: English()))" })
  }

  /// Compares containers and placements of elements in their order. Ids may differ.
  private func compare(_ read: Document, with original: Document, _ name: String) throws {
    let (read, original) = (GtkEffect(read).document, GtkEffect(original).document)
    let pairs = try zip(original.scenes, read.scenes).flatMap { scenes in
      let (ours, theirs) = (original.subtree(of: scenes.0.root), read.subtree(of: scenes.1.root))
      try #require(ours.count == theirs.count, "\(name)")
      return zip(ours, theirs)
    }
    for (ours, theirs) in pairs {
      guard let wanted = original.elements[ours], let got = read.elements[theirs] else { continue }
      #expect(got.container == wanted.container, "\(name) \(ours)")
      #expect(got.traits.placement == wanted.traits.placement, "\(name) \(ours)")
      #expect(got.children.count == wanted.children.count, "\(name) \(ours)")
      guard let container = wanted.container else { continue }
      if GtkContainerClass.hasAxis(container.kind) {
        #expect(got.arrangement.axis == wanted.arrangement.axis, "\(name)")
      }
      if container.kind == .box { #expect(got.arrangement.spacing == wanted.arrangement.spacing, "\(name) \(ours)") }
    }
  }

  private func withoutNote(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array((text.prefix(upTo: text.range(of: "<?plumb")?.lowerBound ?? text.endIndex) + "</interface>").utf8)
  }

  /// A grid in an interface file, without notes of this program.
  @Test func aGridIsWrittenAsAPersonWould() throws {
    var draft = Draft(Document())
    var grid = Element(id: "form", kind: .view, frame: Rect(0, 0, 360, 480))
    grid.arrangement.container = Container(.grid)
    grid.arrangement.container?.columnSpacing = 12
    draft.put(grid)
    var button = Element(id: "ok", kind: .button, frame: Rect(0, 0, 80, 30))
    button.content.title = "OK"
    button.traits.placement.cell = Placement.Cell(column: 1, row: 0)
    button.traits.placement.horizontal = .end
    draft.insert(button, into: "form")
    var scene = Scene(id: "main", root: "form")
    scene.profile = .gnome
    draft.put(scene)
    let text = String(decoding: try export(draft.document, as: GtkBuilderFormat()).bytes, as: UTF8.self)
    #expect(
      text.contains(
        """
          <object class="GtkGrid" id="form">
            <property name="column-spacing">12</property>
            <child>
              <object class="GtkButton" id="ok">
                <property name="label" translatable="yes">OK</property>
                <property name="halign">end</property>
                <layout>
                  <property name="column">1</property>
                  <property name="row">0</property>
                </layout>
              </object>
            </child>
          </object>
        """), "\(text)")
  }

  /// A grid that constraints place, with a view in it that has constraints for its own children.
  @Test func constraintsStayAroundAndInsideOfContainers() throws {
    var builder = DocumentBuilder(width: 400, height: 300, profile: .gnome)
    builder.add(.view, "form", Rect(20, 20, 200, 100)) { $0.arrangement.container = Container(.grid) }
    builder.add(.view, "inner", Rect(0, 0, 100, 50), in: "form") {
      $0.traits.placement.cell = Placement.Cell(column: 0, row: 0)
    }
    builder.add(.button, "ok", Rect(0, 0, 80, 34), in: "inner") { $0.content.title = "OK" }
    builder.constrain("form.leading == root.leading + 20", "form.top == root.top + 20")
    builder.constrain("ok.leading == inner.leading", "ok.top == inner.top", "inner.trailing == ok.trailing")
    let written = try export(builder.document, as: GtkBuilderFormat())
    let text = String(decoding: written.bytes, as: UTF8.self)
    #expect(text.components(separatedBy: "GtkConstraintLayout").count == 3)
    #expect(!text.contains(#"target="inner""#))
    #expect(text.contains(#"target="form" target-attribute="start" relation="eq" source="super""#))
    let read = try GtkBuilderFormat().importDocument(written.bytes, named: "x.ui").document
    #expect(read.elements["form"] == builder.document.elements["form"])
    #expect(read.elements["inner"] == builder.document.elements["inner"])
    #expect(Set(read.constraints.map(\.id)) == Set(builder.document.constraints.map(\.id)))
    let error = #expect(throws: FormatError.self) { try export(builder.document, as: BlueprintFormat()) }
    #expect(error?.reason.text(in: English()).contains("needs constraints") == true)
  }

  @Test(arguments: 0..<UInt64(max(1, count)))
  func randomContainersReturn(seed: UInt64) throws {
    var random = RandomContainers(seed: seed)
    let document = random.document()
    let written = try export(document, as: GtkBuilderFormat())
    #expect(written.losses == [])
    #expect(!String(decoding: written.bytes, as: UTF8.self).contains("constraint"))
    for bytes in [written.bytes, withoutNote(written.bytes)] {
      let read = try GtkBuilderFormat().importDocument(bytes, named: "x.ui")
      #expect(read.losses.map { $0.what.text(in: English()) } == [])
      try compare(read.document, with: document, "seed \(seed)\n\(String(decoding: written.bytes, as: UTF8.self))")
    }
    let blueprint = try export(document, as: BlueprintFormat())
    #expect(blueprint.losses == [], "seed \(seed)")
    try compare(
      BlueprintFormat().importDocument(blueprint.bytes, named: "x.blp").document, with: document, "seed \(seed), .blp")
  }

  @Test(
    .enabled(if: !RealFiles.gtk.isEmpty, "needs shared/corpus/gtk beside the project"), arguments: RealFiles.gtk)
  func realFilesReturn(url: URL) throws {
    guard let read = try? GtkBuilderFormat().importDocument(TestFiles.bytes(of: url), named: url.lastPathComponent),
      read.document.constraints.isEmpty
    else { return }
    let written = try export(read.document, as: GtkBuilderFormat())
    let again = try GtkBuilderFormat().importDocument(written.bytes, named: "again.ui").document
    try compare(again, with: read.document, url.lastPathComponent)
  }
}
