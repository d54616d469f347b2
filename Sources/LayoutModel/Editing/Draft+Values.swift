/// Edits of named values.
extension Draft {
  /// Renames a value in its record and in all expressions. Nothing moves.
  /// - Returns: false if the name cannot be an id, or is taken.
  @discardableResult public mutating func renameValue(_ id: ValueID, to name: String) -> Bool {
    guard document.value(id) != nil, ValueName.isWellFormed(name), !ColorText.words.contains(name),
      !document.isTaken(name)
    else { return false }
    replaceValues([id: ValueID(name)]) { values in
      values.map { $0.id == id ? $0.with(id: ValueID(name)) : $0 }
    }
    return true
  }

  /// Lets the users of a value use another one, and removes it.
  /// - Returns: false if one of them does not exist, if they are of different kinds, or if the other one needs it.
  @discardableResult public mutating func mergeValue(_ id: ValueID, into other: ValueID) -> Bool {
    guard id != other, let kind = document.valueTable.kind(of: id), kind == document.valueTable.kind(of: other) else {
      return false
    }
    let merged = document.values.filter { $0.id != id }.map { $0.renaming([id: other]) }
    guard ValueTable(merged).problems.isEmpty else { return false }
    replaceValues([id: other]) { values in values.filter { $0.id != id } }
    return true
  }

  /// Removes a value. Its users keep the numbers, colors and fonts that it gave them.
  public mutating func removeValue(_ id: ValueID) { updateValues { $0.removeAll { $0.id == id } } }

  /// Renames in all expressions, in a state in which both names have a meaning. So no expression is lost.
  private mutating func replaceValues(
    _ names: [ValueID: ValueID], _ edit: ([DocumentValue]) -> [DocumentValue]
  ) {
    let before = document.values
    let after = edit(before).map { $0.renaming(names) }
    updateValues { $0 = after + before.filter { old in !after.contains { $0.id == old.id } } }
    for id in document.boundElements {
      guard var element = document.elements[id], names.keys.contains(where: element.bindings.names) else { continue }
      element.renameValues(names)
      element.rebind(document.valueTable)
      put(element)
    }
    for id in document.boundConstraints {
      guard var constraint = document.constraints[id], names.keys.contains(where: constraint.bindings.names) else {
        continue
      }
      constraint.renameValues(names)
      constraint.rebind(document.valueTable)
      put(constraint)
    }
    updateValues { $0 = after }
  }
}

extension [DocumentValue] {
  /// Returns the list with another content of a value. Numbers under conditions stay.
  public func setting(_ id: ValueID, to content: ValueContent) -> [DocumentValue] {
    map { value in
      guard value.id == id else { return value }
      var copy = value
      copy.content = content
      return copy
    }
  }

  /// Returns the list with numbers instead of expressions that come to nothing. `table` has what they came to before.
  public func settled(before table: ValueTable) -> [DocumentValue] {
    var list = self
    // One that is replaced may have been the reason why another one came to nothing.
    for _ in 0..<Swift.max(1, count) {
      let faulty = ValueTable(list).faulty
      if faulty.isEmpty { return list }
      list = list.compactMap { faulty.contains($0.id) ? $0.withNumbers(of: table) : $0 }
    }
    return list
  }
}

extension DocumentValue {
  /// Returns the value with what its expressions came to; nil if that is not known.
  fileprivate func withNumbers(of table: ValueTable) -> DocumentValue? {
    var copy = self
    switch content {
    case .number:
      guard let number = table.number(id) else { return nil }
      copy.content = .number(ValueExpression(number.base))
      copy.variations = number.cases.mapValues { ValueExpression($0) }
    case .text(var style):
      guard let known = table.style(id) else { return nil }
      style.fontSize = known.fontSize.map { ValueExpression($0.base) }
      copy.content = .text(style)
    case .color: return nil
    }
    return copy
  }
}
