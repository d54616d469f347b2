import EditorCore
import GtkBridge
import LayoutModel
import Tutorials

/// What the strip of a tutorial knows of its window.
protocol TutorialHost: EditorHost {
  func widget(of part: TutorialPlace.WindowPart) -> Widget?
  /// Opens a document that the program comes with, as a new one.
  func openNew(_ template: String)
}

/// Shows for a moment where a step is done: elements are lit on the canvas, parts of the window have a frame.
final class TutorialPointer {
  private unowned let window: any TutorialHost
  private var marked: [Widget] = []
  private var end: LoopSource?
  private static let milliseconds = 4000

  init(window: any TutorialHost) { self.window = window }

  func pointOut(_ places: [TutorialPlace], of tutorial: Tutorial) {
    stop()
    guard let document = window.editor?.document, let scene = TutorialScene(tutorial.scene, in: document) else {
      return
    }
    var elements: Set<ElementID> = []
    for place in places {
      switch place {
      case .element(let subject): elements.formUnion(scene.element(subject).map { [$0] } ?? [])
      case .part(let part): marked += window.widget(of: part).map { [$0] } ?? []
      }
    }
    for widget in marked { widget.setStyled("pointed-out", true) }
    window.change { $0.pointedOut = elements }
    end = MainLoop.after(milliseconds: Self.milliseconds) { [weak self] in self?.stop() }
  }

  func stop() {
    end?.cancel()
    end = nil
    for widget in marked { widget.setStyled("pointed-out", false) }
    marked = []
    if window.editor?.pointedOut.isEmpty == false { window.change { $0.pointedOut = [] } }
  }
}
