import TestSupport
import Testing

/// XML is read in one place, written in one and escaped in one. No type can say so: this looks into the sources.
@Suite struct OneMarkupTests {
  @Test func nobodyElseReadsXML() throws {
    let files = try SourceFiles.all().filter { $0.text.contains("import FoundationXML") }
    // It measures our reader beside that one.
    #expect(files.map(\.path) == ["FormatBench/ImportRun.swift"])
  }

  @Test func nobodyElseEscapesXML() throws {
    let files = try SourceFiles.all().filter { $0.text.contains("\"&amp;\"") || $0.text.contains("\"&lt;\"") }
    #expect(files.map(\.path) == ["Markup/XML/MarkupText.swift"])
  }
}
