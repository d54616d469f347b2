/// The rows that an update from a solution has changed, so that another solution is needed.
public enum SolutionUpdate: Hashable, Sendable {
  case nothing
  /// Heights of texts, and the contents of containers.
  case heights
  case margins
}

/// The passes of a layout for heights and margins. A text's height follows from its width, and a margin from its
/// element's position; the other way round is rare. So few passes settle both.
struct PassCount: Sendable {
  static let most = 8

  private var heights = 0
  private var margins = 0

  /// Counts an update. Returns true if the layout is to be solved again.
  mutating func goOn(after update: SolutionUpdate) -> Bool {
    switch update {
    case .nothing: return false
    case .heights: heights += 1
    case .margins: margins += 1
    }
    // Each pass for margins may need one more for heights.
    return margins <= Self.most && heights <= Self.most + margins
  }
}
