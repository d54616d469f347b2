import EditorCore
import GtkBridge
import LayoutModel
import Rendering

/// The window as its parts use it: the open document, and the one way to change it.
protocol EditorHost: AnyObject {
  var editor: Editor? { get }
  var theme: Theme { get }

  @discardableResult
  func change<Result>(_ body: (inout Editor) -> Result) -> Result?
  /// Performs a command of the editor by its id.
  func perform(_ command: String)
  /// Returns the name of one of the window's own commands; nil if there is none with this id.
  func name(ofWindowCommand id: String) -> CommandName?
  func focusCanvas()
}

/// A host that can open the editor of one constraint.
protocol ConstraintEditing: EditorHost {
  /// - Parameter element: the element in whose list the constraint is shown. The editor describes the constraint from
  ///   this element's side.
  func editConstraint(_ id: ConstraintID, readFrom element: ElementID?, beside widget: Widget)
}
