import Testing

@testable import Help

struct MarkdownReaderTests {
  @Test func readsThePartsOfAPage() {
    let blocks = MarkdownReader.read(
      """
      # Title

      Press <kbd>Ctrl</kbd>+<kbd>K</kbd>, *then* **Add** `code`
      and [on](pin.md#values).

      1. One
      2. Two

      ## Part {#part}

      ![What it shows](picture:pin)

      ```
      H:|-[a]
      ```
      """)
    #expect(
      blocks == [
        .heading(level: 1, [MarkdownRun("Title")], anchor: nil),
        .paragraph([
          MarkdownRun("Press "), MarkdownRun("Ctrl", .key), MarkdownRun("+"), MarkdownRun("K", .key), MarkdownRun(", "),
          MarkdownRun("then", .emphasis), MarkdownRun(" "), MarkdownRun("Add", .strong), MarkdownRun(" "),
          MarkdownRun("code", .code), MarkdownRun(" and "), MarkdownRun("on", link: "pin.md#values"), MarkdownRun("."),
        ]),
        .list([[.paragraph([MarkdownRun("One")])], [.paragraph([MarkdownRun("Two")])]], first: 1),
        .heading(level: 2, [MarkdownRun("Part")], anchor: "part"),
        .picture("picture:pin", words: "What it shows"),
        .code("H:|-[a]"),
      ])
  }

  @Test func anEmptyLinkIsKeptToBeFilled() {
    #expect(
      MarkdownReader.read("See [](command:pin).") == [
        .paragraph([MarkdownRun("See "), MarkdownRun("", link: "command:pin"), MarkdownRun(".")])
      ])
  }

  @Test func japaneseLinesAreJoinedWithoutSpaces() {
    #expect(MarkdownReader.read("制約を\n追加").first == .paragraph([MarkdownRun("制約を追加")]))
  }

  @Test func htmlIsShownAsWritten() {
    #expect(MarkdownReader.read("<script>x</script>") == [.code("<script>x</script>")])
    #expect(MarkdownReader.read("a <b>c").first?.runs.plainText == "a <b>c")
  }

  @Test(arguments: [
    String(repeating: "> ", count: 5_000) + "x", String(repeating: "- ", count: 5_000) + "x",
    String(repeating: "*a ", count: 20_000), String(repeating: "[", count: 20_000),
    String(repeating: "a\n", count: 800_000), "\u{0}a\u{0}", "![", "<kbd>never closed", "## {#", "[](", "",
  ])
  func anyTextIsRead(_ text: String) {
    let blocks = MarkdownReader.read(text)
    #expect(blocks.flatMap(\.runs).plainText.utf8.count <= 2 * MarkdownReader.longest)
  }
}
