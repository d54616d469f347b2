import FormatExchange
import LayoutModel
import PlumbFormat
import TestSupport
import Testing

/// Hand-made broken files: each gives one clear line with the place and the reason.
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
    Complaint("04-another-json", "1: this is no Plumb document: it does not say its version (“plumb”: 1)"),
    Complaint("05-a-list", "1: this is no Plumb document: it is not an object"),
    Complaint("06-cut-off", "11: the file ends before the object that begins in line 1 is closed"),
    Complaint("07-cut-off-in-text", "9: a text is not closed before the end of the file"),
    Complaint("08-missing-comma", "4: expected “,” or “}” after a member, but found a text"),
    Complaint("09-trailing-comma", "17: there is a comma, but nothing follows it"),
    Complaint("10-wrong-bracket", "7: expected “,” or “]” after a value, but found “}”"),
    Complaint("11-comment", "11: there are no comments in JSON"),
    Complaint("12-not-a-number", "15: NaN is not a number that can be used here: numbers are finite"),
    Complaint("13-too-large-number", "15: constraint “c1”: “constant”: the number 1e999 is too large", record: "c1"),
    Complaint("14-leading-zero", "16: “08” is not how a number is written"),
    Complaint("15-single-quotes", "9: texts stand in double quotes (\"), not in single ones"),
    Complaint("16-bad-utf8", "4: the byte 0xE4 is not UTF-8"),
    Complaint("17-two-byte-order-marks", "1: expected a value, but found the byte 0xEF"),
    Complaint("18-utf16", "1: the file is UTF-16: save it as UTF-8"),
    Complaint("19-half-surrogate", "9: an escape is half of a character: its other half is missing"),
    Complaint("20-bad-escape", "9: there is no such escape as “\\” and then “q”"),
    Complaint("21-member-twice", "16: “constant” is given twice (first in line 16)"),
    Complaint(
      "22-newer-version",
      """
      2: it was written by a newer Plumb: it is of version 2, and this one reads up to version 1
      """),
    Complaint("23-version-as-text", "2: the version “plumb” must be a whole number of 1 or more, but it is \"1\""),
    Complaint(
      "24-unknown-kind",
      """
      8: element “query”: “kind”: “textfield” is not one of its words, which are: \
      \(ElementKind.allCases.map(\.rawValue).joined(separator: ", "))
      """, record: "query"),
    Complaint(
      "25-unknown-relation",
      """
      17: constraint “c3”: “relation”: “=>” is not one of its words, which are: <=, ==, >=
      """, record: "c3"),
    Complaint(
      "26-unknown-attribute",
      """
      17: constraint “c3”: “first”: “breadth” is no attribute; those are: left, right, top, bottom, \
      leading, trailing, width, height, centerX, centerY, firstBaseline, lastBaseline, leftMargin, \
      rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, \
      centerYWithinMargins
      """, record: "c3"),
    Complaint(
      "27-anchor-without-dot",
      """
      16: constraint “c2”: “first”: “search” is no anchor: an anchor is an id, a dot and an attribute
      """, record: "c2"),
    Complaint(
      "28-frame-of-three",
      """
      8: element “query”: “frame”: expected 4 numbers, [x, y, width, height], but found 3
      """, record: "query"),
    Complaint(
      "29-negative-width",
      """
      8: element “query”: “frame”: a size cannot be negative, but it is -240
      """, record: "query"),
    Complaint("30-frame-of-words", "8: element “query”: “frame”: expected a number, but found text", record: "query"),
    Complaint(
      "31-priority-too-high",
      """
      17: constraint “c3”: “priority”: a priority is a number from 1 to 1000, but it is 1001
      """, record: "c3"),
    Complaint("32-id-missing", "8: a record in “elements” has no “id”"),
    Complaint("33-id-twice", "16: constraint “query”: this id is given twice (first in line 8)", record: "query"),
    Complaint(
      "34-id-with-space",
      """
      16: constraint “c 2”: an id is made of letters, digits, “_” and “-” (A-Z, a-z, 0-9)
      """, record: "c 2"),
    Complaint("35-unknown-child", "7: element “root”: there is no element “serch” to be its child", record: "root"),
    Complaint(
      "36-unknown-item", "16: constraint “c2”: it refers to “qwery”, which isn’t in the document", record: "c2"),
    Complaint("37-unknown-owner", "12: guide “safe”: there is no element “rot” to own it", record: "safe"),
    Complaint("38-root-missing", "4: scene “main”: there is no element “rot” to be its root", record: "main"),
    Complaint(
      "39-no-scene",
      """
      6: element “root”: it is in no scene: nothing lists it as a child, and it is no scene's root
      """, record: "root"),
    Complaint("40-two-parents", "8: element “query”: “search” is already a child of “root”", record: "query"),
    Complaint("41-child-of-itself", "8: element “query”: it lists itself among its children", record: "query"),
    Complaint("42-circle", "9: element “search”: it lies in itself: its children lead back to it", record: "search"),
    Complaint(
      "43-orphan",
      """
      9: element “search”: it is in no scene: nothing lists it as a child, and it is no scene's root
      """, record: "search"),
    Complaint(
      "44-across-scenes",
      """
      17: constraint “c2”: its items are in different scenes, so they have no common ancestor
      """, record: "c2"),
    Complaint(
      "45-position-equals-constant",
      """
      17: constraint “c3”: a position cannot equal a constant: it needs a second item to be measured \
      from
      """, record: "c3"),
    Complaint(
      "46-leading-with-left",
      """
      15: constraint “c1”: leading and trailing follow the language, so they cannot be paired with \
      left and right
      """, record: "c1"),
    Complaint(
      "47-horizontal-with-vertical",
      """
      15: constraint “c1”: a horizontal attribute cannot be paired with a vertical one
      """, record: "c1"),
    Complaint("48-elements-as-object", "11: “guides” must be a list of records"),
    Complaint(
      "49-text-for-number",
      """
      16: constraint “c2”: “constant”: expected a number, but found text
      """, record: "c2"),
    Complaint(
      "50-bad-variation",
      """
      17: constraint “c3”: “variations”: “width=small” is no variation: it must be like \
      widthClass=compact
      """, record: "c3"),
    Complaint("51-nested-too-deep", "1: arrays and objects are nested more than 256 deep"),
    Complaint("52-tree-too-deep", "1007: element “e1000”: elements are nested more than 1000 deep", record: "e1000"),
    Complaint("53-preview-of-nothing", "4: preview “p1”: there is no scene “mian” to show", record: "p1"),
    Complaint(
      "54-frame-beyond-layouts",
      "8: element “far”: “frame”: 1e308 is beyond any layout, which reaches to 10000000 at most", record: "far"),
  ]
}
