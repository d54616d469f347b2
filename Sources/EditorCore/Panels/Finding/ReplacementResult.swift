import Words

/// The matches that were replaced, and those that were refused.
package struct ReplacementResult: Hashable, Sendable {
  package struct Refused: Hashable, Sendable {
    package let place: FoundPlace
    package let reason: Message
  }

  package var replaced: [FoundPlace] = []
  package var refused: [Refused] = []

  /// The result in words: "Replaced 3 matches. 1 match couldn’t be replaced: …".
  package var message: Message {
    let done = Message("Replaced %1 match", "Replaced %1 matches", count: replaced.count)
    guard let first = refused.first else { return done }
    let left = Message(
      "%1 match couldn’t be replaced: %2", "%1 matches couldn’t be replaced: %2", count: refused.count, first.reason)
    return replaced.isEmpty ? left : .sentences([done, left])
  }
}
