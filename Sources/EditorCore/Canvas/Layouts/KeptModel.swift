import Synchronization

/// A place for what a panel's model keeps for the next time that somebody asks. Whoever makes the model says what that is; the
/// owner of an editor has the place, and knows nothing of it.
///
///     editor.keptOutline.memory(orMake: OutlineMemory.init)
final class KeptModel: Sendable {
  private let kept = Mutex<(any Sendable)?>(nil)

  func memory<Memory: Sendable>(orMake make: () -> Memory) -> Memory {
    kept.withLock { kept in
      if let known = kept as? Memory { return known }
      let made = make()
      kept = made
      return made
    }
  }
}
