import Drawing
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// What the constraints leave open moves through places that they allow, all of it together, until something else happens.
struct ShowingFreedom: ToolState {
  /// The frames of each element on the pasteboard, one for each place; all have equally many.
  let paths: [[Rect]]
  /// How many places have been passed, and how far it is to the next.
  private(set) var way = 0.0

  /// Seconds from one place to the next.
  static let secondsPerPlace = 0.7

  /// - Parameter freedom: of the scene's elements; nil where it has no two places for `element`.
  init?(
    _ freedom: [ElementID: Freedom], of element: ElementID, on paper: CanvasGeometry.PlacedScene, _ layout: SceneLayout,
    in document: Document
  ) {
    guard let places = freedom[element]?.samples.count, places > 1 else { return nil }
    // Where an element is in the scene, when all that is open stands at one of its places.
    func frame(of id: ElementID, at place: Int) -> Rect {
      let samples = freedom[id]?.samples ?? []
      let own = samples.indices.contains(place) ? samples[place] : layout.frames[id] ?? .zero
      guard let parent = document.parent(of: id), document.parent(of: parent) != nil else { return own }
      return own.offset(by: frame(of: parent, at: place).origin)
    }
    paths = paper.elements.filter { freedom[$0] != nil }.map { id in
      (0..<places).map { frame(of: id, at: $0).offset(by: paper.frame.origin) }
    }
  }

  private var places: Int { paths.first?.count ?? 0 }

  /// - Parameter seconds: since it began. It goes round twice, and ends: nil.
  func moved(to seconds: Double) -> ShowingFreedom? {
    var next = self
    next.way = seconds / Self.secondsPerPlace
    return next.way < Double(2 * places) ? next : nil
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
