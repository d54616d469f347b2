import GtkBridge

/// The threads that write a person's files and look at them.
///
/// They do nothing else, so that saving never waits for other work. A disk that hangs holds up one of them for as long.
enum FileThreads {
  static let writing = WorkerPool(atLength: 4, keptForSoon: 0)
  /// Not those that write: looks at a disk that hangs must not hold up a save on another disk.
  static let looking = WorkerPool(atLength: 2, keptForSoon: 0)
}
