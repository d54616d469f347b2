import LayoutAdvice
import LayoutEngine
import LayoutModel

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
    state = way < Double(2 * showing.places) ? showing.moved(to: way) : tool.traits.idle
  }
}
