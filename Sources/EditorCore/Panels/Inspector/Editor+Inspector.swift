import LayoutModel

extension Editor {
  /// The content of one tab of the inspector for the present selection.
  package func inspector(_ tab: InspectorTab) -> InspectorModel { InspectorBuilder(editor: self).model(tab) }

  /// The content of the popover over a line or beside a row, for one constraint; nil if the constraint is gone.
  /// - Parameter element: the element in whose list the row is. The fields read the constraint as the row does.
  package func shortInspector(of id: ConstraintID, readFrom element: ElementID? = nil) -> InspectorModel? {
    InspectorBuilder(editor: self).short(of: id, readFrom: element)
  }
}
