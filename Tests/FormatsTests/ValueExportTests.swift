import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

@testable import Formats

/// Documents with values in formats that cannot name them.
@Suite struct ValueExportTests {
  private let document: Document

  init() throws {
    let file = TestFiles.examples.appending(path: "on-four-values.plumb")
    document = try NativeReader.read(TestFiles.bytes(of: file), named: "on-four-values.plumb").document
  }

  private func losses(_ id: String) throws -> [String] {
    let exporter = try #require(FormatRegistry.standard.exporter(id: id))
    return try exporter.export(document, ExportRequest(name: "x", measurer: FixedMeasurer())).losses.map(\.what.english)
  }

  @Test(arguments: ["xib", "gtk-ui", "html", "swift-uikit"]) func valuesAreToldOnce(id: String) throws {
    #expect(try losses(id).count { $0.contains("named values") } == 1)
    #expect(try losses(id).contains { $0.contains("dark colors") } == (id != "html"))
  }

  @Test func thePlumbFormatKeepsThem() throws {
    #expect(try losses("plumb") == [])
    let bytes = NativeWriter.write(document)
    #expect(try NativeReader.read(bytes, named: "x.plumb").document == document)
  }

  @Test func interfaceFilesHaveTheNumbers() throws {
    let exporter = try #require(FormatRegistry.standard.exporter(id: "xib"))
    let result = try exporter.export(document, ExportRequest(name: "x.xib", measurer: FixedMeasurer()))
    let back = try FormatRegistry.standard.importDocument(result.bytes, named: "x.xib").document
    #expect(back.values.isEmpty)
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
