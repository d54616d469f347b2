/// An expression in the place of a number, a color or a text style of a record. The record itself has what it comes to.
public struct ValueBinding: Hashable, Sendable {
  public internal(set) var expression: ValueExpression
  /// The numbers under conditions; empty if no value in it varies.
  public internal(set) var cases: [VariationKey: Double] = [:]
  /// The other members that it sets, for a text style: `font`, `fontSize` or both.
  public internal(set) var covered: [String] = []

  /// Returns the number in a situation; nil if no condition holds.
  func number(in situation: Situation) -> Double? { cases.applying(in: situation).last?.value }
}

/// The expressions of one record, by the keys of `ValuedMember`. Nearly all records have none.
public struct ValueBindings: Hashable, Sendable {
  public internal(set) var base: [String: ValueBinding] = [:]
  /// The expressions of the record's variations.
  public internal(set) var varied: [VariationKey: [String: ValueBinding]] = [:]

  public init() {}

  @inlinable public var isEmpty: Bool { base.isEmpty && varied.isEmpty }

  public var all: [ValueBinding] { Array(base.values) + varied.values.flatMap(\.values) }

  /// The expressions of one member, its own and those of its variations.
  func all(of key: String) -> [ValueBinding] { [base[key]].compactMap(\.self) + varied.values.compactMap { $0[key] } }

  /// True if a number differs under a condition because a value does.
  public var isVaried: Bool { !isEmpty && all.contains { !$0.cases.isEmpty } }

  /// The conditions under which values change the record.
  var conditions: Set<VariationKey> { isEmpty ? [] : Set(all.flatMap(\.cases.keys)) }

  /// Returns the expression that sets a member: its own, or that of a text style.
  func setting(_ key: String) -> ValueBinding? {
    base[key] ?? base.values.first { $0.covered.contains(key) }
  }

  public func names(_ value: ValueID) -> Bool { !isEmpty && all.contains { $0.expression.names(value) } }

  subscript(key: String, condition: VariationKey?) -> ValueBinding? {
    get { condition.map { varied[$0]?[key] } ?? base[key] }
    set {
      guard let condition else {
        base[key] = newValue
        return
      }
      varied[condition, default: [:]][key] = newValue
      if varied[condition]?.isEmpty == true { varied[condition] = nil }
    }
  }

  /// Returns the expressions that name no other values than these. One whose number differs under a condition stays
  /// for no condition alone.
  func naming(only kept: Set<ValueID>) -> ValueBindings {
    guard !kept.isEmpty else { return ValueBindings() }
    func isKept(_ binding: ValueBinding) -> Bool { binding.expression.terms.allSatisfy { kept.contains($0.value) } }
    var copy = ValueBindings()
    for (key, binding) in base where isKept(binding) {
      copy[key, nil] = ValueBinding(expression: binding.expression, covered: binding.covered)
    }
    for (condition, own) in varied {
      for (key, binding) in own where isKept(binding) && all(of: key).allSatisfy(\.cases.isEmpty) {
        copy[key, condition] = binding
      }
    }
    return copy
  }

  /// Returns the expressions with other names. What they come to stays.
  func renaming(_ names: [ValueID: ValueID]) -> ValueBindings {
    var copy = self
    func renamed(_ bindings: [String: ValueBinding]) -> [String: ValueBinding] {
      bindings.mapValues {
        ValueBinding(expression: $0.expression.renaming(names), cases: $0.cases, covered: $0.covered)
      }
    }
    copy.base = renamed(base)
    copy.varied = varied.mapValues(renamed)
    return copy
  }
}
