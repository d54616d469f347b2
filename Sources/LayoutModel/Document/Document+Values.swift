/// The document's named values.
extension Document {
  public func value(_ id: ValueID) -> DocumentValue? { values.first { $0.id == id } }

  /// The records in which a value stands, and the values that name it. All are in the order of the document.
  public func users(of id: ValueID) -> ValueUsers {
    ValueUsers(
      elements: boundElements.filter { elements[$0]?.bindings.names(id) == true }.sorted {
        elements.index(of: $0) ?? 0 < elements.index(of: $1) ?? 0
      },
      constraints: boundConstraints.filter { constraints[$0]?.bindings.names(id) == true }.sorted {
        constraints.index(of: $0) ?? 0 < constraints.index(of: $1) ?? 0
      },
      values: values.filter { $0.expressions.contains { $0.names(id) } }.map(\.id))
  }

  /// Sets what the expressions in records come to.
  mutating func rebindRecords() {
    let (elements, constraints) = reboundRecords()
    for element in elements { putElement(element) }
    for constraint in constraints { putConstraint(constraint) }
  }

  /// Returns the records whose expressions come to something else than the records have, with what they come to.
  func reboundRecords() -> (elements: [Element], constraints: [Constraint]) {
    let rebound = boundElements.compactMap { id -> Element? in
      guard let old = elements.stored(id)?.record else { return nil }
      var element = old
      element.rebind(valueTable)
      return element == old ? nil : element
    }
    let others = boundConstraints.compactMap { id -> Constraint? in
      guard let old = constraints.stored(id)?.record else { return nil }
      var constraint = old
      constraint.rebind(valueTable)
      return constraint == old ? nil : constraint
    }
    return (rebound, others)
  }

  /// Returns the document without values: the numbers, colors and fonts stand where expressions stood. It lays out as
  /// this one does in every situation.
  ///
  /// - Parameters:
  ///   - keepsDark: true to keep the colors for dark appearance, as one text (`ColorText`).
  ///   - kept: the values that stay. All values that they name must be among them. Their numbers under conditions stand
  ///     in the records.
  public func withoutValues(keepsDark: Bool = false, keeping kept: Set<ValueID> = []) -> Document {
    guard !values.isEmpty || !boundElements.isEmpty || !boundConstraints.isEmpty else { return self }
    var copy = self
    for id in boundElements {
      guard var element = elements[id]?.withoutExpressions(keeping: kept) else { continue }
      if !keepsDark {
        for member in element.valuedMembers where element.expression(member.key) == nil {
          if case .color(let color) = member.get(element) { member.set(&element, .color(Self.light(color))) }
        }
      }
      copy.putElement(element)
    }
    for id in boundConstraints {
      if let constraint = constraints[id] { copy.putConstraint(constraint.withoutExpressions(keeping: kept)) }
    }
    copy.setValues(
      values.filter { kept.contains($0.id) }.map {
        var value = $0
        value.variations = [:]
        return value
      })
    return copy
  }

  private static func light(_ color: String) -> String { ColorText.parts(color).light }
}

/// The users of a value.
public struct ValueUsers: Hashable, Sendable {
  public var elements: [ElementID]
  public var constraints: [ConstraintID]
  public var values: [ValueID]

  public var isEmpty: Bool { elements.isEmpty && constraints.isEmpty && values.isEmpty }
  public var count: Int { elements.count + constraints.count + values.count }
}

extension Varying {
  /// The conditions under which the record differs, by its own variations or by values.
  var allConditions: Set<VariationKey> { bindings.conditions.union(variations.keys) }
}
