import CMalloc

/// Gives unused memory back to the system when the program has nothing to do.
///
/// Work on other threads takes much memory and frees it again. The allocator keeps the freed memory: in pools that each
/// thread has for itself, full of holes. While there is work, that memory is needed again at once; giving it back after
/// each step would cost more than the step.
///
///     SpareMemory.workBegins()
///     SpareMemory.workEnds()     // memory is given back once all work has ended and no more began for a while
package enum SpareMemory {
  private static var underWay = 0
  private static var rest: LoopSource?
  /// The number of times memory was given back; for tests.
  package private(set) static var timesGivenBack = 0

  /// The pause without work before memory is given back. It is longer than a person pauses between two steps.
  package static var pauseInMilliseconds = 1500

  package static func workBegins() {
    underWay += 1
    rest?.cancel()
  }

  package static func workEnds() {
    underWay -= 1
    giveBackSoon()
  }

  /// Plans to give memory back after the pause. Called after much was released, such as a window's document or a
  /// canvas's picture.
  package static func giveBackSoon() {
    rest?.cancel()
    guard underWay == 0 else { return }
    rest = MainLoop.after(milliseconds: pauseInMilliseconds) { giveBack() }
  }

  private static func giveBack() {
    timesGivenBack += 1
    // This runs on a thread of the pool because `malloc_trim` goes through all free memory, and the pointer may move at
    // any moment.
    WorkerPool.shared.run(.long) { _ = malloc_trim(0) }
  }
}
