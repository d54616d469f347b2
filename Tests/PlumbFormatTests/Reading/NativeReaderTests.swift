import FormatExchange
import LayoutModel
import Testing

@testable import PlumbFormat

@Suite struct NativeReaderTests {
  private func read(_ text: String, limits: NativeLimits = NativeLimits()) throws -> Document {
    try NativeReader.read(Array(text.utf8), named: "test.plumb", limits: limits).document
  }

  private func document(elements: String, constraints: String = "", guides: String = "") -> String {
    """
    { "plumb": 1, "scenes": [{ "id": "s", "root": "root" }],
      "elements": [\(elements)], "guides": [\(guides)], "constraints": [\(constraints)] }
    """
  }

  @Test func theSmallestDocumentIsEmpty() throws {
    #expect(try read("{\"plumb\":1}") == Document())
  }

  @Test func theExampleOfTheFormat() throws {
    let document = try read(NativeWriterTests.example)
    #expect(document.scenes["main"]?.device == "iphone-4.7")
    #expect(document.languages.strings == ["ja": ["search.title": "検索"]])
    #expect(document.children(of: "root") == ["query", "search"])
    let search = try #require(document.elements["search"])
    #expect(search.traits.hugging == AxisPair(LayoutPriority(251) ?? .required, .defaultLow))
    #expect(search.traits.compression == AxisPair(.defaultHigh, .defaultHigh))
    let width = try #require(document.constraints["c3"])
    #expect(width.isPlaceholder)
    #expect(width.isInstalled)
    #expect(width.second == nil)
    #expect(width.relation == .greaterOrEqual)
    #expect(document.guides["safe"]?.kind == .safeArea)
  }

  @Test func absentMembersHaveTheirDefault() throws {
    let document = try read(document(elements: #"{ "id": "root", "kind": "view", "frame": [0, 0, 1, 1] }"#))
    #expect(document.elements["root"] == Element(id: "root", kind: .view, frame: Rect(0, 0, 1, 1)))
    #expect(document.scenes["s"] == Scene(id: "s", root: "root"))
  }

  @Test func itemsMayBeGuides() throws {
    let text = document(
      elements: #"{ "id": "root", "kind": "view", "frame": [0, 0, 1, 1] }"#,
      constraints: #"{ "id": "c", "first": "root.top", "second": "g.bottom" }"#,
      guides: #"{ "id": "g", "owner": "root", "kind": "top" }"#)
    #expect(try read(text).constraints["c"]?.second?.item == .guide("g"))
  }

  @Test func elementsAreCounted() throws {
    var limits = NativeLimits()
    limits.elementCount = 2
    let element = #"{ "id": "root", "kind": "view", "frame": [0, 0, 1, 1], "children": ["b"] }"#
    let second = #"{ "id": "b", "kind": "view", "frame": [0, 0, 1, 1] }"#
    _ = try read(document(elements: element + "," + second), limits: limits)
    let error = #expect(throws: FormatError.self) {
      try read(document(elements: element + "," + second + ",\n" + second), limits: limits)
    }
    #expect(error?.description == "test.plumb:3: more than 2 objects in “elements”")
  }

  @Test func sizeOfTheFileIsLimited() throws {
    var limits = NativeLimits()
    limits.json.size = 1024 * 1024
    let error = #expect(throws: FormatError.self) {
      try read("{\"plumb\":1}" + String(repeating: " ", count: 1024 * 1024), limits: limits)
    }
    #expect(error?.description == "test.plumb:1: the file is larger than 1 MB")
  }

  @Test func aThousandElementsDeepIsAllowed() throws {
    let chain = (0..<1000).map { number in
      let children = number < 999 ? #", "children": ["e\#(number + 1)"]"# : ""
      return #"{ "id": "\#(number == 0 ? "root" : "e\(number)")", "kind": "view", "frame": [0, 0, 1, 1]\#(children) }"#
    }
    #expect(try read(document(elements: chain.joined(separator: ","))).elements.count == 1000)
  }

  @Test func hostileNamesStayOnOneLine() throws {
    let id = String(repeating: "x\\n\\u202e", count: 400)
    let text = document(elements: #"{ "id": "\#(id)", "kind": "view", "frame": [0, 0, 1, 1] }"#)
    let error = #expect(throws: FormatError.self) {
      try NativeReader.read(Array(text.utf8), named: "two\nlines.plumb")
    }
    let line = try #require(error?.description)
    #expect(!line.contains("\n"))
    #expect(!line.contains("\u{202E}"))
    #expect(line.count < 1000)
  }

  @Test func deepConstraintsAreCheckedQuickly() throws {
    // With quadratic or slower checks, this test would take minutes.
    let chain = (0..<1000).map { number in
      let children = number < 999 ? #", "children": ["e\#(number + 1)"]"# : ""
      return #"{ "id": "\#(number == 0 ? "root" : "e\(number)")", "kind": "view", "frame": [0, 0, 1, 1]\#(children) }"#
    }
    let constraints = (0..<20_000).map {
      #"{ "id": "c\#($0)", "first": "e999.leading", "second": "e998.leading" }"#
    }
    let text = document(elements: chain.joined(separator: ","), constraints: constraints.joined(separator: ",\n"))
    #expect(try read(text).constraints.count == 20_000)
  }
}
