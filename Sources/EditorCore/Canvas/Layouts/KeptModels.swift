import Synchronization

/// What models made last, kept for the next time that somebody asks: one of each kind. Whoever makes a model says what it keeps;
/// the owner of an editor knows nothing of it.
///
///     editor.kept.of(OutlineMemory.self, orMake: OutlineMemory.init)
final class KeptModels: Sendable {
  private let kept = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func of<Memory: AnyObject & Sendable>(_ kind: Memory.Type, orMake make: @Sendable () -> Memory) -> Memory {
    kept.withLock { kept in
      if let known = kept[ObjectIdentifier(kind)] as? Memory { return known }
      let made = make()
      kept[ObjectIdentifier(kind)] = made
      return made
    }
  }
}
