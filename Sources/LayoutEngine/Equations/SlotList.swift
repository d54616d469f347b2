/// A short list of slots. The first five are stored in place, which is enough for constraints: they have two or three.
public struct SlotList: Sendable {
  private var first: InlineArray<5, Int32> = InlineArray(repeating: 0)
  private var countOfFirst: Int32 = 0
  private var rest: [Int32] = []

  init() {}

  init(_ slots: [Int]) { for slot in slots { append(slot) } }

  var isEmpty: Bool { countOfFirst == 0 }
  var count: Int { Int(countOfFirst) + rest.count }

  func each(_ body: (Int32) -> Void) {
    for place in 0..<Int(countOfFirst) { body(first[place]) }
    for slot in rest { body(slot) }
  }

  mutating func clear() {
    countOfFirst = 0
    if !rest.isEmpty { rest = [] }
  }

  mutating func append(_ slot: Int) {
    if countOfFirst < 5 {
      first[Int(countOfFirst)] = Int32(truncatingIfNeeded: slot)
      countOfFirst += 1
    } else {
      rest.append(Int32(truncatingIfNeeded: slot))
    }
  }

  func contains(where isWanted: (Int) -> Bool) -> Bool {
    for place in 0..<Int(countOfFirst) where isWanted(Int(first[place])) { return true }
    return rest.contains { isWanted(Int($0)) }
  }

  func allSatisfy(_ isWanted: (Int) -> Bool) -> Bool { !contains { !isWanted($0) } }
}
