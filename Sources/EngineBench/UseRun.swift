import CMalloc
import EditorCore
import LayoutModel
import Rendering
import Words

/// Makes random edits and prints the memory in use from time to time. The history has no limit and grows with every
/// step. To measure without it, all steps are undone at the end. Then a new edit clears the steps that could be redone.
struct UseRun {
  private var editor: Editor
  private var random = SystemRandomNumberGenerator()
  private let names: [ElementID]

  init(_ document: Document) {
    editor = Editor(document: document, measurer: PangoMeasurer())
    editor.sight.size = GridDocument.size
    names = document.elements.map(\.id).filter { $0 != "root" }
  }

  mutating func perform(_ steps: Int) {
    print("\(names.count) elements; random hands")
    settle()
    let start = MemoryRun.inUse
    for step in 1...max(steps, 10) {
      work(step)
      guard step % max(steps / 10, 1) == 0 else { continue }
      settle()
      print("  after \(step) steps, \(editor.history.done.count) of them to be undone: \(text(since: start)) MiB more")
    }
    forgetHistory()
    settle()
    print("  without the history: \(text(since: start)) MiB more")
  }

  private func text(since start: Int) -> String {
    _ = malloc_trim(0)
    return "\(Double((MemoryRun.inUse - start) * 100 / 1_048_576) / 100)"
  }

  /// Updates everything that a window updates when the person pauses.
  private mutating func settle() {
    Diagnosing.diagnose(in: &editor)
    _ = (
      CanvasDrawing.board(in: editor), Outlining.model(in: editor), Issues.list(in: editor),
      Inspector.model(.size, in: editor), Inspector.model(.attributes, in: editor)
    )
  }

  private mutating func forgetHistory() {
    editor.leaveGesture()
    while editor.history.canUndo { editor.undo() }
    editor.select(Selection(elements: Array(names.prefix(1))))
    CommandRegistry.perform("nudge-right", at: Moment(time: 0), in: &editor)
    editor.undo()
  }

  private mutating func work(_ step: Int) {
    let moment = Moment(time: Double(step) * 10)
    let some = names.randomElement(using: &random) ?? "root"
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: drag(some)
    case 3: editor.select(Selection(elements: [some]))
    case 4: CommandRegistry.perform("nudge-down", at: moment, in: &editor)
    case 5: editor.edit(.verbatim("Text")) { $0.update(some) { $0.content.text = "Item \(step % 100)" } }
    case 6: remove(some, moment)
    case 7: for _ in 0..<Int.random(in: 1...3, using: &random) { editor.undo() }
    case 8: editor.redo()
    default: settle()
    }
  }

  private mutating func drag(_ id: ElementID) {
    guard let start = editor.geometry.frame(of: id)?.center else { return }
    let end = start + Point(Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
    for (phase, point) in [
      (PointerEvent.Phase.hover, start), (.press, start), (.drag, start + (end - start) * 0.5), (.drag, end),
      (.release, end),
    ] {
      editor.handle(PointerEvent(phase, at: point))
      _ = CanvasDrawing.board(in: editor)
    }
  }

  /// Deletes an element and undoes it, so that the document does not become empty.
  private mutating func remove(_ id: ElementID, _ moment: Moment) {
    editor.select(Selection(elements: [id]))
    CommandRegistry.perform("delete", at: moment, in: &editor)
    editor.undo()
  }
}
