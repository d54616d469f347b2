import Words

/// Why a text is not read: the place, and the reason.
public struct TextComplaint: Error, Hashable, Sendable {
  /// In bytes.
  public var offset: Int
  public var reason: Message

  public init(at offset: Int, _ reason: Message) {
    self.offset = offset
    self.reason = reason
  }
}
