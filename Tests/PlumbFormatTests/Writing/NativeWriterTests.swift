import LayoutModel
import PlumbFormat
import Testing

/// The effect of an edit on the bytes, by example.
@Suite struct NativeWriterTests {
  /// A file written by hand, with spacing and members that a person or another program might have left in it.
  private let handmade = """
    {
      "plumb": 1,   "x-tool": { "made by": "hand", "v": 1.0 },
      "scenes": [ { "id": "main", "root": "root", "x-zoom": 2 } ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 375.0, 667], "children": ["a", "b"] },
        {"id":"a", "kind":"button", "x-note":"as it was", "frame":[20,40,87.50,30], "title":"S\\u0065arch"},
        { "kind": "label", "id": "b",
          "frame": [0, 0, 1e1, 10],
          "lines": 1 }
      ],
      "constraints": [
        { "id": "c1", "first": "a.leading", "second": "root.leading", "x-why": "so", "constant": 20, "priority": 1000 },
        { "id": "c2", "first": "a.width", "constant": 87.50 }
      ],
      "x-end": null
    }

    """

  private func saved(_ source: String, _ edit: (inout Draft) -> Void) throws -> String {
    let file = try NativeReader.read(Array(source.utf8), named: "hand.plumb")
    var draft = Draft(file.document)
    edit(&draft)
    return String(decoding: NativeWriter.write(draft.document, over: file.source), as: UTF8.self)
  }

  private func replacing(_ old: String, _ new: String) -> String { handmade.replacing(old, with: new) }

  @Test func aByteOrderMarkStays() throws {
    let bytes = [0xEF, 0xBB, 0xBF] + Array(handmade.utf8)
    #expect(NativeFormat().recognizes(bytes))
    let file = try NativeReader.read(bytes, named: "hand.plumb")
    #expect(NativeWriter.write(file.document, over: file.source) == bytes)
    var draft = Draft(file.document)
    draft.update("c1") { $0.constant = 21 }
    let written = NativeWriter.write(draft.document, over: file.source)
    #expect(written == [0xEF, 0xBB, 0xBF] + Array(replacing("20, \"priority", "21, \"priority").utf8))
  }

  @Test func noEditNoChange() throws {
    #expect(try saved(handmade) { _ in } == handmade)
    #expect(try saved(handmade) { $0.update("c1") { $0.constant = 20 } } == handmade)
  }

