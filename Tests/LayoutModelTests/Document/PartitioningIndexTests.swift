import LayoutModel
import TestSupport
import Testing

@Suite struct PartitioningIndexTests {
  @Test(arguments: 0..<200) func partitioningIndexEqualsAFullSearch(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let numbers = (0..<Int.random(in: 0..<20, using: &generator)).map { _ in Int.random(in: 0..<12, using: &generator) }
    let rising = numbers.sorted()
    for wanted in -1...12 {
      let plain = rising.firstIndex { $0 >= wanted } ?? rising.count
      #expect(rising.partitioningIndex { $0 >= wanted } == plain)
    }
  }
}
