import Testing
import Words

@Suite struct MessageTests {
  @Test func placesAreFilled() {
    #expect(Message("Undo %1", "Move").english == "Undo Move")
    #expect(Message("%2 before %1", "a", "b").english == "b before a")
    #expect(Message("Undo %1", Message("Add %1", "Width")).english == "Undo Add Width")
    #expect(Message("100 %% of %1 %9", 3).english == "100 % of 3 %9")
    #expect(Message("no places", "x").english == "no places")
  }

  @Test func argumentsCanBeHandedOnAsAList() {
    #expect(Message("%3 %2 %1", arguments: ["a", 2, Message("c")]).english == "c 2 a")
    #expect(Message("plain", arguments: []) == Message("plain"))
  }

  @Test func argumentsAreNotFilledAgain() {
    #expect(Message("Delete %1", "50 %1").english == "Delete 50 %1")
  }

  @Test func countsChooseTheSentence() {
    let message = { Message("Add %1 Constraint", "Add %1 Constraints", count: $0) }
    #expect(message(1).english == "Add 1 Constraint")
    #expect(message(3).english == "Add 3 Constraints")
  }

  @Test func aTextOfTheDocumentIsNoSentence() {
    #expect(Message.verbatim("50 %1 %%").text(in: Shouting()) == "50 %1 %%")
    #expect(Message.verbatim(Message("Query"), ".width = ", 8).text(in: Shouting()) == "QUERY.width = 8")
    let names = ["a", "b", "c"].map { Message($0) }
    #expect(Message.verbatim(names, separator: ", ").text(in: Shouting()) == "A, B, C")
    #expect(Message.verbatim([], separator: ", ").english.isEmpty)
  }

  @Test func aWordOfSeveralMeaningsTellsWhich() {
    let height = Message("H", context: "height")
    #expect(height.english == "H")
    #expect(height != Message("H"))
    #expect(height.text(in: Shouting()) == "height: H")
  }

  private struct Shouting: Translator {
    func translation(of sentence: String, context: String?) -> String {
      (context.map { "\($0): " } ?? "") + sentence.uppercased()
    }
    func translation(of one: String, plural several: String, count: Int) -> String { several.uppercased() }
  }

  @Test func messagesInMessagesAreTranslated() {
    #expect(Message("Undo %1", Message("Move")).text(in: Shouting()) == "UNDO MOVE")
    #expect(Message("Undo %1", "Move").text(in: Shouting()) == "UNDO Move", "a plain text stays as it is")
  }
}
