import Markup
import TestSupport
import Testing

@Suite struct StringsTests {
  private let search = TestFiles.example("search")

  @Test func exportTranslateImport() throws {
    let folder = try TemporaryFolder()
    let written = try Plumbline.run("strings", "export", search, "--language", "de", "-o", folder.path("de.strings"))
    #expect(written.code == 0)
    #expect(written.complaints.isEmpty)
    #expect(written.output.isEmpty)
    let text = try folder.text(of: "de.strings")
    #expect(text.contains(".normalTitle\" = \"Search\"; */"))
    try folder.write("\"search.normalTitle\" = \"Durchsuchen\";\n\"gone.text\" = \"x\";\n", as: "de.strings")
    let read = try Plumbline.run(
      "strings", "import", search, folder.path("de.strings"), "--language", "de", "-o", folder.path("out.plumb"))
    #expect(read.code == 0)
    #expect(
      read.complaintLines == [
        "\(folder.path("de.strings")):2: “gone.text”: not imported: the document has no such string"
      ])
    // Only the languages are new; all other lines equal the original's.
    let old = Set(String(decoding: try TestFiles.bytes(search), as: UTF8.self).split(separator: "\n"))
    let new = try folder.text(of: "out.plumb").split(separator: "\n").filter { !old.contains($0) }
    try #require(new.count == 1)
    #expect(new[0].contains("\"de\""))
    #expect(new[0].contains("\"search.title\": \"Durchsuchen\""))
  }

  @Test func germanIsWiderAndTheFieldGivesWay() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"search.title\" = \"Alles gründlich durchsuchen\";", as: "de.strings")
    _ = try Plumbline.run(
      "strings", "import", TestFiles.example("growing-button"), folder.path("de.strings"), "--language", "de", "-o",
      folder.path("out.plumb"))
    func width(_ id: String, _ language: String...) throws -> Double {
      let result = try Plumbline.run(["solve", folder.path("out.plumb"), "--json"] + language)
      let tree = try JSONTree(Array(result.output.utf8))
      let scene = try #require(tree.root.member("scenes")?.items.first { _ in true })
      let element = try #require(scene.member("elements")?.items.first { $0.member("id")?.string == id })
      let frame = try #require(element.member("solved"))
      return try #require(Array(frame.items).dropFirst(2).first?.number)
    }
    #expect(try width("search", "--language", "de") > width("search") + 50)
    #expect(try width("query", "--language", "de") < width("query") - 50)
  }

  @Test func xliffThroughStandardStreams() throws {
    let written = try Plumbline.run("strings", "export", search, "--format", "xliff", "--language", "ja")
    #expect(written.code == 0)
    #expect(written.output.contains("target-language=\"ja\""))
    let translated = written.output.replacing("</source>", with: "</source><target>検索</target>")
    let read = try Plumbline.run(
      "strings", "import", search, "-", "--format", "xliff", "-o", "-", input: Array(translated.utf8))
    #expect(read.code == 0)
    #expect(read.output.contains("\"ja\""))
    #expect(read.output.contains("検索"))
  }

  @Test func utf16IsWrittenAndRead() throws {
    let folder = try TemporaryFolder()
    _ = try Plumbline.run("strings", "export", search, "--utf-16", "-o", folder.path("en.strings"))
    #expect(try folder.bytes(of: "en.strings").starts(with: [0xFF, 0xFE, UInt8(ascii: "/"), 0]))
    let read = try Plumbline.run(
      "strings", "import", search, folder.path("en.strings"), "--language", "en", "-o", folder.path("out.plumb"))
    #expect(read.code == 0)
    #expect(read.complaints.isEmpty)
    #expect(try folder.bytes(of: "out.plumb") == TestFiles.bytes(search))
  }

  @Test func convertWritesTranslations() throws {
    let folder = try TemporaryFolder()
    let result = try Plumbline.run("convert", search, folder.path("fr.xliff"), "--language", "fr")
    #expect(result.code == 0)
    #expect(try folder.text(of: "fr.xliff").contains("target-language=\"fr\""))
  }

  @Test func wrongUseGivesOneLine() throws {
    for arguments in [
      [], ["export"], ["import", search], ["swap", search], ["export", search, "-o", "x.png"],
      ["import", search, "x.png", "-o", "y.plumb"], ["import", search, "x.strings"],
      ["export", search, "--language", "../.."], ["export", search, "--format", "plumb"],
      ["export", search, "--format", "xliff", "--utf-16"], ["import", search, "none.strings", "-o", "y.plumb"],
    ] {
      let result = try Plumbline.run(["strings"] + arguments)
      #expect(result.code == 2, "\(arguments)")
      #expect(result.complaintLines.count == 1, "\(arguments)")
      #expect(result.output.isEmpty, "\(arguments)")
    }
  }

  @Test func aBrokenFileLeavesTheDocumentAlone() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"a\" = \"\\q\";", as: "de.strings")
    let result = try Plumbline.run(
      "strings", "import", search, folder.path("de.strings"), "--language", "de", "-o", folder.path("out.plumb"))
    #expect(result.code == 2)
    #expect(result.complaintLines == ["\(folder.path("de.strings")):1: invalid escape sequence \\q"])
    #expect(throws: (any Error).self) { try folder.bytes(of: "out.plumb") }
  }
}
