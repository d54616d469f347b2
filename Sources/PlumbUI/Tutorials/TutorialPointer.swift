import EditorCore
import GtkBridge
import LayoutModel
import Tutorials

/// The window as the tutorial bar uses it.
protocol TutorialHost: EditorHost {
  func widget(of part: TutorialPlace.WindowPart) -> Widget?
  /// Returns the widget of a field of the inspector if it is shown, otherwise the button of the tab that has it.
  func widget(ofField id: String) -> Widget?
  /// Scrolls the inspector to a field, if it shows that.
  func bringIntoView(field id: String)
  /// Opens a shipped document as a new document.
  func openNew(_ template: String)
}

/// Shows where a step is done. Elements are highlighted on the canvas and parts of the window get a frame, both for four
/// seconds. The fields that the step means get a frame whenever the inspector shows them, as long as the step lasts.
final class TutorialPointer {
  private unowned let window: any TutorialHost
  private var pointedOut = MarkedWidgets(style: "pointed-out")
  private var meant = MarkedWidgets(style: "meant")
  private var end: LoopSource?
  private static let milliseconds = 4000

  init(window: any TutorialHost) { self.window = window }

  func pointOut(_ places: [TutorialPlace], of tutorial: Tutorial) {
    stop()
    guard let editor = window.editor, let scene = TutorialScene(tutorial.scene, in: editor.document) else { return }
    var elements: Set<ElementID> = []
    var widgets: [Widget] = []
    for place in places {
      switch place {
      case .element(let subject): elements.formUnion(scene.element(subject).map { [$0] } ?? [])
      case .part(let part): widgets += window.widget(of: part).map { [$0] } ?? []
      case .field(let id, let owner):
        // While its owner is selected, the field has a frame anyway.
        if owner.isSelected(in: editor, of: scene) {
          window.bringIntoView(field: id)
        } else {
          widgets += window.widget(of: .inspector).map { [$0] } ?? []
        }
      }
    }
    pointedOut.mark(widgets)
    window.change { $0.flashedElements = elements }
    end = MainLoop.after(milliseconds: Self.milliseconds) { [weak self] in self?.stop() }
  }

  func stop() {
    end?.cancel()
    end = nil
    pointedOut.mark([])
    if window.editor?.flashedElements.isEmpty == false { window.change { $0.flashedElements = [] } }
  }

  /// Frames the fields that a step means, if what they belong to is selected.
  func frameFields(of step: TutorialStep, of tutorial: Tutorial, in editor: Editor) {
    guard let scene = TutorialScene(tutorial.scene, in: editor.document) else { return frameNoFields() }
    let ids = step.places.compactMap { place -> String? in
      if case .field(let id, let owner) = place, owner.isSelected(in: editor, of: scene) { id } else { nil }
    }
    let fields = ids.compactMap { id in window.widget(ofField: id).map { (id, $0) } }
    // A field that has just appeared has no position yet.
    if let (id, _) = fields.first(where: { !meant.widgets.contains($1) }) {
      MainLoop.after(milliseconds: 50) { [weak self] in self?.window.bringIntoView(field: id) }
    }
    meant.mark(fields.map { $1 })
  }

  func frameNoFields() { meant.mark([]) }
}

/// Widgets with a style that others lose.
private struct MarkedWidgets {
  private let style: String
  private(set) var widgets: [Widget] = []

  init(style: String) { self.style = style }

  mutating func mark(_ others: [Widget]) {
    for widget in widgets where !others.contains(widget) { widget.setStyled(style, false) }
    for widget in others where !widgets.contains(widget) { widget.setStyled(style, true) }
    widgets = others
  }
}
