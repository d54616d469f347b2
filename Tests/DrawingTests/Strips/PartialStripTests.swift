import Drawing
import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import Words

/// A strip of a sweep that ended early reports nothing for sizes that were not checked.
@Suite struct PartialStripTests {
  /// Rows of two views. Each row holds from another width on, the last from 504.
  private var session: LayoutSession {
    var builder = DocumentBuilder(width: 375, height: 800)
    for row in 1...4 {
      let (a, b, least) = ("a\(row)", "b\(row)", 40 + row * 48)
      for id in [a, b] { builder.add(.view, ElementID(id), Rect(0, Double(20 * row), 10, 10)) }
      builder.constrain(
        "\(a).left == root.left + 16", "\(b).left == \(a).right + 8", "root.right == \(b).right + 16",
        "\(a).width >= \(least)", "\(b).width >= \(least)", "\(a).top == root.top + \(20 * row)",
        "\(b).top == \(a).top", "\(a).height == 10", "\(b).height == 10", "\(a).width == \(b).width")
    }
    #expect(builder.refused.isEmpty)
    return LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  private func strip(around size: Double, work: Int) throws -> SweepStrip {
    SweepStrip(try session.sweep(.horizontal, over: 200...1366, around: size, work: work), .horizontal, of: "main")
  }

  @Test func summaryOfASingleSizeNamesIt() throws {
    var builder = DocumentBuilder(width: 366.5, height: 480)
    builder.add(.view, "a", Rect(20, 20, 326.5, 30))
    builder.constrain(
      "a.left == root.left + 20", "root.right == a.right + 20", "a.width == 326.5", "a.top == root.top + 20",
      "a.height == 30")
    let session = LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    let alone = SweepStrip(try session.sweep(.horizontal, over: 366.5...366.5), .horizontal, of: "main")
    #expect(alone.summary(around: 366.5).english == "Holds at width 366.5")
  }

  private static let works = [0, 30_000, 100_000, 200_000, 400_000, 800_000, 1_600_000, 3_200_000, 1_000_000_000]

  @Test(arguments: [200, 375, 504, 700, 1366])
  func partialStripEqualsPartOfWholeStrip(size: Double) throws {
    let whole = SweepStrip(try session.sweep(.horizontal, over: 200...1366), .horizontal, of: "main")
    #expect(whole.partial == nil)
    #expect(!whole.parts.contains { $0.standing == .unknown })
    var (partial, known) = (0, 0)
    for work in Self.works {
      let strip = try strip(around: size, work: work)
      if strip.partial != nil { partial += 1 }
      #expect(strip.parts.first?.range.lowerBound == 200)
      #expect(strip.parts.last?.range.upperBound == 1366)
      for (a, b) in zip(strip.parts, strip.parts.dropFirst()) {
        #expect(a.range.upperBound == b.range.lowerBound)
        #expect(a.standing != b.standing)
      }
      for size in stride(from: 200.25, to: 1366, by: 7.5) {
        let isKnown = strip.checked?.contains(size) == true
        known += isKnown ? 1 : 0
        #expect(strip.standing(at: size) == (isKnown ? whole.standing(at: size) : .unknown), "\(size)")
        #expect(isKnown || strip.breaks(at: size).isEmpty)
      }
      for boundary in strip.boundaries { #expect(whole.boundaries.contains { abs($0 - boundary) < 1e-3 }) }
      #expect(strip.standing(at: 100) == .unknown)
      #expect(strip.standing(at: 2000) == .unknown)
    }
    #expect(partial > 1)
    #expect(known > 0)
  }

  @Test func summaryOfAPartialStripSaysThatThereIsMore() throws {
    #expect(try strip(around: 375, work: 0).summary(around: 375).english == "Not checked yet")
    let whole = SweepStrip(try session.sweep(.horizontal, over: 200...1366), .horizontal, of: "main")
    #expect(whole.summary(around: 375).english == "Holds from width 504")
    for work in Self.works {
      let strip = try strip(around: 900, work: work)
      let (words, low, high) = (
        strip.summary(around: 900).english, strip.checked?.lowerBound, strip.checked?.upperBound
      )
      guard strip.partial != nil, let low, let high else { continue }
      if low > 504 { #expect(words == "Holds from width \(Figures.text(low)) to \(Figures.text(high)) at least") }
      if low < 504, high < 1366 { #expect(words == "Holds from width 504 to \(Figures.text(high)) at least") }
    }
    let breaking =
      (1...100).lazy.map { try? strip(around: 300, work: $0 * 400_000) }
      .first { $0?.partial != nil && ($0?.checked?.upperBound ?? 1000) < 504 } ?? nil
    let checked = try #require(breaking?.checked)
    #expect(
      breaking?.summary(around: 300).english
        == "Doesn’t hold from width \(Figures.text(checked.lowerBound)) to \(Figures.text(checked.upperBound))")
  }
}
