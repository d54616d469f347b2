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

  package init() { extents = Mutex(RecentlyUsed(capacity: 16_384)) }

  package func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let run = TextRun(text, style: style, width: width, lineLimit: lineLimit)
    return extents.withLock { extents in
      if let known = extents[run] { return known }
      let extent = Self.setter.withLock { $0.layout(run).extent }
      extents[run] = extent
      return extent
    }
  }
}
