import FormatExchange
import Testing
import Words

@Suite struct LossListTests {
  @Test func lossesStandInTheirOrder() {
    var losses = LossList()
    losses.add(Message("first"), line: 3, record: "a")
    losses.add(Message("second"))
    #expect(losses.all.map(\.record) == ["a", nil])
    #expect(losses.all.map(\.line) == [3, nil])
  }

  @Test func countedLossesAreOneLoss() {
    var losses = LossList()
    losses.add(counted: Message("%1 action not imported", "%1 actions not imported", count: 0))
    #expect(losses.all.isEmpty)
    losses.add(counted: Message("%1 action not imported", "%1 actions not imported", count: 7))
    #expect(losses.all.count == 1)
  }

  /// A file may have millions of losses. The list is cut, and its last entry gives the number of further losses.
  @Test func aLongListEndsWithANumber() {
    var losses = LossList()
    for number in 0..<1234 { losses.add(Message("lost"), record: "\(number)") }
    #expect(losses.all.count == 1001)
    #expect(losses.all.dropLast().last?.record == "999")
    #expect(losses.all.last?.record == nil)
    #expect(losses.all.last?.what.english.contains("234") == true)
  }
}
