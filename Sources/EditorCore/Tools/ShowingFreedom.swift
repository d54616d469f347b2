import Drawing
import LayoutEngine
import LayoutModel
import Words

/// What the constraints leave open moves through places that they allow, all of it together, until something else happens.
struct ShowingFreedom: ToolState {
  /// The frames of each element on the pasteboard, one for each place; all have equally many.
  let paths: [[Rect]]
  /// How many places have been passed, and how far it is to the next.
  private(set) var way = 0.0

  var places: Int { paths.first?.count ?? 0 }

  func moved(to way: Double) -> ShowingFreedom {
    var next = self
    next.way = way
    return next
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .hover: ToolStep(self)
    case .cancel: ToolStep(context.idle)
    case .press, .drag, .release: context.idle.handle(event, in: context)
    }
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    guard places > 1, way.isFinite, way >= 0 else { return [] }
    let start = Int(min(way, 1e6)) % places
    let share = eased(way - way.rounded(.down))
    return paths.flatMap { path -> [Overlay] in
      let frame = between(path[start], path[(start + 1) % places], share)
      return [.highlight(frame, .ambiguous), .troubledFrame(frame, .ambiguous)]
    }
  }

  private func between(_ a: Rect, _ b: Rect, _ share: Double) -> Rect {
    func at(_ path: KeyPath<Rect, Double>) -> Double {
      a[keyPath: path] + (b[keyPath: path] - a[keyPath: path]) * share
    }
    return Rect(at(\.x), at(\.y), at(\.width), at(\.height))
  }

  /// Slow at both ends.
  private func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
