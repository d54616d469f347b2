import EditorCore
import GtkBridge
import LayoutModel
import Tutorials

/// The window as the tutorial bar uses it.
protocol TutorialHost: EditorHost {
  func widget(of part: TutorialPlace.WindowPart) -> Widget?
  /// Opens a shipped document as a new document.
  func openNew(_ template: String)
}

/// Shows for four seconds where a step is done: elements are highlighted on the canvas, parts of the window get a
/// frame.
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
    window.change { $0.flashedElements = elements }
    end = MainLoop.after(milliseconds: Self.milliseconds) { [weak self] in self?.stop() }
  }

  func stop() {
    end?.cancel()
    end = nil
    for widget in marked { widget.setStyled("pointed-out", false) }
    marked = []
    if window.editor?.flashedElements.isEmpty == false { window.change { $0.flashedElements = [] } }
  }
}
