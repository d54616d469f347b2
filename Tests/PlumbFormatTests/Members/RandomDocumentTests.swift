import FormatTestSupport
import LayoutModel
import Testing

@testable import PlumbFormat

/// Random documents are used to test round trips, mutations and losses. A property that they lack would be untested.
@Suite struct RandomDocumentTests {
  private static let documents = (0..<60).map { seed in
    var random = RandomDocument(seed: seed)
    random.hasValues = true
    random.hasComponents = true
    return random.make()
  }

  private func expectAllMembers<Record: NativeRecord>(
    but rare: Set<String> = [], _ records: (Document) -> [Record], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var missing = Set(Record.members.names).subtracting(rare)
    for record in Self.documents.flatMap(records) {
      for member in Record.members.list where missing.contains(member.name) && record.json(of: member) != nil {
        missing.remove(member.name)
      }
    }
    #expect(missing == [], "RandomDocument makes no \(Record.self) with these", sourceLocation: sourceLocation)
  }

  @Test func everyMemberOfTheFileIsTried() {
    expectAllMembers { $0.scenes.map(\.self) }
    expectAllMembers { $0.elements.map(\.self) }
    expectAllMembers { $0.guides.map(\.self) }
    // Only swapped items leave this member.
    expectAllMembers(but: ["beforeSwap"]) { $0.constraints.map(\.self) }
    expectAllMembers(\.previews)
    expectAllMembers(\.images)
    expectAllMembers(\.values)
    expectAllMembers(\.classes)
  }
}
