import CMalloc

/// Memory that nobody needs any more, given back to the system when there is nothing to do.
///
/// What works aside takes much memory and gives it back to the allocator, which keeps it: in pools that each thread has for
/// itself, full of holes. While there is work it is wanted again at once, and giving it back at each step would cost more than the step.
///
///     SpareMemory.workBegins()
///     SpareMemory.workEnds()     // once all work has ended, and for a while nothing more began, memory is given back
package enum SpareMemory {
  private static var underWay = 0
  private static var rest: LoopSource?
  /// How often it was given back; for tests.
  package private(set) static var timesGivenBack = 0

  /// Longer than a hand rests between two steps of what it does.
  package static var pauseInMilliseconds = 1500

  package static func workBegins() {
    underWay += 1
    rest?.cancel()
  }

  package static func workEnds() {
    underWay -= 1
    giveBackSoon()
  }

  /// To be called by who lets go of much, as a window does with its document, or a canvas with each picture.
  package static func giveBackSoon() {
    rest?.cancel()
    guard underWay == 0 else { return }
    rest = MainLoop.after(milliseconds: pauseInMilliseconds) { giveBack() }
  }

  private static func giveBack() {
    timesGivenBack += 1
    // On a thread of the pool, since it goes through all that is free, and the pointer may move again at any moment.
    WorkerPool.shared.run(.atLength) { _ = malloc_trim(0) }
  }
}
