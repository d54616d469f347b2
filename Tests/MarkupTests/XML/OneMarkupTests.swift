import TestSupport
import Testing

/// XML is read, written and escaped in one place each. No type can express this, so the test reads the sources.
@Suite struct OneMarkupTests {
  @Test func onlyMarkupReadsXML() throws {
    let files = try SourceFiles.all().filter { $0.text.contains("import FoundationXML") }
    // The benchmark compares Plumb's reader with that one.
    #expect(files.map(\.path) == ["FormatBench/ImportRun.swift"])
  }

  @Test func onlyMarkupEscapesXML() throws {
    let files = try SourceFiles.all().filter { $0.text.contains("\"&amp;\"") || $0.text.contains("\"&lt;\"") }
    // Web pages have rules of their own for characters.
    #expect(files.map(\.path).sorted() == ["Markup/XML/MarkupText.swift", "WebFormat/Markup/PageText.swift"])
  }
}
