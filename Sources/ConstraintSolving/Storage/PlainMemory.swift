import Glibc

/// A stretch of bytes. One class serves all buffers: a generic class would be made at run time for each element type,
/// which takes a noticeable part of a small problem's time.
///
/// Small stretches come from C. Large ones come from the system, so that it can be asked for pages of two megabytes.
/// Memory used for the first time comes page by page. With pages of 4 kB that takes as long as a good part of the work;
/// so does finding the pages again when a pivot walks across the table. The system may refuse large pages. They are
/// used only if a whole one is inside the stretch, so that no memory is taken that was not asked for.
final class PlainMemory {
  private(set) var base: UnsafeMutableRawPointer
  /// The number of mapped bytes; 0 if the memory is C's.
  private var mapped: Int

  init(bytes: Int) {
    (base, mapped) = Self.isLarge(bytes) ? Self.map(bytes) : (Self.checked(malloc(bytes)), 0)
  }

  /// Makes memory full of zeros. Such memory takes no real memory before it is written to, page by page. It is mostly
  /// for sums of which few are ever begun. C may have to write the zeros into used memory, so C's is for small
  /// stretches only.
  init(zeros bytes: Int) {
    (base, mapped) =
      bytes < Self.leastZeros
      ? (Self.checked(calloc(bytes, 1)), 0) : (Self.mapPages(Self.roundedUp(bytes, to: Self.page)))
  }

  /// - Parameter used: the number of bytes at the beginning that must be kept.
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

  /// The size from which zeros come from the system.
  private static var leastZeros: Int { 1 << 17 }

  private static func mapPages(_ length: Int) -> (base: UnsafeMutableRawPointer, mapped: Int) {
    let found = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let found, found != MAP_FAILED else { fatalError("out of memory") }
    return (found, length)
  }

  /// Maps memory full of zeros that begins at the boundary of a large page.
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

  /// `MADV_HUGEPAGE`, which Swift does not import.
  private static var adviceToUseLargePages: Int32 { 14 }

  private static func checked(_ memory: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer {
    guard let memory else { fatalError("out of memory") }
    return memory
  }
}
