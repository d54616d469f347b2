import Testing
import Words

@Suite struct MessageListTests {
  private let things = ["Query", "Search", "Results"].map { Message.verbatim($0) }

  @Test func thingsAreListed() {
    #expect(Message.enumeration(things).english == "Query, Search, Results")
    #expect(Message.conjunction(things).english == "Query, Search and Results")
    #expect(Message.series(things).english == "Query; Search; Results")
    #expect(Message.sentences(things).english == "Query. Search. Results")
  }

  @Test func listsOfOneAndNone() {
    for list in [Message.enumeration, Message.conjunction, Message.series, Message.sentences] {
      #expect(list([things[0]]).english == "Query")
      #expect(list([]).english == "")
    }
  }

  @Test func theLanguagePartsThem() {
    #expect(Message.sentences(things).text(in: Dots()) == "Query。Search。Results")
  }
}

/// A language with its own full stop.
private struct Dots: Translator {
  func translation(of sentence: String, context: String?) -> String { sentence.replacing(". ", with: "。") }
  func translation(of one: String, plural several: String, count: Int) -> String { one }
}
