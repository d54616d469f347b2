import Drawing
import EditorCore
import FormatExchange
import GtkBridge
import LayoutModel
import ProgramResources
import Tutorials

/// Conforms the window to the protocols of its parts. Most members pass the call on to another part.
extension DocumentWindow: CanvasHost, ComparisonHost, ExportHost, FindHost, FolderHost,
  InspectorHost, OpenFileHost, OutlineHost, PreviewWindowHost, SweepHost, StartHost, TranslationHost, TutorialHost
{
  var lostWork: [UnsavedWork.Abandoned] { program.lostWork }
  var folder: ProjectFolder { program.folder }
  func isOpen(_ path: String) -> Bool { program.isOpen(path) }
  func recover(_ work: UnsavedWork.Abandoned) { program.recover(work, in: self) }
  func giveUp(_ work: UnsavedWork.Abandoned) { program.giveUp(work) }

  var application: Application { program.application }
  var fileName: String? { file?.name }

  func widget(of part: TutorialPlace.WindowPart) -> Widget? { parts?.widget(of: part) }
  func widget(ofField id: String) -> Widget? { parts?.widget(ofField: id) }
  func bringIntoView(field id: String) { parts?.bringIntoView(field: id) }

  func name(ofWindowCommand id: String) -> CommandName? { WindowCommands.name(of: id) }

  func handleCanvasKey(_ key: KeyPress) -> Bool { handle(key) }

  /// Handles the keys of undo and redo that come from a field in which no text is being typed.
  func handleUndo(_ key: KeyPress) -> Bool { KeyBinding(key).undoes && handle(key) }

  func chooseImage(for field: InspectorField) {
    switch field.target {
    case .elements(let elements): arrivals.choose(for: .field(field.id, of: elements))
    case .image(let id): arrivals.choose(for: .member(id, isDark: field.id == InspectorField.darkFileOfImage))
    case .constraints, .reading, .scene, .documentClass: break
    }
  }

  func aimAtOutline(x: Double, y: Double, of other: Widget) -> String? { parts?.aimAtOutline(x: x, y: y, of: other) }

  func forgetOutlineTarget() { parts?.forgetOutlineTarget() }

  /// Converts a point of another widget to the pasteboard; nil if the point is not over the canvas.
  func placeOnCanvas(x: Double, y: Double, of other: Widget) -> Point? {
    guard let editor, let canvas = parts?.canvas.widget, let place = other.translate(x: x, y: y, to: canvas),
      Rect(0, 0, Double(canvas.width), Double(canvas.height)).contains(Point(place.x, place.y))
    else { return nil }
    return editor.viewport.toPasteboard(Point(place.x, place.y))
  }

  func editConstraint(_ id: ConstraintID, readFrom element: ElementID?, beside widget: Widget) {
    parts?.editConstraint(id, readFrom: element, beside: widget)
  }

  func askForLanguage(_ title: String, _ answered: @escaping (String) -> Void) {
    parts?.askForLanguage(title, answered)
  }

  func askWhereToExport(_ exporter: any DocumentExporter, _ plan: ExportPlan) {
    exports.askWhereToExport(exporter, plan)
  }

  func write(_ transition: SceneTransition, as picture: TransitionPicture, to path: String) {
    exports.write(transition, as: picture, to: path)
  }
}
