import EditorCore
import GtkBridge
import LayoutModel
import Rendering

/// What a part of the window knows of it: the document that is open, and the one way to change it.
protocol EditorHost: AnyObject {
  var editor: Editor? { get }
  var theme: Theme { get }

  @discardableResult
  func change<Result>(_ body: (inout Editor) -> Result) -> Result?
  /// A command of the editor, by its id.
  func perform(_ command: String)
  /// What a command of the window's own is called; nil where there is none with the id.
  func name(ofWindowCommand id: String) -> CommandName?
  func focusCanvas()
}

/// Opens the editor of one constraint.
protocol ConstraintEditing: EditorHost {
  /// - Parameter element: in whose list the widget is that stands for the constraint, which reads from its side.
  func editConstraint(_ id: ConstraintID, readFrom element: ElementID?, beside widget: Widget)
}