  @Test func aChangedMemberKeepsItsPlace() throws {
    #expect(
      try saved(handmade) { $0.update("c1") { $0.constant = 8.5 } }
        == replacing(#""constant": 20,"#, #""constant": 8.5,"#))
    #expect(
      try saved(handmade) { $0.update("a") { $0.frame.x = 21 } } == replacing("[20,40,87.50,30]", "[21, 40, 87.5, 30]"))
    #expect(
      try saved(handmade) {
        $0.update("main") {
          $0.root = "root"
          $0.name = "Main"
        }
      }
        == replacing(#""id": "main", "root""#, #""id": "main", "name": "Main", "root""#))
  }

  @Test func aNewMemberComesWhereTheTableHasIt() throws {
    #expect(
      try saved(handmade) { $0.update("c1") { $0.relation = .lessOrEqual } }
        == replacing(#""first": "a.leading", "second""#, #""first": "a.leading", "relation": "<=", "second""#))
    #expect(
      try saved(handmade) { $0.update("a") { $0.traits.hidden = true } }
        == replacing(#""title":"S\u0065arch"}"#, #""title":"S\u0065arch", "hidden": true}"#))
    #expect(
      try saved(handmade) { $0.update(ElementID("a")) { $0.name = "A" } }
        == replacing(#""kind":"button", "#, #""kind":"button", "name": "A", "#))
  }

  @Test func membersWithDefaultValuesAreRemoved() throws {
    #expect(
      try saved(handmade) { $0.update("c1") { $0.constant = 0 } } == replacing(#", "constant": 20"#, ""))
    #expect(
      try saved(handmade) { $0.update("b") { $0.content.lines = nil } }
        == replacing(",\n      \"lines\": 1", ""))
  }

  @Test func aSpelledOutDefaultIsReplaced() throws {
    #expect(
      try saved(handmade) { $0.update("c1") { $0.priority = .defaultHigh } }
        == replacing(#""priority": 1000"#, #""priority": 750"#))
  }

  @Test func aNewRecordIsANewLine() throws {
    #expect(
      try saved(handmade) { $0.put(Constraint(id: "c3", first: Anchor("b", .height), constant: 10)) }
        == replacing(
          "87.50 }\n  ],", "87.50 },\n    { \"id\": \"c3\", \"first\": \"b.height\", \"constant\": 10 }\n  ],"))
  }

  @Test func aRemovedRecordTakesItsLineAlong() throws {
    let first =
      "\n    { \"id\": \"c1\", \"first\": \"a.leading\", \"second\": \"root.leading\", \"x-why\": \"so\", \"constant\": 20, \"priority\": 1000 },"
    #expect(try saved(handmade) { $0.remove(ConstraintID("c1")) } == replacing(first, ""))
    #expect(
      try saved(handmade) { $0.remove(ConstraintID("c2")) }
        == replacing(",\n    { \"id\": \"c2\", \"first\": \"a.width\", \"constant\": 87.50 }", ""))
  }

  @Test func anEmptiedListGoesAndComesBack() throws {
    let emptied = try saved(handmade) {
      $0.remove(ConstraintID("c1"))
      $0.remove(ConstraintID("c2"))
    }
    #expect(!emptied.contains("constraints"))
    #expect(emptied.contains("\n  ],\n  \"x-end\": null"))
    let filled = try saved(emptied) { $0.put(Constraint(id: "c9", first: Anchor("b", .height), constant: 1)) }
    #expect(
      filled.contains("\"constraints\": [\n    { \"id\": \"c9\", \"first\": \"b.height\", \"constant\": 1 }\n  ],"))
  }

  /// What was added, saved and undone leaves nothing behind.
  @Test func anUndoneSectionLeavesTheBytesOfBefore() throws {
    let added = try saved(handmade) {
      $0.updateValues { $0 = [DocumentValue(id: "gap", .number(ValueExpression(8)))] }
      $0.put(Guide(id: "g", owner: "root", kind: .safeArea))
    }
    #expect(added != handmade)
    let undone = try saved(added) {
      $0.updateValues { $0 = [] }
      $0.remove(GuideID("g"))
    }
    #expect(undone == handmade)
  }

  @Test func aNewSectionComesInItsPlace() throws {
    let saved = try saved(handmade) { $0.put(Guide(id: "g", owner: "root", kind: .safeArea)) }
    #expect(
      saved
        == replacing(
          "  \"constraints\"",
          "  \"guides\": [\n    { \"id\": \"g\", \"owner\": \"root\", \"kind\": \"safeArea\" }\n  ],\n  \"constraints\""
        ))
  }

  @Test func nestedMembersOfOthersStay() throws {
    let source = """
      { "plumb": 1, "languages": { "x": 1, "strings": { "ja": { "b": "び", "a": "あ" }, "fr": {} }, "base": "en" } }
      """
    #expect(
      try saved(source) { $0.updateLanguages { $0.strings["ja"]?["a"] = "ア" } } == source.replacing("あ", with: "ア"))
    #expect(
      try saved(source) { $0.updateLanguages { $0.strings["fr"] = nil } } == source.replacing(", \"fr\": {}", with: ""))
  }

  @Test func oneLineStaysOneLine() throws {
    let source =
      #"{"plumb":1,"elements":[{"id":"r","kind":"view","frame":[0,0,1,1]}],"scenes":[{"id":"s","root":"r"}]}"#
    #expect(
      try saved(source) { $0.insert(Element(id: "e", kind: .box, frame: .zero), into: "r") }
        == #"{"plumb":1,"elements":[{"id":"r","kind":"view","frame":[0,0,1,1],"children": ["e"]},{ "id": "e", "kind": "box", "frame": [0, 0, 0, 0] }],"scenes":[{"id":"s","root":"r"}]}"#
    )
  }

  @Test func theExampleOfTheFormat() throws {
    var languages = Languages()
    languages.strings = ["ja": ["search.title": "検索"]]
    var scene = Scene(id: "main", root: "root")
    (scene.name, scene.device) = ("Main", "iphone-4.7")
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 375, 667))
    root.children = ["query", "search"]
    let query = Element(id: "query", kind: .textField, frame: Rect(20, 40, 240, 30))
    var search = Element(id: "search", kind: .button, frame: Rect(268, 40, 87, 30))
    search.content.title = "Search"
    search.traits.hugging.horizontal = LayoutPriority(251) ?? .defaultLow
    var gap = Constraint(id: "c2", first: Anchor("search", .leading), second: Anchor("query", .trailing), constant: 8)
    gap.identifier = "gap"
    var width = Constraint(id: "c3", first: Anchor("query", .width), constant: 80)
    (width.relation, width.priority, width.isPlaceholder) = (.greaterOrEqual, .defaultHigh, true)
    let leading = Constraint(
      id: "c1", first: Anchor("query", .leading), second: Anchor("root", .leading), constant: 20)
    let document = Document(
      scenes: [scene], elements: [root, query, search], guides: [Guide(id: "safe", owner: "root", kind: .safeArea)],
      constraints: [leading, gap, width]
    ).with(languages: languages)
    #expect(String(decoding: NativeWriter.write(document), as: UTF8.self) == Self.example)
  }

  static let example = """
    {
      "plumb": 1,
      "languages": { "base": "en", "strings": { "ja": { "search.title": "検索" } } },
      "scenes": [
        { "id": "main", "name": "Main", "root": "root", "device": "iphone-4.7" }
      ],
      "elements": [
        { "id": "root", "kind": "view", "frame": [0, 0, 375, 667], "children": ["query", "search"] },
        { "id": "query", "kind": "textField", "frame": [20, 40, 240, 30] },
        { "id": "search", "kind": "button", "frame": [268, 40, 87, 30], "title": "Search", "hugging": [251, 250] }
      ],
      "guides": [
        { "id": "safe", "owner": "root", "kind": "safeArea" }
      ],
      "constraints": [
        { "id": "c1", "first": "query.leading", "second": "root.leading", "constant": 20 },
        { "id": "c2", "first": "search.leading", "second": "query.trailing", "constant": 8, "identifier": "gap" },
        { "id": "c3", "first": "query.width", "relation": ">=", "constant": 80, "priority": 750, "placeholder": true }
      ]
    }

    """
}
