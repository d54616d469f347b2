import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import Rendering

/// Heights of texts at many widths. An answer from known line breaks equals a new measurement.
@Suite struct WrappedTextTests {
  private static let words = [
    "one", "two", "a", "fourteen", "Constraint", "in-between", "Zürich", "検索する", "e\u{301}", "🧭",
    "https://x.y/z?q=1", "\n", "בית", "بحث عن", "a\tb", "two  spaces", "soft\u{AD}hy\u{AD}phen", "zero\u{200B}width",
    "Donaudampfschifffahrtsgesellschaft", "\r\n", "ﬁ fi", "\u{2029}", "   ", "1,234.50", "—", "«zwei»",
    "\u{202E}abc\u{202C}",
  ]

  private func text(_ generator: inout SeededGenerator, _ words: [String] = words) -> String {
    (0..<generator.int(1...25)).map { _ in generator.pick(words) ?? "" }.joined(separator: " ")
  }

  private func style(_ generator: inout SeededGenerator) -> TextStyle {
    TextStyle(
      family: generator.chance(0.2) ? "DejaVu Serif" : nil,
      platform: generator.pick([nil, .ios, .macos, .gnome]) ?? nil, size: Double(generator.int(9...30)),
      weight: generator.chance(0.3) ? .bold : .regular)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func heightEqualsThatOfTheExtent(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let (text, style, limit) = (text(&generator), style(&generator), generator.pick([0, 0, 2, 3]) ?? 0)
    let measurer = PangoMeasurer()
    for _ in 0..<150 {
      let width = Double(generator.int(0...60_000)) / 100
      let known = measurer.height(of: text, style: style, width: width, lineLimit: limit)
      let anew = PangoMeasurer().extent(of: text, style: style, width: width, lineLimit: limit).height
      #expect(known == anew, "\(text), \(style), \(width), \(limit)")
    }
  }

  /// A good guess saves work: finding a break costs a few measurements instead of one for each halving.
  @Test(arguments: [nil, .ios, .macos, .gnome] as [Profile?])
  func aGuessIsNearlyAlwaysRight(platform: Profile?) throws {
    let style = TextStyle(platform: platform, size: 13)
    let measurer = PangoMeasurer()
    var generator = SeededGenerator(seed: 5)
    var (right, all) = (0, 0)
    for _ in 0..<10 {
      let text = text(&generator, ["one", "two", "a", "fourteen", "Constraint"])
      for width in stride(from: 80.0, to: 400, by: 40) {
        func height(_ width: Double) -> Double {
          measurer.height(of: text, style: style, width: width, lineLimit: 0)
        }
        let guess = measurer.likelyEnd(ofHeightAt: width, of: text, style: style, upTo: 900, lineLimit: 0)
        guard let guess else {
          #expect(height(width) == height(900))
          continue
        }
        all += 1
        if height(guess - 0.005) == height(width), height(guess + 0.005) < height(width) { right += 1 }
      }
    }
    #expect(all > 20, "\(right) of \(all)")
    #expect(right * 10 >= all * 9, "\(right) of \(all)")
  }

  @Test func heightsBetweenEqualMeasurementsAreKnown() {
    var lines = EvenLines()
    #expect(lines.height(at: 5) == nil)
    for (width, height) in [(100, 40.0), (300, 20), (150, 40), (200, 20), (50, 60)] {
      lines.record(height, at: Int32(width))
    }
    #expect(lines.height(at: 120) == 40)
    #expect(lines.height(at: 250) == 20)
    #expect(lines.height(at: 50) == 60)
    #expect(lines.height(at: 151) == nil)
    #expect(lines.height(at: 199) == nil)
    #expect(lines.height(at: 99) == nil)
    #expect(lines.height(at: 301) == nil)
    #expect(lines.height(at: 49) == nil)
  }
}
