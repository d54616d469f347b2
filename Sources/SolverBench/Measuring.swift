import Foundation

/// Measures the clock time since its creation.
struct Stopwatch {
  private let start = DispatchTime.now().uptimeNanoseconds
  var microseconds: Double { Double(DispatchTime.now().uptimeNanoseconds - start) / 1000 }
}

/// The processor time of this process. Unlike clock time, it does not count the work of other programs.
enum Processor {
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

enum Statistics {
  /// Returns a quantile. It selects the same element as the runner for kiwi.
  static func quantile(_ q: Double, of values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * q))]
  }
}

enum Memory {
  static func residentKilobytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
    let fields = text.split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
  }

  static func peakKilobytes() -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return 0 }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
