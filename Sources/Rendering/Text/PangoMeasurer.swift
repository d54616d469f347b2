import LayoutEngine
import Synchronization

/// Measures texts for the engine, with the same layouts that the painter draws. It may be used from several threads.
/// Each measurer has its own cache; all of them share the fonts.
///
///     let measurer = PangoMeasurer()
///     measurer.extent(of: "Search", style: TextStyle(size: 17), width: nil, lineLimit: 1).width
package final class PangoMeasurer: TextMeasuring {
  private static let setter = Mutex(TextSetter(remembering: 64))

  private let extents: Mutex<RecentlyUsed<TextRun, TextExtent>>
  /// The known heights by text, for all its widths.
  private let wrapped: Mutex<RecentlyUsed<TextRun, WrappedText>>

  /// The known heights of a text at several widths.
  private struct WrappedText {
    var lines = EvenLines()
    var hasUnevenLines = false
    /// The estimate of the line breaks. The outer nil means not made yet, the inner nil not possible.
    var filling: LineFilling??
  }

  package init() {
    extents = Mutex(RecentlyUsed(capacity: 16_384))
    wrapped = Mutex(RecentlyUsed(capacity: 4096))
  }

  package func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let run = TextRun(text, style: style, width: width, lineLimit: lineLimit)
    return extents.withLock { extents in
      if let known = extents[run] { return known }
      let extent = Self.setter.withLock { $0.layout(run).extent }
      extents[run] = extent
      return extent
    }
  }

  package func height(of text: String, style: TextStyle, width: Double, lineLimit: Int) -> Double {
    // With a limit, the dots at the end of a cut text may take room that needs a further line.
    guard lineLimit == 0 else { return extent(of: text, style: style, width: width, lineLimit: lineLimit).height }
    let run = TextRun(text, style: style)
    let even = wrapped.withLock { wrapped -> Double? in
      var known = wrapped[run] ?? WrappedText()
      if known.hasUnevenLines { return nil }
      if let height = known.lines.height(at: pangoUnits(width)) { return height }
      let height = Self.measure(run, at: width, &known)
      wrapped[run] = known
      return height
    }
    return even ?? extent(of: text, style: style, width: width, lineLimit: 0).height
  }

  /// Measures the height and records it; nil if the lines are not equally high.
  private static func measure(_ run: TextRun, at width: Double, _ known: inout WrappedText) -> Double? {
    var there = run
    there.width = width
    let height = setter.withLock { setter in
      let layout = setter.layout(there)
      return layout.hasEvenLines ? layout.extent.height : nil
    }
    guard let height else {
      known.hasUnevenLines = true
      return nil
    }
    known.lines.record(height, at: pangoUnits(width))
    return height
  }

  package func likelyEnd(
    ofHeightAt width: Double, of text: String, style: TextStyle, upTo end: Double, lineLimit: Int
  ) -> Double? {
    let limit = lineLimit > 0 ? lineLimit : .max
    guard let filling = filling(of: TextRun(text, style: style)),
      let first = filling.firstWidth(withFewerLinesThanAt: pangoUnits(width), upTo: pangoUnits(end), limit: limit)
    else { return nil }
    func height(_ width: Double) -> Double {
      self.height(of: text, style: style, width: width, lineLimit: lineLimit)
    }
    let here = height(width)
    for guess in [first, first - filling.halfTracking, first - 2 * filling.halfTracking].map(points) {
      if height(guess - Self.hair) == here { return guess }
    }
    return points(first)
  }

  private func filling(of run: TextRun) -> LineFilling? {
    wrapped.withLock { wrapped in
      var known = wrapped[run] ?? WrappedText()
      if let filling = known.filling { return filling }
      let filling = Self.setter.withLock { LineFilling($0.layout(run)) }
      known.filling = .some(filling)
      wrapped[run] = known
      return filling
    }
  }

  /// The largest error of a width by rounding.
  private static let hair = 4.0 / 1024
}
