import LayoutModel
import Words

/// Edits of the document's named values. Each is one step of undo, with all that follows in records.
package enum ValueEditing {
  /// Sets the number of a value. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package static func set(
    _ id: ValueID, to number: Double, at moment: Moment = Moment(time: 0), in editor: inout Editor
  ) -> Message? {
    set(id, to: .number(ValueExpression(number)), at: moment, in: &editor)
  }

  /// Sets what a value is. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package static func set(
    _ id: ValueID, to content: ValueContent, at moment: Moment = Moment(time: 0), in editor: inout Editor
  ) -> Message? {
    let values = editor.document.values.setting(id, to: content)
    if let reason = whyNot(values, setting: id) { return reason }
    editor.edit(
      Message("Change Value “%1”", id.rawValue), coalescing: Coalescing(key: "value.\(id)", time: moment.time)
    ) { $0.updateValues { $0 = values } }
    return nil
  }

  /// Shows a number of a value while it is dragged; nil ends that. Everything that names the value follows.
  package static func preview(_ id: ValueID, _ number: Double?, in editor: inout Editor) {
    guard let number else { return editor.endPreview() }
    let values = editor.document.values.setting(id, to: .number(ValueExpression(number)))
    guard whyNot(values, setting: id) == nil else { return }
    editor.preview { $0.updateValues { $0 = values } }
  }

  /// Adds a value at the end. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package static func add(_ value: DocumentValue, in editor: inout Editor) -> Message? {
    if let reason = whyNot(adding: value, in: editor) { return reason }
    editor.edit(Message("Add Value “%1”", value.id.rawValue)) { $0.updateValues { $0.append(value) } }
    return nil
  }

  /// Gives a value another id, here and in all expressions.
  @discardableResult
  package static func rename(_ id: ValueID, to name: String, in editor: inout Editor) -> Message? {
    guard id.rawValue != name else { return nil }
    if let reason = whyNot(naming: name, in: editor) { return reason }
    editor.edit(Message("Rename Value")) { $0.renameValue(id, to: name) }
    return nil
  }

  /// Lets everything that names a value name another one, and removes it.
  @discardableResult
  package static func merge(_ id: ValueID, into other: ValueID, in editor: inout Editor) -> Message? {
    var trial = Draft(editor.document)
    guard trial.mergeValue(id, into: other) else {
      return Message("“%1” and “%2” can’t become one value.", id.rawValue, other.rawValue)
    }
    editor.edit(Message("Merge Values")) { $0.mergeValue(id, into: other) }
    return nil
  }

  /// Removes a value. Its users keep the numbers, colors and fonts that it gave them.
  package static func remove(_ id: ValueID, in editor: inout Editor) {
    editor.edit(Message("Delete Value “%1”", id.rawValue)) { $0.removeValue(id) }
  }

  /// Makes a value of the constant that constraints share, and lets them name it. One with the opposite constant names
  /// it with a minus sign. Returns the reason if that is not possible; nil if it is done.
  @discardableResult
  package static func make(
    named name: String, from constraints: Set<ConstraintID>, in editor: inout Editor
  ) -> Message? {
    let chosen = editor.document.constraints.filter { constraints.contains($0.id) }
    guard let number = chosen.first.map({ abs($0.constant) }) else { return Message("Select one or more constraints") }
    guard chosen.allSatisfy({ abs($0.constant) == number }) else {
      return Message("The selected constraints have different constants.")
    }
    let value = DocumentValue(id: ValueID(name), .number(ValueExpression(number)))
    if let reason = whyNot(adding: value, in: editor) { return reason }
    editor.edit(Message("Make Value")) { draft in
      draft.updateValues { $0.append(value) }
      draft.nameValue(value.id, in: chosen.map(\.id))
    }
    return nil
  }

  /// Makes a value of the selected constraints, and asks for its name.
  static func make(in editor: inout Editor) {
    let name = suggestedName(in: editor)
    guard make(named: name, from: editor.selection.constraints, in: &editor) == nil else { return }
    editor.valueToName = ValueID(name)
    editor.notice = Message("Made the value “%1”.", name)
  }

  /// Tells that the name of the value that was made is being typed now.
  package static func beginNaming(in editor: inout Editor) { editor.valueToName = nil }

  /// The other constraints whose constants could name a value, too.
  package static func constantsEqual(to id: ValueID, in editor: Editor) -> [ConstraintID] {
    editor.document.constantsEqual(to: id)
  }

  /// Lets the other constants that are equal to a value name it, too.
  package static func useInEqualConstants(_ id: ValueID, in editor: inout Editor) {
    let equal = constantsEqual(to: id, in: editor)
    guard !equal.isEmpty else { return }
    editor.edit(Message("Use Value “%1”", id.rawValue)) { $0.nameValue(id, in: equal) }
  }

  /// The first free name for a value of the selected constraints.
  package static func suggestedName(in editor: Editor) -> String {
    let identifier = editor.document.constraints.first { editor.selection.constraints.contains($0.id) }?.identifier
    return editor.document.freshValueID(like: identifier.flatMap(ValueName.made) ?? "space").rawValue
  }

  // MARK: Reasons

  /// Returns why a new value cannot have a name; nil if it can.
  static func whyNot(naming name: String, in editor: Editor) -> Message? {
    guard ValueName.isWellFormed(name) else {
      return Message("Use letters (A–Z, a–z), digits and “_” for a name. It can’t begin with a digit.")
    }
    if ColorText.words.contains(name) { return Message("“%1” is already the name of a color.", name) }
    return editor.document.isTaken(name) ? Message("“%1” is already in use.", name) : nil
  }

  private static func whyNot(adding value: DocumentValue, in editor: Editor) -> Message? {
    whyNot(naming: value.id.rawValue, in: editor) ?? whyNot(editor.document.values + [value], setting: value.id)
  }

  private static func whyNot(_ values: [DocumentValue], setting id: ValueID) -> Message? {
    let table = ValueTable(values)
    let edited = values.filter { $0.id == id }
    guard let (wrong, problem) = table.firstProblem(among: edited + values) else { return nil }
    return wrong == id ? problem.sentence : Message("Not possible for “%1”: %2.", wrong.rawValue, problem.reason)
  }
}
