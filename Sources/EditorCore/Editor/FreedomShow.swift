import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Shows on the canvas how far an element could move.
package enum FreedomShow {
  package static func isRunning(in editor: Editor) -> Bool { editor.state is ShowingFreedom }

  /// The seconds that the animation takes from one position to the next.
  package static let secondsPerPosition = ShowingFreedom.secondsPerPosition

  /// The freedom of the elements of the scene, if the selected element has some; else empty.
  static func ofSelection(in editor: Editor) -> [ElementID: Freedom] {
    guard editor.selection.elements.count == 1, let id = editor.selection.elements.first,
      let scene = editor.geometry.scene(of: id)
    else { return [:] }
    let all = editor.layouts.diagnosis(of: scene)?.freedom ?? [:]
    return all[id] == nil ? [:] : all
  }

  package static func begin(of id: ElementID, in editor: inout Editor) {
    editor.leaveGesture()
    editor.select(Selection(elements: [id]))
    let freedom = ofSelection(in: editor)
    guard let scene = editor.geometry.scene(of: id), let paper = editor.geometry.paper(of: scene),
      let layout = editor.layouts.layout(of: scene),
      let showing = ShowingFreedom(freedom, of: id, on: paper, layout, in: editor.document)
    else { return }
    editor.state = showing
    if let frame = editor.geometry.frame(of: id) { editor.reveal(frame) }
  }

  /// Moves the animation on, and ends it when it is over.
  ///
  /// - Parameter seconds: the time since it began.
  package static func go(at seconds: Double, in editor: inout Editor) {
    guard let showing = editor.state as? ShowingFreedom else { return }
    editor.state = showing.moved(to: seconds) ?? editor.tool.traits.idle
  }
}
