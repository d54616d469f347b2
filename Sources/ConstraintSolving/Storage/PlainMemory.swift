import Glibc

/// A stretch of bytes. One class for all buffers: a generic one would be made anew at run time for each kind of element, which a
/// small problem would pay for.
///
/// Small stretches are C's. Large ones are the system's own, so that it can be asked for pages of two megabytes: memory that is
/// used for the first time comes page by page, and where a page is 4 kB that takes as long as a good part of the work, as does
/// finding the pages again where a pivot goes from one end of the table to the other. The system may say no, and large pages
/// are only where the whole of them is inside, so that nothing is taken that was not asked for.
final class PlainMemory {
  private(set) var base: UnsafeMutableRawPointer
  /// How many bytes were mapped; none where the memory is C's.
  private var mapped: Int

  init(bytes: Int) {
    (base, mapped) = Self.isLarge(bytes) ? Self.map(bytes) : (Self.checked(malloc(bytes)), 0)
  }

  /// Zeros take no real memory before they are written to, page by page: they are mostly for sums of which few are ever begun, so
  /// that C's, which may have to write them where something else was, are for small stretches only.
  init(zeros bytes: Int) {
    (base, mapped) =
      bytes < Self.leastZeros
      ? (Self.checked(calloc(bytes, 1)), 0) : (Self.mapPages(Self.roundedUp(bytes, to: Self.page)))
  }

  /// - Parameter used: how many bytes at the beginning must stay as they are.
  func resize(toBytes bytes: Int, keeping used: Int) {
    if mapped == 0, !Self.isLarge(bytes) {
      base = Self.checked(realloc(base, bytes))
    } else if mapped >= bytes {
      giveBackBehind(bytes)
    } else {
      let larger = Self.isLarge(bytes) ? Self.map(bytes) : Self.mapPages(Self.roundedUp(bytes, to: Self.page))
      memcpy(larger.base, base, used)
      release()
      (base, mapped) = larger
    }
  }

  private func giveBackBehind(_ bytes: Int) {
    let kept = Self.roundedUp(bytes, to: Self.page)
    if kept == mapped { return }
    munmap(base + kept, mapped - kept)
    mapped = kept
  }

  private func release() {
    if mapped > 0 { munmap(base, mapped) } else { free(base) }
  }

  deinit { release() }

  // MARK: Large stretches

  private static var page: Int { 1 << 12 }
  private static var largePage: Int { 1 << 21 }

  static func isLarge(_ bytes: Int) -> Bool { bytes >= largePage }

  private static func roundedUp(_ bytes: Int, to unit: Int) -> Int { (bytes + unit - 1) / unit * unit }

  /// From so many on zeros are the system's.
  private static var leastZeros: Int { 1 << 17 }

  private static func mapPages(_ length: Int) -> (base: UnsafeMutableRawPointer, mapped: Int) {
    let found = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let found, found != MAP_FAILED else { fatalError("out of memory") }
    return (found, length)
  }

  /// Zeros that begin where a large page can.
  private static func map(_ bytes: Int) -> (base: UnsafeMutableRawPointer, mapped: Int) {
    let behind = bytes % largePage
    let length = roundedUp(bytes, to: behind > largePage / 2 ? largePage : page)
    let found = mapPages(length + largePage).base
    let before = roundedUp(Int(bitPattern: found), to: largePage) - Int(bitPattern: found)
    if before > 0 { munmap(found, before) }
    let base = found + before
    if largePage > before { munmap(base + length, largePage - before) }
    madvise(base, length, adviceToUseLargePages)
    return (base, length)
  }

  /// `MADV_HUGEPAGE`, which Swift does not see.
  private static var adviceToUseLargePages: Int32 { 14 }

  private static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let memory else { fatalError("out of memory") }
    return memory
  }
}
