import Glibc

/// A growing stretch of plain memory. Indices are checked in debug builds only. Writing does not check whether the
/// memory is shared: the owner (`Engine`) calls `detach` before it changes anything that a copy may see.
///
/// Claim: it can be sent between threads, although the compiler cannot check that. Because an engine owns it, and
/// writes to it only after `makeUnique`. While two engines share memory they hold the same token, and both only read.
/// An engine that is to change first copies all of the memory, and gives up the token only after that. Therefore no
/// thread writes memory that another still reads. `SharedMemoryStressTests` runs this with two threads.
struct Buffer<Element: BitwiseCopyable>: @unchecked Sendable {
  private var memory: PlainMemory
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private(set) var capacity: Int

  init(capacity: Int = 4) {
    self.capacity = Swift.max(1, capacity)
    memory = PlainMemory(bytes: self.capacity * MemoryLayout<Element>.stride)
    base = memory.base.assumingMemoryBound(to: Element.self)
  }

  /// An empty buffer in memory that other buffers share. When it grows, it moves to memory of its own.
  init(in shared: PlainMemory, at offset: Int, capacity: Int) {
    self.capacity = capacity
    memory = shared
    base = (shared.base + offset).assumingMemoryBound(to: Element.self)
  }

  @inline(__always) subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count, "index \(index) of \(count)")
      yield &base[index]
    }
  }

  @inline(__always) subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always) mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    base[count] = element
    count += 1
  }

  @inline(__always) mutating func popLast() -> Element? {
    if count == 0 { return nil }
    count -= 1
    return base[count]
  }

  @inline(__always) mutating func removeAll() { count = 0 }

  mutating func removeLast(_ fewer: Int) { count -= fewer }

  mutating func resize(to newCount: Int, filling element: Element) {
    if newCount > capacity {
      if count == 0, isZero(element) { return beZeros(newCount) }
      grow(to: newCount)
    }
    if newCount > count { (base + count).update(repeating: element, count: newCount - count) }
    count = newCount
  }

  private func isZero(_ element: Element) -> Bool { withUnsafeBytes(of: element) { $0.allSatisfy { $0 == 0 } } }

  private mutating func beZeros(_ newCount: Int) {
    memory = PlainMemory(zeros: newCount * MemoryLayout<Element>.stride)
    base = memory.base.assumingMemoryBound(to: Element.self)
    capacity = newCount
    count = newCount
  }

  /// Grows a buffer that contains only zeros, so that nothing has to be moved to other memory.
  mutating func growZeros(to newCount: Int, _ zero: Element) {
    if newCount > capacity {
      count = 0
      resize(to: newCount + newCount / 8, filling: zero)
      count = newCount
    } else {
      resize(to: newCount, filling: zero)
    }
  }

  /// Sets the count, and every element to `element`.
  mutating func reset(to newCount: Int, filling element: Element) {
    count = 0
    resize(to: newCount, filling: element)
  }

  /// Gets memory for so many elements at once. Unused memory costs next to nothing; moving elements does cost.
  mutating func reserve(_ needed: Int) {
    if needed > capacity { grow(to: needed) }
  }

  mutating func append(from other: Buffer, _ places: Range<Int32>) {
    extend(by: places.count)
    (base + count - places.count).update(from: other.base + Int(places.lowerBound), count: places.count)
  }

  /// Adds elements at the end without setting them.
  mutating func extend(by more: Int) {
    if count + more > capacity { grow(to: count + more) }
    count += more
  }

  @inline(never) private mutating func grow(to needed: Int) {
    resize(toCapacity: Swift.max(needed, capacity < 1024 ? capacity * 4 : capacity * 2))
  }

  /// Resizes the memory in place if possible. If a copy shares the memory, the elements move instead.
  private mutating func resize(toCapacity newCapacity: Int) {
    if !isKnownUniquelyReferenced(&memory) { return move(toCapacity: newCapacity) }
    memory.resize(toBytes: newCapacity * MemoryLayout<Element>.stride, keeping: count * MemoryLayout<Element>.stride)
    base = memory.base.assumingMemoryBound(to: Element.self)
    capacity = newCapacity
  }

  private mutating func move(toCapacity newCapacity: Int) {
    let larger = PlainMemory(bytes: newCapacity * MemoryLayout<Element>.stride)
    let start = larger.base.assumingMemoryBound(to: Element.self)
    start.update(from: base, count: count)
    memory = larger
    base = start
    capacity = newCapacity
  }

  /// Gives back reserved memory if much of it is unused.
  mutating func trim() {
    if (capacity - count) * MemoryLayout<Element>.stride > Self.muchUnused { resize(toCapacity: Swift.max(1, count)) }
  }

  private static var muchUnused: Int { 1 << 18 }

  /// Moves the elements to memory that no other buffer shares.
  mutating func detach() { move(toCapacity: Swift.max(1, count)) }
}
