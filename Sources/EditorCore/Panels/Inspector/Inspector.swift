import LayoutModel

/// The inspector: its sections, and the edits that its fields make.
package enum Inspector {
  /// The content of one tab of the inspector for the present selection.
  package static func model(_ tab: InspectorTab, in editor: Editor) -> InspectorModel {
    InspectorBuilder(editor: editor).model(tab)
  }

  /// The content of the popover over a line or beside a row, for one constraint; nil if the constraint is gone.
  /// - Parameter element: the element in whose list the row is. The fields read the constraint as the row does.
  package static func shortModel(
    of id: ConstraintID, readFrom element: ElementID? = nil, in editor: Editor
  ) -> InspectorModel? {
    InspectorBuilder(editor: editor).short(of: id, readFrom: element)
  }
}
