import LayoutModel

extension Editor {
  /// What a side of the inspector shows of the selection.
  package func inspector(_ tab: InspectorTab) -> InspectorModel { InspectorBuilder(editor: self).model(tab) }

  /// What the popover over a line, or beside a row, shows of one constraint.
  /// - Parameter element: in whose list the row is; what is edited reads as the row does.
  package func shortInspector(of id: ConstraintID, readFrom element: ElementID? = nil) -> InspectorModel? {
    InspectorBuilder(editor: self).short(of: id, readFrom: element)
  }
}
