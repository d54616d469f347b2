import EditorCore
import LayoutModel
import Rendering
import Words

/// Measures every command and gesture once in a large document, and lists the slowest first. Measurements of repeated
/// steps do not show work that is slow only the first time.
struct CommandsRun {
  private let editor: Editor
  private let dragged: Point
  private let chosen: [ElementID]
  private let wanted: String

  /// - Parameter wanted: the beginning of the names to measure; empty for all.
  init(_ document: Document, wanted: String = "") {
    self.wanted = wanted
    let count = document.elements.count - 1
    let index = GridDocument.draggedIndex(of: count)
    var editor = Editor(document: document, measurer: PangoMeasurer())
    editor.sight.size = GridDocument.size
    Diagnosing.diagnose(in: &editor)
    self.editor = editor
    dragged = GridDocument.frame(index).center
    chosen = [GridDocument.name(index), GridDocument.name(max(index - 1, 0))]
  }

  func perform(isLive: Bool) {
    var costs: [(name: String, milliseconds: Double)] = []
    for (situation, selection) in situations {
      measure("whether each command can be done, \(situation)", isLive, &costs) { editor in
        editor.select(selection)
        return { editor in for command in CommandRegistry.all { _ = command.isEnabled(editor) } }
      }
      for command in CommandRegistry.all {
        measure("\(command.id), \(situation)", isLive, &costs) { editor in
          editor.select(selection)
          return command.isEnabled(editor) ? { command.perform(&$0, Moment(time: 0)) } : nil
        }
      }
    }
    measure("paste of all", isLive, &costs) { editor in
      editor.select(situations.last?.1 ?? .none)
      return CopyAndPaste.clipping(in: editor).map { clipping in { _ = CopyAndPaste.paste(clipping, in: &$0) } }
    }
    for (name, events) in gestures {
      measure(name, isLive, &costs) { _ in { editor in for event in events { editor.handle(event) } } }
    }
    print("\(editor.document.elements.count) elements\(isLive ? ", Live" : ""); milliseconds of what takes longest")
    for cost in costs.sorted(by: { $0.milliseconds > $1.milliseconds }).prefix(30) {
      print("\(text(cost.milliseconds))  \(cost.name)")
    }
  }

  private var situations: [(String, Selection)] {
    [
      ("nothing chosen", .none), ("one chosen", Selection(elements: Array(chosen.prefix(1)))),
      ("two chosen", Selection(elements: chosen)),
      ("all chosen", Selection(elements: editor.document.elements.map(\.id).filter { $0 != "root" })),
    ]
  }

  private var gestures: [(String, [PointerEvent])] {
    let far = dragged + Point(140, 90)
    func drag(_ modifiers: Modifiers = []) -> [PointerEvent] {
      [(PointerEvent.Phase.press, dragged), (.drag, dragged + Point(9, 7)), (.drag, far), (.release, far)].map {
        PointerEvent($0, at: $1, modifiers: modifiers)
      }
    }
    return [
      ("a drag", drag()), ("a drag with Control", drag(.control)), ("a drag with Alt", drag(.alt)),
      ("a drag with Shift", drag(.shift)),
      ("a press", Array(drag().prefix(1))), ("a press with Shift", Array(drag(.shift).prefix(1))),
      ("a pointer that passes with Alt", [PointerEvent(.hover, at: dragged, modifiers: .alt)]),
    ]
  }

  /// - Parameter prepare: prepares the editor and returns the action to measure; nil if the action is not possible.
  private func measure(
    _ name: String, _ isLive: Bool, _ costs: inout [(name: String, milliseconds: Double)],
    _ prepare: (inout Editor) -> ((inout Editor) -> Void)?
  ) {
    guard name.hasPrefix(wanted) else { return }
    var editor = editor
    editor.settings.isLive = isLive
    guard let act = prepare(&editor) else { return }
    _ = CanvasDrawing.board(in: editor)
    let start = Turns.now
    act(&editor)
    let acted = Turns.now
    _ = CanvasDrawing.board(in: editor)
    let drawn = Turns.now
    _ = PanelModels(of: editor)
    costs.append((name, acted - start))
    costs.append(("\(name): drawn", drawn - acted))
    costs.append(("\(name): the panels", Turns.now - drawn))
  }
}
