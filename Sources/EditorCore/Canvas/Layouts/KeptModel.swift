import Synchronization

/// A place for data that a panel's model keeps for the next request. The panel decides on its type; the editor only
/// holds it.
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
