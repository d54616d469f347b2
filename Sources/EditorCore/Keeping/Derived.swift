import Synchronization

/// A value that follows from inputs, kept together with them. It is made again only for other inputs.
///
/// Every request names all inputs. Copies of an editor may therefore share one object, even if they differ.
final class Derived<Inputs: Equatable & Sendable, Made: Sendable>: Sendable {
  private let last = Mutex<(inputs: Inputs, value: Made)?>(nil)

  /// Returns the value for the inputs.
  ///
  /// - Parameter make: makes the value. It gets the last one, whose parts may still be valid.
  func value(for inputs: Inputs, orMake make: (consuming Made?) -> Made) -> Made {
    last.withLock { last in
      if let last, last.inputs == inputs { return last.value }
      // Taken out: `make` then has the only reference, and can change the value in place.
      let value = make(last.take()?.value)
      last = (inputs, value)
      return value
    }
  }
}
