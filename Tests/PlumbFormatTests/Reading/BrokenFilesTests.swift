import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

/// Broken files made by hand. Each gives one clear line with the position and the reason.
@Suite struct BrokenFilesTests {
  @Test func everyFileHasItsComplaint() throws {
    let files = try TestFiles.documents(in: TestFiles.broken)
    #expect(files.map(\.name) == Self.complaints.map(\.file))
  }

  @Test(arguments: Self.complaints) func complaintIsOneClearLine(_ expected: Complaint) throws {
    let bytes = try TestFiles.bytes(of: TestFiles.broken.appending(path: expected.file))
    let error = #expect(throws: FormatError.self) { try NativeReader.read(bytes, named: "x.plumb") }
    #expect(error?.description == "x.plumb:" + expected.text)
    #expect(error?.record == expected.record)
  }

  struct Complaint: Sendable, CustomTestStringConvertible {
    var file: String
    var record: String?
    var text: String

    init(_ file: String, _ text: String, record: String? = nil) {
      self.file = file + ".plumb"
      self.text = text
      self.record = record
    }

    var testDescription: String { file }
  }

  static let complaints = [
    Complaint("01-empty", "1: the file is empty"),
    Complaint("02-only-spaces", "2: the file is empty"),
    Complaint("03-not-json", "1: expected a value, but found “D”"),
    Complaint("04-another-json", "1: not a Plumb document: its version is missing (“plumb”: 1)"),
    Complaint("05-a-list", "1: not a Plumb document: expected a JSON object"),
    Complaint("06-cut-off", "11: unexpected end of file: the object that starts on line 1 isn’t closed"),
    Complaint("07-cut-off-in-text", "9: unterminated string: the file ends before its closing quote"),
    Complaint("08-missing-comma", "4: expected “,” or “}” after a member, but found a string"),
    Complaint("09-trailing-comma", "17: trailing comma: remove it"),
    Complaint("10-wrong-bracket", "7: expected “,” or “]” after a value, but found “}”"),
    Complaint("11-comment", "11: comments aren’t allowed in JSON: remove them"),
    Complaint("12-not-a-number", "15: NaN isn’t a number in JSON: use a finite number"),
    Complaint("13-too-large-number", "15: constraint “c1”: “constant”: the number 1e999 is too large", record: "c1"),
    Complaint("14-leading-zero", "16: “08” isn’t a number"),
    Complaint("15-single-quotes", "9: strings must be in double quotes (\"), not single quotes"),
    Complaint("16-bad-utf8", "4: byte 0xE4 isn’t valid UTF-8: save the file as UTF-8"),
    Complaint("17-two-byte-order-marks", "1: expected a value, but found the byte 0xEF"),
    Complaint("18-utf16", "1: the file is UTF-16: save it as UTF-8"),
    Complaint("19-half-surrogate", "9: incomplete surrogate pair: its other half is missing"),
    Complaint("20-bad-escape", "9: invalid escape sequence: “\\” followed by “q”"),
    Complaint("21-member-twice", "16: duplicate “constant” (first on line 16)"),
    Complaint(
      "22-newer-version",
      """
      2: this document needs a newer version of Plumb: it has version 2, and this program opens versions up to 1
      """),
    Complaint("23-version-as-text", "2: the version “plumb” must be a whole number of 1 or more, but found \"1\""),
    Complaint(
      "24-unknown-kind",
      """
      8: element “query”: “kind”: “textfield” isn’t a valid value. Use one of: \
      \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))
      """, record: "query"),
    Complaint(
      "25-unknown-relation",
      """
      17: constraint “c3”: “relation”: “=>” isn’t a valid value. Use one of: <=, ==, >=
      """, record: "c3"),
    Complaint(
      "26-unknown-attribute",
      """
      17: constraint “c3”: “first”: “breadth” isn’t an attribute. Use one of: left, right, top, bottom, \
      leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline, leftMargin, \
      rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, \
      centerYWithinMargins
      """, record: "c3"),
    Complaint(
      "27-anchor-without-dot",
      """
      16: constraint “c2”: “first”: “search” isn’t an anchor. Use ID.ATTRIBUTE, such as button.leading
      """, record: "c2"),
    Complaint(
      "28-frame-of-three",
      """
      8: element “query”: “frame”: expected 4 numbers, [x, y, width, height], but found 3
      """, record: "query"),
    Complaint(
      "29-negative-width",
      """
      8: element “query”: “frame”: a size can’t be negative, but found -240
      """, record: "query"),
    Complaint(
      "30-frame-of-words", "8: element “query”: “frame”: expected a number, but found a string", record: "query"),
    Complaint(
      "31-priority-too-high",
      """
      17: constraint “c3”: “priority”: expected a priority from 1 to 1000, but found 1001
      """, record: "c3"),
    Complaint("32-id-missing", "8: an object in “elements” has no “id”"),
    Complaint("33-id-twice", "16: constraint “query”: duplicate id (first on line 8)", record: "query"),
    Complaint(
      "34-id-with-space",
      """
      16: constraint “c 2”: an id can contain only letters (A–Z, a–z), digits, “_” and “-”
      """, record: "c 2"),
    Complaint("35-unknown-child", "7: element “root”: its child “serch” doesn’t exist", record: "root"),
    Complaint(
      "36-unknown-item", "16: constraint “c2”: it refers to “qwery”, which isn’t in the document", record: "c2"),
    Complaint("37-unknown-owner", "12: guide “safe”: its owner “rot” doesn’t exist", record: "safe"),
    Complaint("38-root-missing", "4: scene “main”: its root “rot” doesn’t exist", record: "main"),
    Complaint(
      "39-no-scene",
      """
      6: element “root”: it isn’t in any scene: add it to an element’s children, or make it a scene’s root
      """, record: "root"),
    Complaint("40-two-parents", "8: element “query”: “search” is already a child of “root”", record: "query"),
    Complaint("41-child-of-itself", "8: element “query”: it lists itself as its child", record: "query"),
    Complaint("42-circle", "9: element “search”: it contains itself through its children", record: "search"),
    Complaint(
      "43-orphan",
      """
      9: element “search”: it isn’t in any scene: add it to an element’s children, or make it a scene’s root
      """, record: "search"),
    Complaint(
      "44-across-scenes",
      """
      17: constraint “c2”: its items are in different scenes, so they have no common ancestor
      """, record: "c2"),
    Complaint(
      "45-position-equals-constant",
      """
      17: constraint “c3”: a position can’t equal a constant: choose a second item to measure \
      from
      """, record: "c3"),
    Complaint(
      "46-leading-with-left",
      """
      15: constraint “c1”: leading and trailing follow the language, so they can’t be paired with \
      left and right
      """, record: "c1"),
    Complaint(
      "47-horizontal-with-vertical",
      """
      15: constraint “c1”: a horizontal attribute can’t be paired with a vertical one
      """, record: "c1"),
    Complaint("48-elements-as-object", "11: “guides” must be an array of objects"),
    Complaint(
      "49-text-for-number",
      """
      16: constraint “c2”: “constant”: expected a number, but found a string
      """, record: "c2"),
    Complaint(
      "50-bad-variation",
      """
      17: constraint “c3”: “variations”: “width=small” isn’t a variation. Use a form such as \
      widthClass=compact
      """, record: "c3"),
    Complaint("51-nested-too-deep", "1: arrays and objects are nested more than 256 levels deep"),
    Complaint(
      "52-tree-too-deep", "1007: element “e1000”: elements are nested more than 1000 levels deep", record: "e1000"),
    Complaint("53-preview-of-nothing", "4: preview “p1”: its scene “mian” doesn’t exist", record: "p1"),
    Complaint(
      "54-frame-beyond-layouts",
      "8: element “far”: “frame”: 1e308 is out of range. The limit is 10000000", record: "far"),
    Complaint("55-value-circle", "4: value “gap”: “value”: it needs itself: gap → wide → gap", record: "gap"),
    Complaint("56-value-unknown", "21: constraint “c2”: “constant”: no value is named “pad”", record: "c2"),
    Complaint(
      "57-value-product", "21: constraint “c2”: “constant”: a value can’t be multiplied by a value", record: "c2"),
    Complaint(
      "58-value-negative-size",
      "14: element “search”: “fontSize”: a size can’t be negative, but “gap - 20” comes to −12", record: "search"),
    Complaint(
      "59-value-named-as-color", "6: value “accent”: “accent” is already the name of a color", record: "accent"),
    Complaint(
      "60-value-with-hyphen",
      """
      5: value “wide-gap”: a value’s id can contain only letters (A–Z, a–z), digits and “_”, and can’t begin with a digit
      """, record: "wide-gap"),
    Complaint("61-color-for-number", "21: constraint “c2”: “constant”: “brand” isn’t a number", record: "c2"),
    Complaint("62-component-missing", "8: element “row”: its component “nothing” doesn’t exist", record: "row"),
    Complaint(
      "63-scene-is-no-component",
      "8: element “row”: the scene “other” isn’t a component: it has no “component”: true", record: "row"),
    Complaint(
      "64-component-circle", "10: element “in-b”: the component “row” would contain itself: row → badge → row",
      record: "in-b"),
    Complaint(
      "65-instance-with-children",
      "8: element “row”: an instance has the children of its component, and none of its own", record: "row"),
    Complaint(
      "66-override-of-frame",
      """
      9: element “row”: “overrides”: “box.frame” can’t be overridden. Write the element’s id, a dot, and one of: title, \
      text, placeholderText, image, color, background, state, value, hidden
      """, record: "row"),
    Complaint(
      "67-constraint-into-instance", "13: constraint “c1”: it refers to “row/label”, which isn’t in the document",
      record: "c1"),
    Complaint(
      "68-component-of-a-view",
      "7: element “root”: “component”: only elements of the kind “instance” have a component", record: "root"),
  ]
}
