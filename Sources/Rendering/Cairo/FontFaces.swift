import Foundation

/// Access to Cairo's font faces.
///
/// Cairo keeps all faces of a font file in one list, which every thread changes without a lock (1.16: two threads that
/// make and drop faces at the same time crash). A face is made when a text is drawn, and dropped with a layout, a font
/// map or a context. So these hold the lock. Measuring makes no faces.
enum FontFaces {
  private static let lock = NSRecursiveLock()

  static func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body()
  }
}
