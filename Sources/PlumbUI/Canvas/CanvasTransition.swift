import Drawing
import EditorCore

/// A short transition of sheets and elements to new positions, which slows down towards the end.
struct CanvasTransition {
  private let before: DrawnBoard
  private var start: Double?
  private var progress = 0.0
  private static let seconds = 0.2

  init(from before: DrawnBoard) { self.before = before }

  /// Advances to the time of the next frame. Returns false when the transition has ended.
  mutating func advance(to seconds: Double) -> Bool {
    let start = start ?? seconds
    self.start = start
    progress = min(1, (seconds - start) / Self.seconds)
    return progress < 1
  }

  func drawing(of after: DrawnBoard) -> DrawnBoard {
    let rest = 1 - progress
    return after.interpolated(from: before, progress: 1 - rest * rest * rest)
  }
}
