import Words

/// The reason why a text cannot be read, with its offset.
public struct TextError: Error, Hashable, Sendable {
  /// The offset in bytes.
  public var offset: Int
  public var reason: Message

  public init(at offset: Int, _ reason: Message) {
    self.offset = offset
    self.reason = reason
  }
}
