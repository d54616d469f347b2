import Words

/// Why a text is not read: the place, and the reason.
package struct TextComplaint: Error, Hashable, Sendable {
  /// In bytes.
  package var offset: Int
  package var reason: Message

  package init(at offset: Int, _ reason: Message) {
    self.offset = offset
    self.reason = reason
  }
}
