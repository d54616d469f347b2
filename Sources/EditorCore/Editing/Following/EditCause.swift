/// The origin of an edit. It decides which frames follow the edit.
package enum EditCause: Hashable, Sendable {
  /// A command, a field, or typed text.
  case command
  /// The pointer or the arrow keys, which move or resize elements.
  case hand
  /// A replacement of the whole document. The frames are as they were saved.
  case replacement
}
