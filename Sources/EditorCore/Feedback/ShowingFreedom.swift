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

extension Editor {
  package var isShowingFreedom: Bool { state is ShowingFreedom }

  /// Seconds from one place to the next.
  package static let secondsPerPlace = 0.7

  /// Can something be shown of the selected element?
  var freedomOfSelection: [ElementID: Freedom] {
    guard selection.elements.count == 1, let id = selection.elements.first, let scene = geometry.scene(of: id) else {
      return [:]
    }
    let all = layouts.diagnosis(of: scene)?.freedom ?? [:]
    return all[id] == nil ? [:] : all
  }

  package mutating func showFreedom(of id: ElementID) {
    leaveGesture()
    select(Selection(elements: [id]))
    let freedom = freedomOfSelection
    guard let scene = geometry.scene(of: id), let paper = geometry.paper(of: scene),
      let layout = layouts.layout(of: scene),
      let places = freedom[id]?.samples.count, places > 1
    else { return }
    let paths = paper.elements.compactMap { element -> [Rect]? in
      guard freedom[element] != nil else { return nil }
      return (0..<places).map { place in
        absolute(element, place, freedom, layout).offset(by: paper.frame.origin)
      }
    }
    state = ShowingFreedom(paths: paths)
    if let frame = geometry.frame(of: id) { reveal(frame) }
  }

  /// Where an element is in a scene, when all that is open stands at one of its places.
  private func absolute(_ id: ElementID, _ place: Int, _ freedom: [ElementID: Freedom], _ layout: SceneLayout) -> Rect {
    let samples = freedom[id]?.samples ?? []
    let own = samples.indices.contains(place) ? samples[place] : layout.frames[id] ?? .zero
    guard let parent = document.parent(of: id), document.parent(of: parent) != nil else { return own }
    return own.offset(by: absolute(parent, place, freedom, layout).origin)
  }

  /// - Parameter seconds: since it began. It goes round twice, and ends.
  package mutating func continueShowingFreedom(at seconds: Double) {
    guard let showing = state as? ShowingFreedom else { return }
    let way = seconds / Self.secondsPerPlace
    state = way < Double(2 * showing.places) ? showing.moved(to: way) : tool.idle
  }
}

extension CommandRegistry {
  /// What asks about a layout, and changes nothing.
  static let feedbackCommands = [
    Command(
      "show-freedom", Message("Show What Is Open"), shortcuts: ["<Control><Shift>m"],
      isEnabled: { !$0.freedomOfSelection.isEmpty },
      because: .says(Message("Select one element that constraints leave open")),
      perform: { editor, _ in if let id = editor.selection.elements.first { editor.showFreedom(of: id) } }),
    Command(
      "why", Message("Why Is It There?"), shortcuts: ["<Control>i"],
      isEnabled: { editor in
        editor.selection.elements.count == 1
          && editor.selection.elements.allSatisfy { editor.document.parent(of: $0) != nil }
      },
      because: .needsOneElement,
      perform: { editor, _ in editor.openWhy = editor.selection.elements.first }),
  ]
}
