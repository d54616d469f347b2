import LayoutEngine
import LayoutModel
import Synchronization
import TestSupport
import Testing

@testable import LayoutAdvice

/// A sweep with a limited cost goes outward from a size. All that it reports equals the report of a whole sweep.
@Suite struct BoundedSweepTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  /// Returns rows of two views; each row needs another width.
  private func contradictory(rows: Int) -> LayoutSession {
    var builder = DocumentBuilder(width: 375, height: 800)
    for row in 1...rows {
      let (a, b, least) = ("a\(row)", "b\(row)", 90 + row * 37 % 200)
      for id in [a, b] { builder.add(.view, ElementID(id), Rect(0, Double(20 * row), 10, 10)) }
      builder.constrain(
        "\(a).left == root.left + 16", "\(b).left == \(a).right + 8", "root.right == \(b).right + 16",
        "\(a).width >= \(least)", "\(b).width >= \(least)", "\(a).top == root.top + \(20 * row)",
        "\(b).top == \(a).top", "\(a).height == 10", "\(b).height == 10")
    }
    return session(builder)
  }

  private static let works = [0, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 100_000_000]

  /// Claim: the part equals the whole, cut to the part's range. The order of several contradictions is not determined,
  /// so only their presence is compared.
  @Test(arguments: 0..<12)
  func partialSweepEqualsPartOfWholeSweep(seed: Int) throws {
    var random = RandomFrames(seed: seed + 1700, elements: 6)
    random.addAgreeing(8)
    let session = session(random.builder)
    for axis in Axis.allCases {
      let whole = try session.sweep(axis, over: 250...900)
      for work in Self.works {
        let origin = [250, 375, 511.5, 900][(seed + work) % 4]
        let part = try session.sweep(axis, over: 250...900, around: origin, work: work)
        expectSame(part, whole, seed: seed)
        let completed = try session.completed(part)
        #expect(completed.isComplete)
        expectSame(completed, whole, seed: seed)
      }
    }
  }

  @Test(arguments: 0..<6)
  func partialSweepOfConflictsEqualsPartOfWholeSweep(seed: Int) throws {
    let session = session(RandomContradictions.builder(seed: seed + 50))
    let whole = try session.sweep(.horizontal, over: 100...800)
    for work in Self.works {
      let part = try session.sweep(.horizontal, over: 100...800, around: 333, work: work)
      expectSame(part, whole, seed: seed)
    }
  }

  /// Views that leave the scene's right edge, each below another width.
  private var reachingOut: LayoutSession {
    var builder = DocumentBuilder(width: 375, height: 800)
    for row in 1...12 {
      let id = "a\(row)"
      builder.add(.view, ElementID(id), Rect(16, Double(20 * row), 10, 10))
      builder.constrain(
        "\(id).left == root.left + 16", "\(id).width == \(250 + 10 * row)", "\(id).top == root.top + \(20 * row)",
        "\(id).height == 10")
    }
    return session(builder)
  }

  /// The stored form of a partial sweep holds each issue once. Completing it gives the same result as completing the
  /// part itself.
  @Test func completingAStoredSweepGivesTheSame() throws {
    var goneOn = 0
    for session in [reachingOut, contradictory(rows: 3)] {
      for work in [10_000, 30_000, 100_000, 300_000] {
        let part = try session.sweep(.horizontal, over: 250...420, around: 300, work: work)
        let kept = PartialSweep(part)
        #expect(kept.checked == part.checked)
        #expect(kept.range == part.range)
        #expect(kept.sweep.breaks == part.breaks)
        #expect(kept.sweep.holds == part.holds)
        for (a, b) in zip(kept.sweep.stretches, part.stretches) {
          #expect(a.range == b.range)
          #expect(a.status == b.status)
          #expect(a.frames == b.frames)
          #expect(a.isDecided == b.isDecided)
          #expect(a.issues.map(LayoutProblem.init) == b.issues.map(LayoutProblem.init))
        }
        guard !part.isComplete else { continue }
        goneOn += part.breaks.isEmpty || part.stretches.count < 2 ? 0 : 1
        let (direct, whole) = (try session.completed(part), try session.completed(kept.sweep))
        #expect(whole.breaks == direct.breaks)
        #expect(whole.holds == direct.holds)
        #expect(whole.stretches.map(\.range) == direct.stretches.map(\.range))
      }
    }
    #expect(goneOn > 0)
  }

  private func expectSame(_ part: LayoutSweep, _ whole: LayoutSweep, seed: Int) {
    #expect(part.quantity == whole.quantity)
    #expect(part.range == whole.range)
    #expect(part.isComplete == (part.checked == whole.range))
    guard let checked = part.checked, checked.lowerBound < checked.upperBound else { return }
    #expect(zip(part.stretches, part.stretches.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    let ends = (part.stretches + whole.stretches).flatMap { [$0.range.lowerBound, $0.range.upperBound] }
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<25 {
      let size = Double.random(in: checked, using: &generator)
      guard !ends.contains(where: { abs($0 - size) < 2e-3 }), let mine = part.stretch(at: size),
        let other = whole.stretch(at: size)
      else { continue }
      #expect(mine.status == other.status, "at \(size)")
      if mine.status == .conflict { continue }
      #expect(mine.issues.haveSameProblems(as: other.issues), "at \(size)")
      let (frames, others) = (part.frames(at: size), whole.frames(at: size))
      #expect(frames.count == others.count)
      #expect(frames.allSatisfy { $1.isClose(to: others[$0] ?? .zero, within: 1e-4) }, "at \(size)")
    }
    // Nothing is reported beyond the checked range.
    for size in [checked.lowerBound - 1, checked.upperBound + 1] where !checked.contains(size) {
      #expect(part.stretch(at: size) == nil)
      #expect(part.frames(at: size).isEmpty)
    }
  }

  /// While the rest is computed, growing results are reported.
  @Test func completionReportsGrowingResults() throws {
    let session = contradictory(rows: 60)
    let part = try session.sweep(
      .horizontal, over: 200...1366, around: 375, work: 20 * SweepCost.ofALayout(in: session))
    var heard: [LayoutSweep] = []
    let whole = try session.completed(part) { heard.append($0) }
    #expect(!part.isComplete, "\(heard.count) of \(whole.stretches.count)")
    #expect(whole.isComplete, "\(heard.count) of \(whole.stretches.count)")
    #expect(heard.count > 1, "\(heard.count) of \(whole.stretches.count)")
    var last = part
    for sweep in heard + [whole] {
      let (before, now) = (try #require(last.checked), try #require(sweep.checked))
      #expect(now.lowerBound <= before.lowerBound)
      #expect(now.upperBound >= before.upperBound)
      #expect(now != before)
      expectSame(sweep, whole, seed: heard.count)
      last = sweep
    }
  }

  @Test func theMoreWorkTheMoreIsKnownAroundTheSize() throws {
    let session = contradictory(rows: 14)
    var last: ClosedRange<Double>?
    var partial = 0
    for work in [300_000, 1_000_000, 3_000_000, 10_000_000, 30_000_000] {
      let sweep = try session.sweep(.horizontal, over: 200...1366, around: 375, work: work)
      if !sweep.isComplete { partial += 1 }
      if let last {
        #expect(sweep.checked.map { $0.lowerBound <= last.lowerBound && $0.upperBound >= last.upperBound } == true)
      }
      if let checked = sweep.checked { #expect(checked.contains(375)) }
      last = sweep.checked ?? last
    }
    #expect(partial > 0)
    #expect(last != nil)
  }

  /// The layout that is running when the work is used up ends soon.
  @Test func noMoreIsSpentThanThereIs() throws {
    for session in [contradictory(rows: 14), contradictory(rows: 60)] {
      let work = 20 * SweepCost.ofALayout(in: session)
      let cancellation = Cancellation()
      let sweep = try session.sweep(.horizontal, over: 200...1366, around: 375, work: work, unless: cancellation)
      #expect(!sweep.isComplete)
      #expect(
        cancellation.meter.spent < work + 3 * SweepCost.ofALayout(in: session), "\(cancellation.meter.spent) of \(work)"
      )
    }
  }

  /// Even contradictions too many to list are followed from end to end, without measuring.
  @Test func manyContradictionsAreFollowed() throws {
    let session = contradictory(rows: 30)
    let sweep = try session.sweep(.horizontal, over: 355...361)
    #expect(session.brokenCount > 12)
    #expect(sweep.isComplete)
    #expect(sweep.isProved)
    expectAgreement(sweep, session, seed: 3, points: 4)
  }

  /// A layout that constraints decide is computed once on each part.
  @Test func oneLayoutIsEnoughWhereTheSameConstraintsDecide() throws {
    var builder = DocumentBuilder(width: 375, height: 800)
    for row in 1...200 {
      builder.add(.view, ElementID("a\(row)"), Rect(16, Double(20 * row), 300, 10))
      builder.constrain(
        "a\(row).left == root.left + 16", "a\(row).right == root.right - 16", "a\(row).top == root.top + \(20 * row)",
        "a\(row).height == 10")
    }
    let session = session(builder)
    let cancellation = Cancellation()
    _ = try session.sweep(.horizontal, over: 700...800, unless: cancellation)
    #expect(cancellation.meter.spent < 4 * SweepCost.ofALayout(in: session))
  }

  @Test func nothingIsKnownWithoutWork() throws {
    let sweep = try contradictory(rows: 3).sweep(.horizontal, over: 200...1366, around: 375, work: 0)
    #expect(sweep.checked == nil)
    #expect(!sweep.isComplete)
    #expect(sweep.holds.isEmpty)
    #expect(sweep.breaks.isEmpty)
  }

  @Test func ordinaryScenesAreSweptWhole() throws {
    var random = RandomFrames(seed: 5, elements: 30)
    random.addAgreeing(40)
    let session = session(random.builder)
    let sweep = try session.sweep(
      .horizontal, over: 200...1366, around: 375, work: SweepCost.ofAWholeSweep(in: session))
    #expect(sweep.isComplete)
  }

  @Test func cancelledSweepThrows() {
    let session = contradictory(rows: 14)
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(throws: SweepError.cancelled) {
      try session.sweep(.horizontal, over: 200...1366, around: 375, work: 1_000_000, unless: cancellation)
    }
  }
}

