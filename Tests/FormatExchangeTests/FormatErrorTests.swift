import FormatExchange
import Testing
import Words

@Suite struct FormatErrorTests {
  @Test func errorNamesFileAndLine() {
    let error = FormatError(file: "a.plumb", line: 12, column: 3, record: "c3", reason: Message("too long"))
    #expect(error.description == "a.plumb:12: too long")
    #expect(FormatError(file: "a.plumb", reason: Message("too long")).description == "a.plumb: too long")
  }

  /// Programs read errors line by line, so an error must not look like two.
  @Test func errorIsAlwaysOneLine() {
    let error = FormatError(file: "a\nb.plumb", line: 1, reason: Message("“%1” is too long", "x\r\ny\u{7F}"))
    #expect(error.description == "a\u{FFFD}b.plumb:1: “x\u{FFFD}\u{FFFD}y\u{FFFD}” is too long")
  }
}
