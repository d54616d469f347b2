import LayoutModel
import Words

/// Named values belong to the document: each edit of them, with all that follows in records, is a step of undo.
extension Editor {
  /// Sets the number of a value. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package mutating func setValue(_ id: ValueID, to number: Double, at moment: Moment = Moment(time: 0)) -> Message? {
    setValue(id, to: .number(ValueExpression(number)), at: moment)
  }

  /// Sets what a value is. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package mutating func setValue(
    _ id: ValueID, to content: ValueContent, at moment: Moment = Moment(time: 0)
  ) -> Message? {
    let values = document.values.setting(id, to: content)
    if let reason = whyNot(values, setting: id) { return reason }
    edit(
      Message("Change Value “%1”", id.rawValue), coalescing: Coalescing(key: "value.\(id)", time: moment.time)
    ) { $0.updateValues { $0 = values } }
    return nil
  }

  /// Shows a number of a value while it is dragged; nil ends that. Everything that names the value follows.
  package mutating func previewValue(_ id: ValueID, _ number: Double?) {
    guard let number else { return endPreview() }
    let values = document.values.setting(id, to: .number(ValueExpression(number)))
    guard whyNot(values, setting: id) == nil else { return }
    preview { $0.updateValues { $0 = values } }
  }

  /// Adds a value at the end. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package mutating func add(_ value: DocumentValue) -> Message? {
    if let reason = whyNot(naming: value.id.rawValue) ?? whyNot(document.values + [value], setting: value.id) {
      return reason
    }
    edit(Message("Add Value “%1”", value.id.rawValue)) { $0.updateValues { $0.append(value) } }
    return nil
  }

  /// Gives a value another id, here and in all expressions.
  @discardableResult
  package mutating func renameValue(_ id: ValueID, to name: String) -> Message? {
    guard id.rawValue != name else { return nil }
    if let reason = whyNot(naming: name) { return reason }
    edit(Message("Rename Value")) { $0.renameValue(id, to: name) }
    return nil
  }

  /// Lets everything that names a value name another one, and removes it.
  @discardableResult
  package mutating func mergeValue(_ id: ValueID, into other: ValueID) -> Message? {
    var trial = Draft(document)
    guard trial.mergeValue(id, into: other) else {
      return Message("“%1” and “%2” can’t become one value.", id.rawValue, other.rawValue)
    }
    edit(Message("Merge Values")) { $0.mergeValue(id, into: other) }
    return nil
  }

  /// Removes a value. Its users keep the numbers, colors and fonts that it gave them.
  package mutating func removeValue(_ id: ValueID) {
    edit(Message("Delete Value “%1”", id.rawValue)) { $0.removeValue(id) }
  }

  /// Makes a value of the constant that constraints share, and lets them name it. One with the opposite constant names
  /// it with a minus sign. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package mutating func makeValue(named name: String, from constraints: Set<ConstraintID>) -> Message? {
    let chosen = document.constraints.filter { constraints.contains($0.id) }
    guard let number = chosen.first.map({ abs($0.constant) }) else { return Message("Select one or more constraints") }
    guard chosen.allSatisfy({ abs($0.constant) == number }) else {
      return Message("The selected constraints have different constants.")
    }
    let value = DocumentValue(id: ValueID(name), .number(ValueExpression(number)))
    if let reason = whyNot(naming: name) ?? whyNot(document.values + [value], setting: value.id) { return reason }
    edit(Message("Make Value")) { draft in
      draft.updateValues { $0.append(value) }
      draft.nameValue(value.id, in: chosen.map(\.id))
    }
    return nil
  }

  /// Makes a value of the selected constraints, and asks for its name.
  mutating func makeValue() {
    let name = suggestedValueName
    guard makeValue(named: name, from: selection.constraints) == nil else { return }
    valueToName = ValueID(name)
    notice = Message("Made the value “%1”.", name)
  }

  /// Tells that the name of the value that was made is being typed now.
  package mutating func beginNamingValue() { valueToName = nil }

  /// The other constraints whose constants could name a value, too.
  package func constantsEqual(to id: ValueID) -> [ConstraintID] { document.constantsEqual(to: id) }

  /// Lets the other constants that are equal to a value name it, too.
  package mutating func useValueInEqualConstants(_ id: ValueID) {
    let equal = constantsEqual(to: id)
    guard !equal.isEmpty else { return }
    edit(Message("Use Value “%1”", id.rawValue)) { $0.nameValue(id, in: equal) }
  }

  /// The first free name for a value of the selected constraints.
  package var suggestedValueName: String {
    let identifier = document.constraints.first { selection.constraints.contains($0.id) }?.identifier
    return document.freshValueID(like: identifier.flatMap(ValueName.made) ?? "space").rawValue
  }

  // MARK: Reasons

  func whyNot(naming name: String) -> Message? {
    guard ValueName.isWellFormed(name) else {
      return Message("Use letters (A–Z, a–z), digits and “_” for a name. It can’t begin with a digit.")
    }
    if ColorText.words.contains(name) { return Message("“%1” is already the name of a color.", name) }
    return document.isTaken(name) ? Message("“%1” is already in use.", name) : nil
  }

  private func whyNot(_ values: [DocumentValue], setting id: ValueID) -> Message? {
    let table = ValueTable(values)
    let edited = values.filter { $0.id == id }
    guard let (wrong, problem) = table.firstProblem(among: edited + values) else { return nil }
    return wrong == id ? problem.sentence : Message("Not possible for “%1”: %2.", wrong.rawValue, problem.reason)
  }
}
