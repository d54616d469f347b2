import Markup
import Testing

@Suite struct JSONTreeTests {
  private func tree(_ text: String) throws -> JSONTree { try JSONTree(Array(text.utf8)) }

  @Test func valuesKeepTheirOrderAndPlace() throws {
    let root = try tree(#"  {"b": [1, 2.50], "a": {"x": null}}  "#).root
    #expect(root.members.map(\.name) == ["b", "a"])
    let list = try #require(root.member("b"))
    #expect((list.start, list.end) == (8, 17))
    #expect(list.items.map { String(decoding: $0.spelling, as: UTF8.self) } == ["1", "2.50"])
    #expect(root.member("a")?.member("x")?.kind == .null)
    #expect(root.member("c") == nil)
  }

  /// Parts that an outline leaves out are parsed again from their position, with the same result.
  @Test(arguments: 0..<5) func anOutlineHasEverythingInItsPlace(depth: Int) throws {
    let text = "\u{FEFF}" + #" {"a": [{"b": [1, {"c": "x"}]}, [], 2], "d": {"e": {}, "f": [[3]]}, "g": -1.5}"# + "\n"
    let (whole, outline) = (try tree(text), try tree(text).outline(depth: depth))
    func compare(_ a: JSONNode, _ b: JSONNode, _ left: Int) {
      #expect(a.start == b.start)
      #expect(a.end == b.end)
      #expect(a.kind == b.kind)
      #expect(b.whole.plainValue == a.plainValue)
      guard left > 0 else {
        #expect(b.items.map(\.start) == [])
        #expect(b.members.map(\.name) == [])
        return
      }
      #expect(b.members.map(\.name) == a.members.map(\.name))
      for (a, b) in zip(a.members, b.members) { compare(a.value, b.value, left - 1) }
      #expect(b.items.map(\.start) == a.items.map(\.start))
      for (a, b) in zip(a.items, b.items) { compare(a, b, left - 1) }
    }
    compare(whole.root, outline.root, depth)
    #expect(outline.values.count <= whole.values.count)
    #expect(depth > 3 || outline.values.count < whole.values.count)
    #expect(outline.bytes == whole.bytes)
  }

  @Test func plainValues() throws {
    let value = try tree(#"{"a": [true, false, null, -1.5e2, "\u00e9\n\ud83d\ude00"], "b": {}}"#).root.plainValue
    #expect(
      value
        == .object(
          ("a", .array([.bool(true), .bool(false), .null, .number(-150), .string("é\n😀")])), ("b", .object([]))))
  }

  @Test(arguments: ["null", "1", "\"a\"", "[]", " {} "]) func anyValueMayBeTheRoot(_ text: String) throws {
    _ = try tree(text)
  }

  @Test(arguments: [
    "", "[", "]", "{", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}",
    "[1 2]",
    "1 2", "tru", "nul", "+1", ".5", "1.", "1e", "1e+", "-", "01", "-01", "0x10", "\"", "\"\\", "\"\\u12\"",
    "\"\\u12g4\"",
    "\"\\ud800\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\t\"", "\"\n\"", "[1]]", "{\"a\":1 \"b\":2}", "{\"a\" 1}",
    "\u{FEFF}\u{FEFF}1",
    "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "{\"é\":1,\"e\u{301}\":2}", "[}", "{]", "'a'", "[1,,2]", "[,1]",
  ]) func wrongSpellingIsRefused(_ text: String) {
    #expect(throws: TextError.self) { try tree(text) }
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE3, 0x81], [0xFF],
    ] as [[UInt8]]) func invalidUTF8IsRefused(_ bytes: [UInt8])
  {
    let error = #expect(throws: TextError.self) { try JSONTree([0x22] + bytes + [0x22]) }
    #expect(error?.offset == 1)
  }

  @Test func everyScalarIsRead() throws {
    for value in stride(from: UInt32(0x80), through: 0x10FFFF, by: 97) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(Character(scalar))
      #expect(try tree("\"\(text)\"").root.string == text)
    }
  }

  @Test func escapesAreUndone() throws {
    #expect(try tree(#""\"\\\/\b\f\n\r\t\u0000\uD834\uDD1E""#).root.string == "\"\\/\u{8}\u{C}\n\r\t\0𝄞")
  }

  @Test func nestingEndsAtTheLimit() throws {
    var limits = JSONLimits()
    limits.depth = 3
    _ = try JSONTree(Array("[[[]]]".utf8), limits: limits)
    #expect(throws: TextError.self) { try JSONTree(Array("[[[[]]]]".utf8), limits: limits) }
  }

  @Test func sizeEndsAtTheLimit() throws {
    var limits = JSONLimits()
    limits.size = 4
    _ = try JSONTree(Array("[12]".utf8), limits: limits)
    #expect(throws: TextError.self) { try JSONTree(Array("[123]".utf8), limits: limits) }
  }

  @Test func duplicateNamesAreFoundAmongMany() throws {
    let names = (0..<500).map { "\"k\($0)\": \($0)" }.joined(separator: ",")
    #expect(try tree("{\(names)}").root.members.map(\.name).count == 500)
    let error = #expect(throws: TextError.self) { try tree("{\(names),\n\"k7\": 1}") }
    #expect(error?.offset == names.utf8.count + 3)
  }

  @Test func complaintsNameThePlace() throws {
    let error = #expect(throws: TextError.self) { try tree("{\n  \"a\": 1,\n  \"b\": x\n}") }
    #expect(error?.offset == 19)
  }
}
