/// One stretch of memory for several buffers whose sizes are known, so that together they are in large pages although each of them
/// is too small for that (see `PlainMemory`).
///
/// Whoever uses it names the same buffers twice: first their sizes are added up, then each gets its place.
struct CommonRoom {
  private var memory: PlainMemory?
  private var end = 0

  /// To be called between the two. Where all of them are small each is left to get its own, for what C's memory hands out was
  /// often in use before.
  mutating func open() {
    memory = PlainMemory.isLarge(end) ? PlainMemory(bytes: end) : nil
    end = 0
  }

  /// An empty buffer gets room, unless it has as much.
  mutating func place<Element>(_ buffer: inout Buffer<Element>, _ capacity: Int) {
    assert(buffer.count == 0)
    if buffer.capacity >= capacity { return }
    let offset = end
    end += (capacity * MemoryLayout<Element>.stride + Self.alignment - 1) / Self.alignment * Self.alignment
    if let memory { buffer = Buffer(in: memory, at: offset, capacity: capacity) }
  }

  private static var alignment: Int { 16 }
}
