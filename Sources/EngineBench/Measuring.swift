import CMalloc
import Glibc

/// The shortest time of several turns of some pieces of work, in milliseconds of this thread's processor time. The
/// minimum counts because other work on the machine can only add time. Each turn runs all pieces in sequence, so that
/// none of them has a quieter time.
struct Turns {
  private(set) var best: [Double]

  init(_ count: Int, _ pieces: [() -> Void]) {
    best = Array(repeating: .infinity, count: pieces.count)
    for _ in 0..<count {
      for (place, piece) in pieces.enumerated() {
        let start = Self.now
        piece()
        best[place] = min(best[place], Self.now - start)
      }
    }
  }

  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}

/// Sets the allocator as the program does. Otherwise memory would go back to the system at each turn and be requested
/// again page by page, which would be most of the measured time. All threads share one heap.
func keepMemory() {
  _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
  _ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
  _ = mallopt(M_ARENA_MAX, 1)
}
