import LayoutModel

/// A document that is being written to its file.
package struct EditorSave: Sendable {
  package let document: Document
  /// True if sizes were being arranged by hand when it was saved.
  let isArranging: Bool
  /// The number of the saved state in the history.
  let mark: Int
}
