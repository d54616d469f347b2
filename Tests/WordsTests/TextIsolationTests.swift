import Testing
import Words

/// U+2068 begins an isolated text, U+2069 ends it. U+200E makes a sentence run from left to right.
@Suite struct TextIsolationTests {
  private func shown(_ message: Message) -> String { message.shownText(in: English()) }

  @Test func namesOfTheOtherDirectionAreIsolated() {
    #expect(shown(Message("Exported “%1”", "שלום.ui")) == "\u{200e}Exported “\u{2068}שלום.ui\u{2069}”")
    #expect(shown(Message("Exported “%1”", "hello.ui")) == "Exported “hello.ui”")
    #expect(Message("Exported “%1”", "שלום.ui").english == "Exported “שלום.ui”", "files and pipes get no marks")
  }

  /// Otherwise the first letter would decide, and the whole sentence would run from right to left.
  @Test func aSentenceThatBeginsWithSuchANameKeepsItsDirection() {
    #expect(shown(Message("%1 has %2 issues", "“מסך”", 2)) == "\u{200e}\u{2068}“מסך”\u{2069} has 2 issues")
    #expect(shown(.verbatim("“מסך”", ".width = ", 8)) == "\u{200e}\u{2068}“מסך”\u{2069}.width = 8")
  }

  @Test func textsOfTheDocumentInMessagesAreIsolated() {
    let name = Message.verbatim("مرحبا")
    #expect(shown(Message("Undo %1", Message("Move %1", name))) == "\u{200e}Undo Move \u{2068}مرحبا\u{2069}")
    #expect(shown(name) == "مرحبا", "alone it is what it is")
  }

  /// Such characters could end the isolation, and show “fdp.exe” as “exe.pdf”.
  @Test func marksThatTurnLettersAroundAreLeftOut() {
    #expect(shown(Message("Delete “%1”", "a\u{202e}fdp\u{2069}.exe")) == "\u{200e}Delete “\u{2068}afdp.exe\u{2069}”")
  }
}
