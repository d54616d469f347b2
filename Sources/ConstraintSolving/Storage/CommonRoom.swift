/// One stretch of memory for several buffers of known sizes. Together they are in large pages, although each of them is
/// too small for that (see `PlainMemory`).
///
/// The caller places the same buffers twice, with `open` in between. The first pass adds up their sizes, the second
/// gives each its memory.
struct CommonRoom {
  private var memory: PlainMemory?
  private var end = 0

  /// Ends the first pass. If the total is small, each buffer keeps getting its own memory, because C's allocator often
  /// has memory that was in use before.
  mutating func open() {
    memory = PlainMemory.isLarge(end) ? PlainMemory(bytes: end) : nil
    end = 0
  }

  /// Gives room to an empty buffer, unless it has enough.
  mutating func place<Element>(_ buffer: inout Buffer<Element>, _ capacity: Int) {
    assert(buffer.count == 0)
    if buffer.capacity >= capacity { return }
    let offset = end
    end += (capacity * MemoryLayout<Element>.stride + Self.alignment - 1) / Self.alignment * Self.alignment
    if let memory { buffer = Buffer(in: memory, at: offset, capacity: capacity) }
  }

  private static var alignment: Int { 16 }
}
