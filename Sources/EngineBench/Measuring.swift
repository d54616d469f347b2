import CMalloc
import Glibc

/// The shortest of several turns of some pieces of work, in milliseconds of this thread's processor time: whatever else the
/// machine does only adds. Each turn does all pieces, one after the other, so that none of them has the quieter hour.
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

/// As the program does: memory that is given back to the system at each turn has to be asked for again at the next, page by
/// page, which would be most of what is measured. And all threads share one store.
func keepMemory() {
  _ = mallopt(M_TRIM_THRESHOLD, 64 << 20)
  _ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
  _ = mallopt(M_ARENA_MAX, 1)
}
