import Synchronization

/// A value that follows from the state of an editor. It says from which inputs, and how it is made. With equal inputs,
/// the kept value is the answer.
///
///     editor.derived(ListedIssues.self)
protocol DerivedValue: Equatable, Sendable {
  associatedtype Inputs: Equatable & Sendable

  static func inputs(in editor: Editor) -> Inputs

  /// Makes the value.
  ///
  /// - Parameter last: the value for other inputs, whose parts may still be valid; nil the first time.
  static func made(from inputs: Inputs, in editor: Editor, after last: consuming Self?) -> Self
}

extension DerivedValue {
  /// Returns the value without any kept parts.
  static func madeAnew(in editor: Editor) -> Self { made(from: inputs(in: editor), in: editor, after: nil) }
}

/// The derived values of an editor and its copies, one of each type.
final class DerivedValues: Sendable {
  private let kept = Mutex<[ObjectIdentifier: (type: any DerivedValue.Type, value: any Sendable)]>([:])

  fileprivate func value<Value: DerivedValue>(in editor: Editor) -> Value {
    let inputs = Value.inputs(in: editor)
    return derived(Value.self).value(for: inputs) { Value.made(from: inputs, in: editor, after: $0) }
  }

  private func derived<Value: DerivedValue>(_ type: Value.Type) -> Derived<Value.Inputs, Value> {
    kept.withLock { kept in
      if let known = kept[ObjectIdentifier(type)]?.value as? Derived<Value.Inputs, Value> { return known }
      let made = Derived<Value.Inputs, Value>()
      kept[ObjectIdentifier(type)] = (type, made)
      return made
    }
  }

  /// The types that were asked for so far.
  var types: [any DerivedValue.Type] { kept.withLock { $0.values.map(\.type) } }
}

extension Editor {
  /// Returns a derived value, which is made only if its inputs have changed.
  func derived<Value: DerivedValue>(_ type: Value.Type) -> Value { derivedValues.value(in: self) }
}
