/// Sums by index, of which few are begun at a time. All others are zero.
struct SparseSums: Sendable {
  private(set) var sums = Buffer<Double>()
  /// The indices of the sums that were begun.
  private(set) var begun = Buffer<Int32>()
  private var isBegun = Buffer<Bool>()

  @inline(__always) subscript(index: Int32) -> Double { sums[index] }

  @inline(__always) func contains(_ index: Int32) -> Bool { isBegun[index] }

  @inline(__always) mutating func add(_ index: Int32, _ change: Double) {
    sums[index] += change
    if isBegun[index] { return }
    isBegun[index] = true
    begun.append(index)
  }

  mutating func clear() { while removeLast() != nil {} }

  /// Ends the sum that was begun last, and returns it.
  @inline(__always) mutating func removeLast() -> (index: Int32, sum: Double)? {
    guard let index = begun.popLast() else { return nil }
    let sum = sums[index]
    sums[index] = 0
    isBegun[index] = false
    return (index, sum)
  }

  mutating func grow(to count: Int) {
    sums.resize(to: count, filling: 0)
    isBegun.resize(to: count, filling: false)
  }

  /// Makes room for more sums while none is begun.
  mutating func growWhileEmpty(to count: Int) {
    sums.growZeros(to: count, 0)
    isBegun.growZeros(to: count, false)
  }

  mutating func detach() {
    sums.detach()
    begun.detach()
    isBegun.detach()
  }

  /// Leaves the memory to the others that share it. None may be begun.
  mutating func leaveMemory() {
    sums = Buffer()
    begun.detach()
    isBegun = Buffer()
  }
}
