import LayoutEngine
import Synchronization

/// Tells the engine how large a text is, with the very layouts that the painter draws. Safe to ask from several threads. Each
/// remembers what it was asked for itself; all of them share the fonts.
///
///     let measurer = PangoMeasurer()
///     measurer.extent(of: "Search", style: TextStyle(size: 17), width: nil, lineLimit: 1).width
package final class PangoMeasurer: TextMeasuring {
  private static let setter = Mutex(TextSetter(remembering: 64))

  private let extents: Mutex<RecentlyUsed<TextRun, TextExtent>>
  /// By text, whatever its width.
  private let wrapped: Mutex<RecentlyUsed<TextRun, WrappedText>>

  /// What is known of a text at many widths.
  private struct WrappedText {
    var lines = EvenLines()
    var hasUnevenLines = false
    /// Nil inside where it cannot be told.
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
    // Dots where lines are cut may take room for which a line more is needed.
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

  /// Nil where its lines are not equally high.
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
    known.lines.note(height, at: pangoUnits(width))
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

  /// What rounding may make of a width.
  private static let hair = 4.0 / 1024
}
