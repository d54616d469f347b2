import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing
import TextFormats

@Suite struct VisualFormatImportTests {
  private func read(_ text: String) throws -> Document {
    let result = try VisualFormatTextFormat().importDocument(Array(text.utf8), named: "x.vfl")
    #expect(result.document.violations().isEmpty)
    return result.document
  }

  private func listing(_ document: Document) throws -> String {
    let request = ExportRequest(name: "x.vfl", measurer: FixedMeasurer())
    return String(decoding: try VisualFormatTextFormat().export(document, request).bytes, as: UTF8.self)
  }

  @Test func stringsAloneAreAboutOneContainer() throws {
    let document = try read("H:|-[query(>=80@250)]-[search]-|\nV:|-40-[query]\nV:|-40-[search]\n")
    #expect(document.elements["root"]?.children == ["query", "search"])
    #expect(document.scenes.map(\.root) == ["root"])
    #expect(document.constraints.count == 6)
    #expect(document.elements["query"]?.frame.origin == Point(20, 40), "it lies where its constraints put it")
  }

  @Test func errorsNameTheirLineAndColumn() throws {
    for (text, line, column, reason) in [
      (
        "// Scene a\n\n  V|[b]|\n", 3, 4,
        "Expected “:” after “V” to specify vertical arrangement, at character 2 of “V|[b]|”"
      ),
      (
        "[a]-[b]\na.left == 4\n", 2, nil,
        "a position can’t equal a constant: choose a second item to measure from"
      ),
      ("// nothing\n", 1, nil, "the file has no visual format strings"),
    ] as [(String, Int, Int?, String)] {
      let error = #expect(throws: FormatError.self) { try read(text) }
      #expect(error?.line == line, "\(String(describing: error))")
      #expect(error?.column == column, "\(String(describing: error))")
      #expect(error?.reason.english == reason, "\(String(describing: error))")
    }
  }

  /// In these examples a constraint uses a guide, or a view that lies deeper than a heading shows. After reading, both
  /// are views of the container, so that visual format can express some equations.
  private static let flatter: Set = ["maximum-width.plumb", "anchored-note.plumb"]

  /// A written file reads back as the same constraints.
  @Test func examplesAreWrittenAlikeAfterReading() throws {
    for (file, bytes) in try TestFiles.documents(in: TestFiles.examples) {
      let written = try listing(try NativeReader.read(bytes, named: file).document)
      let back = try listing(try read(written))
      func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("//") }.sorted()
      }
      if Self.flatter.contains(file) {
        #expect(try listing(try read(back)) == back)
        #expect(lines(back).count == lines(written).count)
      } else {
        #expect(lines(back) == lines(written), "\(file)")
      }
    }
  }
}
