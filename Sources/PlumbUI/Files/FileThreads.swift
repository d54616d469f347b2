import GtkBridge

/// The threads that write the user's files and check them.
///
/// They do nothing else, so that saving never waits for other work. A disk that hangs blocks one of the threads until
/// it answers.
enum FileThreads {
  static let writing = WorkerPool(longWorkLimit: 4, quickThreads: 0)
  /// Separate from the writing threads, so that checks of a disk that hangs do not delay a save on another disk.
  static let looking = WorkerPool(longWorkLimit: 2, quickThreads: 0)
}
