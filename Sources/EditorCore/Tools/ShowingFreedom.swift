import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// Animates the elements that the constraints leave open. They move together through positions that the constraints
/// allow, until another event ends it.
struct ShowingFreedom: ToolState {
  /// The frames of each element on the pasteboard, one for each position; all elements have equally many.
  let paths: [[Rect]]
  /// The progress: the whole part counts the passed positions, the fraction is the share of the way to the next one.
  private(set) var progress = 0.0

  /// The seconds from one position to the next.
  static let secondsPerPosition = 0.7

  /// Creates the animation; nil if `element` has fewer than two positions.
  ///
  /// - Parameter freedom: the freedom of the scene's elements.
  init?(
    _ freedom: [ElementID: Freedom], of element: ElementID, on paper: CanvasGeometry.PlacedScene, _ layout: SceneLayout,
    in document: Document
  ) {
    guard let positionCount = freedom[element]?.samples.count, positionCount > 1 else { return nil }
    // Returns the frame of an element in the scene at one of the positions.
    func frame(of id: ElementID, at position: Int) -> Rect {
      let samples = freedom[id]?.samples ?? []
      let own = samples.indices.contains(position) ? samples[position] : layout.frames[id] ?? .zero
      guard let parent = document.parent(of: id), document.parent(of: parent) != nil else { return own }
      return own.offset(by: frame(of: parent, at: position).origin)
    }
    paths = paper.elements.filter { freedom[$0] != nil }.map { id in
      (0..<positionCount).map { frame(of: id, at: $0).offset(by: paper.frame.origin) }
    }
  }

  private var positionCount: Int { paths.first?.count ?? 0 }

  /// Returns the animation at a time; nil after two rounds, when it ends.
  ///
  /// - Parameter seconds: the time since its beginning.
  func moved(to seconds: Double) -> ShowingFreedom? {
    var next = self
    next.progress = seconds / Self.secondsPerPosition
    return next.progress < Double(2 * positionCount) ? next : nil
  }

  func handle(_ event: PointerEvent, in context: ToolContext) -> ToolStep {
    switch event.phase {
    case .hover: ToolStep(self)
    case .cancel: ToolStep(context.idle)
    case .press, .drag, .release: context.idle.handle(event, in: context)
    }
  }

  func overlays(in context: ToolContext) -> [Overlay] {
    guard positionCount > 1, progress.isFinite, progress >= 0 else { return [] }
    let start = Int(min(progress, 1e6)) % positionCount
    let share = eased(progress - progress.rounded(.down))
    return paths.flatMap { path -> [Overlay] in
      let frame = between(path[start], path[(start + 1) % positionCount], share)
      return [.highlight(frame, .ambiguous), .troubledFrame(frame, .ambiguous)]
    }
  }

  private func between(_ a: Rect, _ b: Rect, _ share: Double) -> Rect {
    func at(_ path: KeyPath<Rect, Double>) -> Double {
      a[keyPath: path] + (b[keyPath: path] - a[keyPath: path]) * share
    }
    return Rect(at(\.x), at(\.y), at(\.width), at(\.height))
  }

  /// Returns an eased progress, slow at both ends.
  private func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
