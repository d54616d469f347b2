import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import Formats

/// Documents with values in formats that name some of them, or none.
@Suite struct ValueExportTests {
  private let document: Document

  init() throws {
    let file = TestFiles.examples.appending(path: "on-four-values.plumb")
    let text = String(decoding: try TestFiles.bytes(of: file), as: UTF8.self)
    // The gap is larger where there is room.
    let varied = text.replacing(
      "\"value\": 8 }", with: "\"value\": 8, \"variations\": { \"widthClass=regular\": 12 } }")
    document = try NativeReader.read(Array(varied.utf8), named: "on-four-values.plumb").document
  }

  private func losses(_ id: String) throws -> [String] {
    let exporter = try #require(FormatRegistry.standard.exporter(id: id))
    return try exporter.export(document, ExportRequest(name: "x", measurer: FixedMeasurer())).losses.map(\.what.english)
  }

  private func text(_ id: String, of document: Document) throws -> String {
    let exporter = try #require(FormatRegistry.standard.exporter(id: id))
    let result = try exporter.export(document, ExportRequest(name: "x", measurer: FixedMeasurer()))
    return String(decoding: result.bytes, as: UTF8.self)
  }

  @Test(arguments: ["xib", "gtk-ui", "html"]) func valuesAreToldOnce(id: String) throws {
    #expect(try losses(id).count { $0.contains("named values") } == 1)
    #expect(try losses(id).contains { $0.contains("dark colors") } == (id != "html"))
    #expect(try losses(id).contains { $0.hasPrefix("some") } == (id != "gtk-ui"))
  }

  @Test func swiftHasConstants() throws {
    let source = try text("swift-uikit", of: document)
    #expect(
      source.contains(
        """
        private enum Design {
          /// Gap
          static let gap: CGFloat = 8
          /// Side Space
          static let side: CGFloat = 2 * gap + 4
          /// Brand
          static let brand = UIColor { $0.userInterfaceStyle == .dark ? UIColor(
        """))
    #expect(source.contains("constant: Design.gap)"))
    #expect(source.contains("equalToConstant: 2 * Design.side + 4)"))
    #expect(source.contains(".textColor = Design.brand\n"))
    #expect(source.contains("UIFont.systemFont(ofSize: 3 * Design.gap, weight: .bold)"))
    // Where a condition holds, the numbers stand.
    #expect(source.contains("titleTop.constant = 28"))
    #expect(source.contains("titleTop.constant = Design.side"))
    #expect(try losses("swift-uikit").count { $0.contains("the constant has no conditions") } == 2)
    #expect(try text("swift-appkit", of: document).contains("NSColor(name: nil) { $0.bestMatch("))
    #expect(try !text("swift-uikit", of: document.withoutValues()).contains("Design"))
  }

  @Test func pagesHaveColors() throws {
    let page = try text("html", of: document)
    #expect(page.contains("  --brand: light-dark(#1a5fb4, #99c1f1);"))
    #expect(page.contains("background-color: var(--brand)"))
    #expect(page.contains("color: var(--brand)"))
    #expect(!page.contains("light-dark(#1a5fb4, #99c1f1) }"))
    var renamed = Draft(document)
    renamed.renameValue("brand", to: "border")
    #expect(try text("html", of: renamed.document).contains("background-color: var(--border-value)"))
  }

  @Test func thePlumbFormatKeepsThem() throws {
    #expect(try losses("plumb") == [])
    let bytes = NativeWriter.write(document)
    #expect(try NativeReader.read(bytes, named: "x.plumb").document == document)
  }

  @Test func interfaceFilesHaveColorsAndNumbers() throws {
    let exporter = try #require(FormatRegistry.standard.exporter(id: "xib"))
    let result = try exporter.export(document, ExportRequest(name: "x.xib", measurer: FixedMeasurer()))
    let back = try FormatRegistry.standard.importDocument(result.bytes, named: "x.xib").document
    #expect(back.values == [DocumentValue(id: "brand", .color(light: "#1a5fb4", dark: nil))])
    #expect(back.elements["cover"]?.expression("background")?.text == "brand")
    let written = String(decoding: result.bytes, as: UTF8.self)
    #expect(written.contains("<namedColor name=\"brand\">"))
    #expect(written.contains("<color key=\"textColor\" name=\"brand\"/>"))
    #expect(written.contains("<capability name=\"Named colors\" minToolsVersion=\"9.0\"/>"))
    for constraint in document.constraints {
      #expect(back.constraints[constraint.id]?.constant == constraint.constant, "\(constraint.id)")
    }
    #expect(back.elements["title"]?.content.fontSize == 24)
    #expect(back.elements["title"]?.content.color == "#1a5fb4")
  }

  /// A file of another program that is edited in place gets numbers, too.
  @Test func withoutValuesEverySituationIsTheSame() throws {
    let plain = document.withoutValues()
    for (width, height) in [(375.0, 667.0), (667, 375), (834, 1194)] {
      let there = Situation(
        widthClass: width > 800 ? .regular : .compact, heightClass: height < 500 ? .compact : .regular,
        size: Size(width, height), platform: .ios)
      for constraint in document.constraints {
        #expect(
          plain.constraints[constraint.id]?.resolved(for: there).constant == constraint.resolved(for: there).constant)
      }
    }
  }
}
