import LayoutModel

/// A document on its way into its file, as it was when it was saved.
package struct EditorSave: Sendable {
  package let document: Document
  /// Whether sizes were being arranged by hand then.
  let isArranging: Bool
  /// The state's number in the history.
  let mark: Int
}
