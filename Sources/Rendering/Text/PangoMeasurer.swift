import LayoutEngine
import Synchronization

/// Tells the engine how large a text is, with the very layouts that the painter draws. Safe to ask from several threads.
///
///     let measurer = PangoMeasurer()
///     measurer.extent(of: "Search", style: TextStyle(size: 17), width: nil, lineLimit: 1).width
package final class PangoMeasurer: TextMeasuring {
  /// What is known, and whoever finds out more; one thread at a time.
  private struct State: ~Copyable {
    let setter: TextSetter
    var extents: RecentlyUsed<TextRun, TextExtent>
  }

  private let state: Mutex<State>

  package init() {
    state = Mutex(State(setter: TextSetter(remembering: 64), extents: RecentlyUsed(capacity: 16_384)))
  }

  package func extent(of text: String, style: TextStyle, width: Double?, lineLimit: Int) -> TextExtent {
    let run = TextRun(text, style: style, width: width, lineLimit: lineLimit)
    return state.withLock { state in
      if let known = state.extents[run] { return known }
      let extent = state.setter.layout(run).extent
      state.extents[run] = extent
      return extent
    }
  }
}
