import CGtk
import Foundation

/// A closure that a source of the main loop keeps until the loop releases it.
private final class SourceBody {
  /// Returns true if the source is to stay.
  let run: () -> Bool
  weak var handle: LoopSource?

  init(run: @escaping () -> Bool) { self.run = run }
}

/// Work that waits in the main loop and can be cancelled.
package final class LoopSource {
  fileprivate var id: guint = 0

  /// True while the work is still to come.
  package fileprivate(set) var isPending = true

  package func cancel() {
    guard isPending else { return }
    isPending = false
    g_source_remove(id)
  }
}

/// The one main loop. UI code has no tasks: it hands work for later to the loop. Work from other threads comes back
/// through ``perform(_:)``.
package enum MainLoop {
  /// Seconds on the monotonic clock, which is never set back. May be read on any thread.
  package nonisolated static var now: Double { Double(g_get_monotonic_time()) / 1_000_000 }

  /// Runs `work` once, when nothing more urgent is waiting.
  ///
  ///     let redraw = MainLoop.whenIdle { [weak self] in self?.rebuildOutline() }
  @discardableResult
  package static func whenIdle(_ work: @escaping () -> Void) -> LoopSource {
    let once = {
      work()
      return false
    }
    return schedule(once) { g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, runSource, $0, releaseSource) }
  }

  /// Runs `work` once, before the next event and before anything is laid out or painted.
  @discardableResult
  package static func soon(_ work: @escaping () -> Void) -> LoopSource {
    let once = {
      work()
      return false
    }
    return schedule(once) { g_idle_add_full(G_PRIORITY_HIGH, runSource, $0, releaseSource) }
  }

  /// Runs `work` once, after so many milliseconds.
  @discardableResult
  package static func after(milliseconds: Int, _ work: @escaping () -> Void) -> LoopSource {
    every(milliseconds: milliseconds) {
      work()
      return false
    }
  }

  /// Runs `work` once, after so many milliseconds and after all events that have arrived by then. For what an event may
  /// still prevent: a program that was busy finds the time over and the event at once.
  @discardableResult
  package static func afterEvents(milliseconds: Int, _ work: @escaping () -> Void) -> LoopSource {
    let interval = guint(clamping: milliseconds)
    let once = {
      work()
      return false
    }
    return schedule(once) { g_timeout_add_full(G_PRIORITY_DEFAULT_IDLE, interval, runSource, $0, releaseSource) }
  }

  /// Runs `work` repeatedly until it returns false.
  @discardableResult
  package static func every(milliseconds: Int, _ work: @escaping () -> Bool) -> LoopSource {
    let interval = guint(clamping: milliseconds)
    return schedule(work) { g_timeout_add_full(G_PRIORITY_DEFAULT, interval, runSource, $0, releaseSource) }
  }

  /// Hands a result back from any thread: `work` runs on the main thread, soon, and in the order of the calls.
  ///
  ///     pool.run(.quick) { let layout = solve(document); MainLoop.perform { show(layout) } }
  package nonisolated static func perform(_ work: @escaping @MainActor @Sendable () -> Void) {
    let data = Unmanaged.passRetained(HandedWork(run: work)).toOpaque()
    g_idle_add_full(G_PRIORITY_DEFAULT, runHandedWork, data, releaseHandedWork)
  }

  /// Runs `work` once after the process gets the signal. It does not run inside the signal, but when the loop next
  /// turns.
  @discardableResult
  package static func onSignal(_ signal: Int32, _ work: @escaping () -> Void) -> LoopSource {
    let once = {
      work()
      return false
    }
    return schedule(once) { g_unix_signal_add_full(G_PRIORITY_HIGH, signal, runSource, $0, releaseSource) }
  }

  /// Runs `work` on a thread of the pool, so that the pointer need not wait, and passes its result to `then` on the
  /// main thread.
  ///
  ///     MainLoop.runOnWorker({ solve(document) }) { [weak self] layout in self?.show(layout) }
  ///
  /// - Parameters:
  ///   - pace: how long the work may take.
  ///   - pool: the pool to use. The default is the one of the whole program; pass another if the work must never wait
  ///     for other work.
  package static func runOnWorker<Result: Sendable>(
    _ work: @escaping @Sendable () -> Result, pace: WorkerPool.Pace = .long, on pool: WorkerPool = .shared,
    then: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    SpareMemory.workBegins()
    pool.run(pace) {
      let result = work()
      perform {
        then(result)
        SpareMemory.workEnds()
      }
    }
  }

  /// Runs all work that is due, without waiting; at most 10,000 turns. For tests, which have no running application.
  package static func runPending() {
    for _ in 0..<10_000 where g_main_context_iteration(nil, 0) == 0 { return }
  }

  /// Turns the loop until the condition holds or the time is over, and returns whether it holds. For tests.
  package static func run(untilSecondsPass limit: Double = 5, _ condition: () -> Bool) -> Bool {
    let end = g_get_monotonic_time() + gint64(limit * 1_000_000)
    let alarm = every(milliseconds: 10) { true }  // wakes the loop so that the clock is looked at
    defer { alarm.cancel() }
    while !condition() {
      if g_get_monotonic_time() > end { return false }
      g_main_context_iteration(nil, 1)
      // A condition that reads objects adds work to the loop (references to give back), which runs before idle work.
      for _ in 0..<100 where g_main_context_pending(nil) != 0 { g_main_context_iteration(nil, 0) }
    }
    return true
  }

  private static func schedule(
    _ run: @escaping () -> Bool, add: (UnsafeMutableRawPointer) -> guint
  ) -> LoopSource {
    let body = SourceBody(run: run)
    let source = LoopSource()
    body.handle = source
    source.id = add(Unmanaged.passRetained(body).toOpaque())
    return source
  }
}

private nonisolated let runSource: GSourceFunc = { data in
  nonisolated(unsafe) let data = data
  return MainActor.assumeIsolated {
    guard let data else { return 0 }
    let body = Unmanaged<SourceBody>.fromOpaque(data).takeUnretainedValue()
    return body.run() ? 1 : 0
  }
}

private nonisolated let releaseSource: GDestroyNotify = { data in
  nonisolated(unsafe) let data = data
  MainActor.assumeIsolated {
    guard let data else { return }
    Unmanaged<SourceBody>.fromOpaque(data).takeRetainedValue().handle?.isPending = false
  }
}

/// Work that another thread hands to the main thread.
private nonisolated final class HandedWork: Sendable {
  let run: @MainActor @Sendable () -> Void

  init(run: @escaping @MainActor @Sendable () -> Void) { self.run = run }
}

private nonisolated let runHandedWork: GSourceFunc = { data in
  guard let data else { return 0 }
  let work = Unmanaged<HandedWork>.fromOpaque(data).takeUnretainedValue()
  MainActor.assumeIsolated { work.run() }
  return 0
}

private nonisolated let releaseHandedWork: GDestroyNotify = { data in
  if let data { Unmanaged<HandedWork>.fromOpaque(data).release() }
}
