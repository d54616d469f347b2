import FormatExchange
import LayoutModel
import Testing

@testable import PlumbFormat

/// The section of classes, and the file with the classes of a folder.
@Suite struct ClassMembersTests {
  private let text = """
    {
      "plumb": 1,
      "classes": [
        { "id": "badge", "className": "MyApp.Badge", "like": "button", "natural": [40, 20], "minimum": [24, null], "baselineOffsets": [15, 5], "color": "#e01b24", "toolkit": "uikit", "by": "Ann" },
        { "id": "AdwBadge", "natural": [null, 18.5] }
      ],
      "scenes": [
        { "id": "main", "root": "root" }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 100, 100] }
      ]
    }

    """

  private func saved(_ edit: (inout Draft) -> Void) throws -> String {
    let file = try NativeReader.read(Array(text.utf8), named: "a.plumb")
    var draft = Draft(file.document)
    edit(&draft)
    return String(decoding: NativeWriter.write(draft.document, over: file.source), as: UTF8.self)
  }

  private func reason(_ old: String, _ new: String) -> String? {
    let bytes = Array(text.replacing(old, with: new).utf8)
    do {
      _ = try NativeReader.read(bytes, named: "a.plumb")
    } catch {
      // The file of a folder has the same records, and the same complaints. It has no elements.
      if new.contains("root") { return error.description }
      let other = #expect(throws: FormatError.self) { try ClassesFile.read(bytes, named: "a.plumb") }
      #expect(other?.description == error.description)
      return error.description
    }
    return nil
  }

  @Test func classesAreRead() throws {
    let classes = try NativeReader.read(Array(text.utf8), named: "a.plumb").document.classes
    #expect(classes == (try ClassesFile.read(Array(text.utf8), named: "plumb-classes.json")))
    #expect(classes.map(\.className) == ["MyApp.Badge", "AdwBadge"])
    #expect(classes.map(\.like) == [.button, .customView])
    #expect(classes.map(\.natural) == [ClassSize(width: 40, height: 20), ClassSize(width: nil, height: 18.5)])
    #expect(classes.map(\.minimum) == [ClassSize(width: 24, height: nil), nil])
    #expect(classes[0].baselineOffsets == BaselineOffsets(first: 15, last: 5))
    #expect(classes.map(\.color) == ["#e01b24", nil])
    #expect(classes.map(\.toolkit) == [.uikit, nil])
  }

  @Test func anEditChangesItsMemberOnly() throws {
    #expect(try saved { _ in } == text)
    #expect(
      try saved { $0.updateClasses { $0[1].natural = ClassSize(width: 12, height: 18.5) } }
        == text.replacing("[null, 18.5]", with: "[12, 18.5]"))
    #expect(
      try saved { $0.updateClasses { $0[0].toolkit = nil } } == text.replacing(", \"toolkit\": \"uikit\"", with: ""))
    #expect(
      try saved { $0.updateClasses { $0[0].className = "badge" } }
        == text.replacing(", \"className\": \"MyApp.Badge\"", with: ""))
    #expect(!(try saved { $0.updateClasses { $0 = [] } }).contains("Badge"))
  }

  @Test func classesOfTheFolderChangeNoByte() throws {
    #expect(try saved { $0.show(FolderClasses([DocumentClass(id: "x", className: "X")])) } == text)
  }

  @Test func aDocumentWithoutClassesHasNoSection() throws {
    let plain = Document(scenes: [Scene(id: "s", root: "e")], elements: [Element(id: "e", kind: .view, frame: .zero)])
    #expect(!String(decoding: NativeWriter.write(plain), as: UTF8.self).contains("classes"))
    let document = plain.with(classes: [DocumentClass(id: "Badge", className: "Badge")])
    let written = String(decoding: NativeWriter.write(document), as: UTF8.self)
    #expect(written.contains("  \"classes\": [\n    { \"id\": \"Badge\" }\n  ],\n"))
  }

  @Test func brokenClassesAreToldWithTheirLine() {
    #expect(
      reason("\"AdwBadge\",", "\"AdwBadge\", \"className\": \"MyApp.Badge\",")
        == "a.plumb:5: class “AdwBadge”: the class “MyApp.Badge” is already described on line 4")
    #expect(reason("\"id\": \"AdwBadge\"", "\"id\": \"badge\"")?.contains("duplicate id") == true)
    #expect(reason("\"id\": \"AdwBadge\"", "\"id\": \"root\"")?.contains("duplicate id") == true)
    #expect(reason("\"id\": \"AdwBadge\"", "\"id\": \"Foo<Bar>\"")?.contains("an id can contain only") == true)
    #expect(reason("\"MyApp.Badge\"", "\"\"")?.contains("“className”: a class name can have up to 256") == true)
    #expect(reason("\"MyApp.Badge\"", "\"a\\nb\"")?.contains("no line breaks") == true)
    #expect(reason("\"MyApp.Badge\"", "7")?.contains("a.plumb:4") == true)
    #expect(reason("\"button\"", "\"knob\"")?.contains("“like”: “knob” isn’t a valid value") == true)
    #expect(reason("\"uikit\"", "\"qt\"")?.contains("“toolkit”: “qt” isn’t a valid value") == true)
    #expect(reason("[40, 20]", "[-1, 20]")?.contains("“natural”: a size can’t be negative") == true)
    #expect(reason("[40, 20]", "[1e300, 20]")?.contains("out of range") == true)
    #expect(reason("[40, 20]", "[1e999, 20]")?.contains("too large") == true)
    #expect(reason("[40, 20]", "[NaN, 20]")?.contains("a.plumb:4") == true)
    #expect(reason("[40, 20]", "[40]")?.contains("expected 2 numbers") == true)
    #expect(reason("[15, 5]", "[15, null]")?.contains("“baselineOffsets”") == true)
    #expect(reason("#e01b24", "reddish")?.contains("“reddish” isn’t a color") == true)
    #expect(reason("\"classes\": [", "\"classes\": [ 4,")?.contains("“classes” must contain only objects") == true)
  }

  @Test func aFileOfAFolderNeedsItsList() {
    for (text, part) in [
      ("", "the file is empty"), ("[]", "expected an object"), ("{}", "“classes” is missing"),
      ("{ \"classes\": {} }", "must be an array"),
    ] {
      let error = #expect(throws: FormatError.self) {
        try ClassesFile.read(Array(text.utf8), named: "plumb-classes.json")
      }
      #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    }
  }

  @Test func aClassKeepsItsNameUnderAnotherID() throws {
    let document = try NativeReader.read(Array(text.utf8), named: "a.plumb").document
    let renamed = document.renaming(["AdwBadge": "badge-2"])
    #expect(renamed.classes.map(\.className) == ["MyApp.Badge", "AdwBadge"])
    #expect(renamed.classes.map(\.id) == ["badge", "badge-2"])
    #expect(try NativeReader.read(NativeWriter.write(renamed), named: "b.plumb").document == renamed)
  }
}
