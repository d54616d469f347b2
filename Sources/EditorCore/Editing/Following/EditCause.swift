/// What an edit comes from, which decides the frames that follow it.
package enum EditCause: Hashable, Sendable {
  /// A command, a field, a text that is typed.
  case command
  /// The pointer or the arrow keys, which move or resize elements.
  case hand
  /// Another document that takes this one's place: its frames are as they were saved.
  case replacement
}
