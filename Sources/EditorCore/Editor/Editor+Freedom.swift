import LayoutAdvice
import LayoutEngine
import LayoutModel

extension Editor {
  package var isShowingFreedom: Bool { state is ShowingFreedom }

  /// The seconds that the animation takes from one position to the next.
  package static let secondsPerPosition = ShowingFreedom.secondsPerPosition

  /// The freedom of the elements of the scene, if the selected element has some; else empty.
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
      let showing = ShowingFreedom(freedom, of: id, on: paper, layout, in: document)
    else { return }
    state = showing
    if let frame = geometry.frame(of: id) { reveal(frame) }
  }

  /// Moves the animation on, and ends it when it is over.
  ///
  /// - Parameter seconds: the time since it began.
  package mutating func continueShowingFreedom(at seconds: Double) {
    guard let showing = state as? ShowingFreedom else { return }
    state = showing.moved(to: seconds) ?? tool.traits.idle
  }
}
