import Words

/// Expressions of values in a record.
extension Varying {
  public static func valuedMember(_ key: String) -> ValuedMember<Self>? { valued.first { $0.key == key } }

  public var valuedMembers: [ValuedMember<Self>] { Self.valued }

  /// Returns the expression of a member, or of one of its variations.
  public func expression(_ key: String, under condition: VariationKey? = nil) -> ValueExpression? {
    bindings.isEmpty ? nil : bindings[key, condition]?.expression
  }

  /// Puts an expression in the place of a member, or of a variation's member, and sets what it comes to.
  public mutating func bind(
    _ key: String, under condition: VariationKey? = nil, to expression: ValueExpression, in table: ValueTable
  ) throws(ValueProblem) {
    guard let member = Self.valuedMember(key) else { throw .noExpressionHere }
    let resolved = try table.resolved(expression, for: member)
    if let condition {
      guard member.canVary, var variation = variations[condition], let number = resolved.value.number else {
        throw .noExpressionHere
      }
      member.setVaried(&variation, number)
      guard member.getVaried(variation) == number else { throw .noExpressionHere }
      variations[condition] = variation
    } else {
      member.set(&self, resolved.value)
      guard member.holds(resolved.value, in: self) else { throw .noExpressionHere }
    }
    let binding = ValueBinding(
      expression: expression, cases: resolved.cases, covered: resolved.value.coveredMembers)
    bindings[key, condition] = binding
    // Each member has one expression only.
    if condition == nil {
      for other in bindings.base.keys where other != key {
        if binding.covered.contains(other) || bindings.base[other]?.covered.contains(key) == true { unbind(other) }
      }
    }
  }

  /// Removes the expression of a member. What it came to stays.
  public mutating func unbind(_ key: String, under condition: VariationKey? = nil) {
    if !bindings.isEmpty { bindings[key, condition] = nil }
  }

  /// Gives values other names in all expressions of the record. What these come to stays.
  public mutating func renameValues(_ names: [ValueID: ValueID]) {
    if !bindings.isEmpty { bindings = bindings.renaming(names) }
  }

  /// True if all numbers of a member in which two states of the record differ come from the same expressions.
  public func hasSameExpressions(as other: Self, for name: String) -> Bool {
    guard !bindings.isEmpty, !other.bindings.isEmpty else { return false }
    let members = valuedMembers.filter { $0.name == name }
    return !members.isEmpty
      && members.allSatisfy { member in
        if member.get(self) == member.get(other) { return true }
        guard let own = bindings.setting(member.key) else { return false }
        return own.expression == other.bindings.setting(member.key)?.expression
      }
  }

  /// Takes over the expressions that an edit of the record, as it is under a condition, set there. A member that
  /// cannot vary gets them for all conditions.
  public mutating func takeExpressions(editedFrom before: Self, to after: Self, under condition: VariationKey) {
    guard before.bindings != after.bindings else { return }
    for member in after.valuedMembers {
      let (was, now) = (before.bindings.base[member.key], after.bindings.base[member.key])
      guard was?.expression != now?.expression else { continue }
      if !member.canVary {
        bindings[member.key, nil] = now
      } else if let variation = variations[condition], member.getVaried(variation) == member.number(of: after) {
        bindings[member.key, condition] = now
      }
    }
  }

  /// Removes the expressions whose members have other numbers or colors by now: an edit set them.
  public mutating func dropOverwrittenBindings(_ table: ValueTable) {
    forEachBinding { record, key, condition, binding in
      guard let member = Self.valuedMember(key), let resolved = try? table.resolved(binding.expression, for: member),
        resolved.cases == binding.cases, resolved.value.coveredMembers == binding.covered,
        record.holds(resolved.value, member, under: condition)
      else { return record.unbind(key, under: condition) }
    }
  }

  /// Sets all members with expressions to what they come to now. An expression that comes to nothing is removed.
  mutating func rebind(_ table: ValueTable) {
    forEachBinding { record, key, condition, binding in
      do throws(ValueProblem) {
        try record.bind(key, under: condition, to: binding.expression, in: table)
      } catch {
        record.unbind(key, under: condition)
      }
    }
  }

  private mutating func forEachBinding(_ body: (inout Self, String, VariationKey?, ValueBinding) -> Void) {
    let bindings = bindings
    for (key, binding) in bindings.base { body(&self, key, nil, binding) }
    for (condition, own) in bindings.varied { for (key, binding) in own { body(&self, key, condition, binding) } }
  }

  private func holds(_ value: ResolvedValue, _ member: ValuedMember<Self>, under condition: VariationKey?) -> Bool {
    guard let condition else { return member.holds(value, in: self) }
    return variations[condition].map { member.getVaried($0) == value.number } ?? false
  }

  /// Sets the numbers that differ in a situation because values do. `applying` are the variations that hold there.
  mutating func applyVariedValues(
    _ applying: [(key: VariationKey, value: Variation)], in situation: Situation
  ) {
    let bindings = bindings
    for member in Self.valued {
      let winner = applying.last { member.getVaried($0.value) != nil }
      let binding = winner.map { bindings.varied[$0.key]?[member.key] } ?? bindings.base[member.key]
      if let number = binding?.number(in: situation) { member.setNumber(number, in: &self) }
    }
  }

  /// Returns the record without expressions. Numbers that differ because values do become variations.
  ///
  /// - Parameter kept: the values that may still be named, as they are under no condition.
  public func withoutExpressions(keeping kept: Set<ValueID> = []) -> Self {
    guard !bindings.isEmpty else { return self }
    var copy = self
    copy.bindings = bindings.naming(only: kept)
    guard bindings.isVaried, let keys = VariedNumber.closed(bindings.conditions.union(variations.keys)) else {
      return copy
    }
    for member in Self.valued where bindings.all(of: member.key).contains(where: { !$0.cases.isEmpty }) {
      for key in keys.sorted(by: VariationKey.isAppliedBefore) { copy.spellOut(member, at: key, of: self) }
    }
    return copy
  }

  /// Sets a member in the variation of `key` if the variations so far would give another number there.
  private mutating func spellOut(_ member: ValuedMember<Self>, at key: VariationKey, of record: Self) {
    let winner = record.variations.applying(at: key).last { member.getVaried($0.value) != nil }
    let binding = winner.map { record.bindings.varied[$0.key]?[member.key] } ?? record.bindings.base[member.key]
    let plain = winner.flatMap { member.getVaried($0.value) } ?? member.number(of: record)
    let soFar = variations.applying(at: key).last { member.getVaried($0.value) != nil }
    let now = soFar.flatMap { member.getVaried($0.value) } ?? member.number(of: self)
    guard let wanted = binding?.cases.applying(at: key).last?.value ?? plain, wanted != now else { return }
    var variation = variations[key] ?? Self.emptyVariation
    member.setVaried(&variation, wanted)
    variations[key] = variation
  }
}

extension ValuedMember {
  /// The number that varies with a value: the member's own, or the size of a text style.
  func number(of record: Record) -> Double? {
    switch get(record) {
    case .number(let number): number
    case .style(_, let size): size
    case .color, nil: nil
    }
  }

  fileprivate func setNumber(_ number: Double, in record: inout Record) {
    if kind == .text, case .style(let font, _) = get(record) {
      set(&record, .style(font: font, fontSize: number))
    } else {
      set(&record, .number(number))
    }
  }
}

extension ValueProblem {
  static var noExpressionHere: ValueProblem { ValueProblem(Message("no expression is possible here")) }
}
