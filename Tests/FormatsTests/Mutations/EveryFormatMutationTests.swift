import FormatTestSupport
import Formats
import Foundation
import TestSupport
import Testing

/// Damaged files of every readable format. Each is read into a valid document, or refused in one line.
///
/// A long run by hand also prints the longest time and the most memory of a file:
///
///     MUTATIONS=50000 swift test -c release -Xswiftc -enable-testing --filter EveryFormatMutationTests
@Suite(.serialized) struct EveryFormatMutationTests {
  private static let asked = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) }
  /// The first mutation of a run, so that a long run can be split.
  private static let first = ProcessInfo.processInfo.environment["FIRST_MUTATION"].flatMap { Int($0) } ?? 0

  /// A readable format that is missing in the table would never be tested with damaged files.
  @Test func everyFormatThatIsReadIsMutated() {
    let formats = FormatRegistry.standard
    let read = Set(formats.importers.map(\.id) + formats.translationFormats.map(\.id))
    #expect(read.subtracting((MutatedFormat.all + MutatedFormat.real).flatMap(\.formats)) == [])
  }

  @Test(arguments: MutatedFormat.all) func mutatedFilesAreReadOrRefused(_ format: MutatedFormat) throws {
    try check(format, usualCount: 120)
  }

  @Test(
    .enabled(
      if: !RealFiles.xcode.isEmpty && !RealFiles.gtk.isEmpty, "needs shared/corpus/xcode and gtk beside the project"),
    arguments: MutatedFormat.real)
  func mutatedRealFilesAreReadOrRefused(_ format: MutatedFormat) throws { try check(format, usualCount: 60) }

  private func check(_ format: MutatedFormat, usualCount: Int) throws {
    let files = try format.files()
    var run = MutationRun()
    for number in Self.first..<Self.first + (Self.asked ?? usualCount) {
      let file = files[number % files.count]
      var mutation = TextMutation(
        bytes: file.bytes, generator: SeededGenerator(seed: UInt64(number)), dangerousPieces: format.dangerousPieces)
      mutation.mutate()
      if let fault = run.add(number, { format.process(mutation.bytes, file.name) }) {
        Issue.record("mutation \(number) of \(file.name): \(fault)")
      }
    }
    #expect(run.read > 0)
    #expect(run.refused > 0)
    guard Self.asked != nil else { return }
    print("\(format.name): \(run.summary)")
    #expect(run.slowest < .seconds(20))
    #expect(MutationRun.mostMemory < 1 << 30)
  }
}

/// The results of many mutations.
private struct MutationRun {
  private(set) var read = 0
  private(set) var refused = 0
  private(set) var slowest = Duration.zero
  private var slowestNumber = 0

  /// Runs one mutation. Returns the fault, or nil if there is none.
  mutating func add(_ number: Int, _ work: () -> MutatedFormat.Outcome) -> String? {
    var outcome = MutatedFormat.Outcome.refused
    let time = ContinuousClock().measure { outcome = work() }
    if time > slowest { (slowest, slowestNumber) = (time, number) }
    switch outcome {
    case .read: read += 1
    case .refused: refused += 1
    case .fault(let fault): return fault
    }
    return nil
  }

  var summary: String {
    let seconds = String(format: "%.3f", slowest / .seconds(1))
    return "\(read) read, \(refused) refused; at most \(seconds) s (mutation \(slowestNumber)), "
      + "\(Self.mostMemory >> 20) MiB in all so far"
  }

  /// The peak memory of this process, in bytes.
  static var mostMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0) << 10
  }
}
