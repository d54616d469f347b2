import Testing

@testable import ConstraintSolving

/// Compares the table with a plain matrix, and its lists with its entries.
struct SparseTableTests {
  private struct Pair {
    var table = SparseTable()
    var dense: [[Double]]
    let columns: Int

    init(lines: Int, columns: Int, _ random: inout SeededGenerator) {
      self.columns = columns
      dense = [[Double]](repeating: [Double](repeating: 0, count: columns), count: lines)
      table.growLines(to: lines)
      table.growColumns(to: columns)
      for line in 0..<lines {
        table.activate(Int32(line))
        for column in 0..<columns where random.chance(0.25) {
          dense[line][column] = random.pick([1, -1, 2, 0.5])
          table.append(Int32(column), dense[line][column], to: Int32(line))
        }
      }
    }

    /// Performs a dense exchange: the line defines the column's unknown and takes its place.
    mutating func pivot(_ line: Int, _ column: Int, exchanging: Bool) {
      table.find(Int32(column))
      table.pivot(Int32(line), Int32(column), exchanging: exchanging)
      let pivot = dense[line][column]
      for other in dense.indices where other != line {
        let factor = dense[other][column] / pivot
        if factor == 0 { continue }
        for at in 0..<columns { dense[other][at] -= factor * dense[line][at] }
        dense[other][column] = exchanging ? factor : 0
      }
      if exchanging {
        dense[line] = dense[line].map { -$0 / pivot }
        dense[line][column] = 1 / pivot
      } else {
        dense[line] = [Double](repeating: 0, count: columns)
      }
    }

    mutating func pivotSomewhere(times: Int, exchanging: Bool, _ random: inout SeededGenerator) {
      for _ in 0..<times {
        let line = Int.random(in: dense.indices, using: &random)
        let large = dense[line].indices.filter { abs(dense[line][$0]) > 0.2 }
        if large.isEmpty || dense[line].contains(where: { abs($0) > 1e4 }) { continue }
        pivot(line, random.pick(large), exchanging: exchanging)
      }
    }

    mutating func removeColumns(_ removed: [Int]) {
      var slots = Buffer<Int32>()
      for column in removed { slots.append(Int32(column)) }
      table.removeColumns(slots)
      for line in dense.indices { for column in removed { dense[line][column] = 0 } }
    }

    var flaw: String? {
      var counts = [Int](repeating: 0, count: columns)
      for line in dense.indices where table.isActive(Int32(line)) {
        var values = [Double](repeating: 0, count: columns)
        for place in table.places(of: Int32(line)) {
          values[Int(table.slot(at: place))] += table.value(at: place)
          counts[Int(table.slot(at: place))] += 1
        }
        for column in 0..<columns where abs(values[column] - dense[line][column]) > 1e-6 {
          return "line \(line), column \(column): \(values[column]) instead of \(dense[line][column])"
        }
      }
      for column in 0..<columns where counts[column] != Int(table.live(Int32(column))) {
        return "column \(column) has \(counts[column]) entries, counted as \(table.live(Int32(column)))"
      }
      return nil
    }

    /// Returns a flaw in the columns, or nil: each column's walk must meet each of its entries once.
    mutating func flawInColumns() -> String? {
      for column in 0..<columns {
        table.find(Int32(column))
        var met = Set<Int32>()
        for at in 0..<table.foundLines.count {
          let line = table.foundLines[at]
          if !met.insert(line).inserted { return "column \(column) names line \(line) twice" }
          if table.slot(at: table.foundPlaces[at]) != Int32(column) { return "column \(column) points elsewhere" }
          if !table.places(of: line).contains(table.foundPlaces[at]) { return "column \(column): not in line \(line)" }
        }
        if met.count != Int(table.live(Int32(column))) { return "column \(column) misses lines" }
      }
      return nil
    }
  }

  @Test func pivotsEqualThoseOfAPlainMatrix() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pair = Pair(lines: 24, columns: 18, &random)
      for step in 0..<30 {
        pair.pivotSomewhere(times: 1, exchanging: random.chance(0.8), &random)
        if step % 11 == 10 { pair.removeColumns(step == 10 ? [2] : [0, 3, 5, 7, 8]) }
        if random.chance(0.3), let flaw = pair.flawInColumns() { Issue.record("seed \(seed), step \(step): \(flaw)") }
        if let flaw = pair.flaw { Issue.record("seed \(seed), step \(step): \(flaw)") }
      }
      if let flaw = pair.flawInColumns() { Issue.record("seed \(seed): \(flaw)") }
    }
  }

  @Test func linesThatWereKeptComeBackAsTheyWere() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var pair = Pair(lines: 24, columns: 18, &random)
      pair.pivotSomewhere(times: 5, exchanging: false, &random)
      let (kept, dense) = (pair.table.keepLines(), pair.dense)
      let active = (0..<24).filter { pair.table.isActive(Int32($0)) }
      pair.pivotSomewhere(times: 10, exchanging: true, &random)
      pair.removeColumns([1, 4, 9])
      for line in active where random.chance(0.2) && pair.table.isActive(Int32(line)) { pair.table.retire(Int32(line)) }
      pair.table.restore(kept)
      pair.dense = dense
      #expect((0..<24).filter { pair.table.isActive(Int32($0)) } == active)
      #expect(pair.flaw == nil)
      #expect(pair.flawInColumns() == nil)
      pair.pivotSomewhere(times: 10, exchanging: true, &random)
      #expect(pair.flaw == nil)
      #expect(pair.flawInColumns() == nil)
    }
  }

  @Test func blocksThatListsLeaveAreUsedAgain() {
    var store = BlockStore<SparseTable.ColumnEntry, SparseTable.ColumnHead>()
    store.grow(lists: 50, filling: SparseTable.ColumnHead())
    for round in 0..<200 {
      let list = Int32(round % 50)
      store.release(list)
      for number in 0..<Int32(30 + round % 3) { store.append(.init(number: number, place: list), to: list) }
    }
    for list in 0..<50 as Range<Int32> {
      #expect(store.places(of: list).allSatisfy { store.entries[$0].place == list })
      #expect(store.places(of: list).map { store.entries[$0].number } == Array(0..<Int32(store.heads[list].count)))
    }
    // Fifty blocks of 32 entries and the smaller blocks before they grew; without reuse there would be four times as
    // many.
    #expect(store.entries.count < 50 * 32 * 2)
  }
}
