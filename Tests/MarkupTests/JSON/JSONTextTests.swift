import Markup
import TestSupport
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (20, "20"), (-8, "-8"), (0.1, "0.1"), (411.5, "411.5"), (1.0 / 3, "0.3333333333333333"),
    (1e16, "1e16"), (1.5e300, "1.5e300"), (1e-7, "1e-7"), (-2.5e-10, "-2.5e-10"),
    (9_007_199_254_740_991, "9007199254740991"),
    (.infinity, "null"), (.nan, "null"),
  ]) func numbersAreShort(_ value: Double, _ text: String) {
    #expect(JSONText.number(value) == text)
  }

  @Test func numbersReadBackEqual() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      let tree = try JSONTree(Array(JSONText.number(value).utf8))
      #expect(tree.root.number == value)
    }
  }

  @Test func textsAreEscapedAsLittleAsCanBe() {
    #expect(JSONText.string("検索 “a”/b") == "\"検索 “a”/b\"")
    #expect(JSONText.string("\"\\\n\r\t\0\u{1F}\u{7F}") == #""\"\\\n\r\t\u0000\u001f\u007f""#)
  }

  @Test func textsReadBackEqual() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<500 {
      let scalars = (0..<12).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0..<0x3000, using: &generator)) }
      let text = String(String.UnicodeScalarView(scalars))
      let read = try JSONTree(Array(JSONText.string(text).utf8)).root.string
      #expect(read.map { Array($0.unicodeScalars) } == scalars)
    }
  }

  @Test(arguments: [
    (240.00000000016988, "240"), (199.99999999999997, "200"), (215.0 / 3, "71.666667"), (-1e-12, "0"), (1e-6, "1e-6"),
    (123_456_789_012.25, "123456789012.25"), (.infinity, "null"),
  ]) func computedNumbersHaveSixDecimals(value: Double, text: String) {
    #expect(JSONText.roundedNumber(value) == text)
    #expect(JSONValue.rounded([value]).text == "[\(text)]")
  }

  @Test func valuesStandOnOneLine() {
    let value = JSONValue.object(
      ("id", .string("c1")), ("list", .numbers(1, 2.5)), ("empty", .object([])), ("none", .array([])), ("nil", .null))
    #expect(value.text == #"{ "id": "c1", "list": [1, 2.5], "empty": {}, "none": [], "nil": null }"#)
  }
}