/// Wrapping texts cost more than the solver. A sweep of many of them ends as soon as any other.
@Suite struct BoundedTextsTests {
  @Test func aSweepOfManyTextsEnds() throws {
    var generator = SeededGenerator(seed: 3)
    var builder = DocumentBuilder(width: 375, height: 4000)
    for index in 0..<30 {
      let words = (0..<generator.int(20...60)).map { _ in generator.pick(["one", "two", "fourteen", "a"]) ?? "" }
      builder.add(.label, ElementID("t\(index)"), Rect(16, Double(60 * index), 343, 50)) {
        ($0.content.text, $0.content.lines) = (words.joined(separator: " "), 0)
      }
      builder.constrain(
        "t\(index).left == root.left + 16", "root.right == t\(index).right + \(generator.int(5...100))",
        "t\(index).top == \(index == 0 ? "root.top" : "t\(index - 1).bottom") + 4")
    }
    let measurer = CountingMeasurer()
    let session = LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: measurer)
    let sweep = try session.sweep(
      .horizontal, over: 200...1366, around: 375, work: SweepCost.ofAWholeSweep(in: session))
    let checked = try #require(sweep.checked)
    #expect(checked.contains(375))
    #expect(!sweep.isComplete)
    #expect(measurer.count < 150_000, "\(measurer.count)")
  }
}

private final class CountingMeasurer: TextMeasuring {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    counted.withLock { $0 += 1 }
    return FixedMeasurer().extent(of: text, style: style, width: width, lineLimit: lineLimit)
  }
}
