import LayoutModel
import Words

/// The edits of the pane of values, each as one step of undo.
extension Editor {
  /// Sets a value to what was typed. Returns the reason if that is refused.
  package mutating func setValue(_ id: ValueID, typed text: String) -> Message? {
    setValue(id, as: Message("Change Value")) { value, table throws(ValueProblem) in
      switch value.content {
      case .number: value.content = .number(try ValueExpression(text))
      case .color(_, let dark): value.content = .color(light: try TypedColor.color(text), dark: dark)
      case .text: value.content = .text(try TypedTextStyle.style(text, in: table))
      }
    }
  }

  /// Sets the color for dark appearance. An empty text means the same color as in light appearance.
  package mutating func setDarkColor(_ id: ValueID, typed text: String) -> Message? {
    setValue(id, as: Message("Change Value")) { value, _ throws(ValueProblem) in
      guard case .color(let light, _) = value.content else { return }
      value.content = .color(light: light, dark: text.isEmpty ? nil : try TypedColor.color(text))
    }
  }

  /// Sets the number of a value while its slider moves. Changes that follow each other are one step of undo.
  package mutating func setNumber(_ number: Double, of id: ValueID, at time: Double) {
    edit(Message("Change Value"), coalescing: Coalescing(key: "value.\(id)", time: time)) { draft in
      draft.updateValues { list in
        if let index = list.firstIndex(where: { $0.id == id }) { list[index].content = .number(ValueExpression(number)) }
      }
    }
  }

  /// Adds a value that no record uses yet, and returns its id.
  package mutating func addValue(_ kind: ValueKind) -> ValueID {
    let id = source.freshValueID(for: kind)
    edit(Message("Add Value")) { draft in
      draft.updateValues { $0.append(DocumentValue(id: id, kind.initialContent)) }
    }
    return id
  }

  /// Removes a value. Its users keep what it gave them.
  package mutating func removeValue(_ id: ValueID) {
    edit(Message("Remove Value")) { $0.removeValue(id) }
  }

  /// Gives a value another name, in all expressions, too. A typed name such as “Large Gap” stays beside the id
  /// `largeGap`; one without Latin letters leaves the id as it is. Returns the reason if the name is refused.
  package mutating func renameValue(_ id: ValueID, typed name: String) -> Message? {
    guard !name.isEmpty else { return Message("A value needs a name.") }
    let own = ValueName.isWellFormed(name)
    let other = own ? name : ValueName.made(from: name) ?? id.rawValue
    if other != id.rawValue, source.isTaken(other) { return Message("“%1” is the name of something else.", other) }
    if ColorText.words.contains(other) { return Message("“%1” is a color of the platform.", other) }
    edit(Message("Rename Value")) { draft in
      if other != id.rawValue { draft.renameValue(id, to: other) }
      draft.updateValues { list in
        if let index = list.firstIndex(where: { $0.id.rawValue == other }) { list[index].name = own ? nil : name }
      }
    }
    return nil
  }

  /// Lets the users of a value use another one, and removes it. Returns the reason if that is refused.
  package mutating func mergeValue(_ id: ValueID, into other: ValueID) -> Message? {
    var trial = Draft(source)
    guard trial.mergeValue(id, into: other) else {
      return Message("“%1” is used to say what “%2” is.", id.rawValue, other.rawValue)
    }
    edit(Message("Merge Values")) { $0.mergeValue(id, into: other) }
    return nil
  }

  /// Selects the records that use a value: the constraints, or the elements with the constraints lit beside them.
  package mutating func selectUsers(of id: ValueID) {
    let users = document.users(of: id)
    if users.elements.isEmpty {
      select(Selection(constraints: Set(users.constraints)))
    } else {
      select(Selection(elements: users.elements))
      light(Set(users.constraints))
    }
  }

  private mutating func setValue(
    _ id: ValueID, as name: Message, _ change: (inout DocumentValue, ValueTable) throws(ValueProblem) -> Void
  ) -> Message? {
    guard var value = source.value(id) else { return Message("This value is gone.") }
    do throws(ValueProblem) {
      try change(&value, source.valueTable)
      let list = source.values.map { $0.id == id ? value : $0 }
      if let problem = ValueTable(list).problems[id] { throw problem }
    } catch {
      return error.reason
    }
    edit(name) { [value] draft in draft.updateValues { $0 = $0.map { $0.id == id ? value : $0 } } }
    return nil
  }
}

extension ValueKind {
  /// The content of a value that was just added.
  fileprivate var initialContent: ValueContent {
    switch self {
    case .number: .number(ValueExpression(8))
    case .color: .color(light: "#3584e4", dark: nil)
    case .text: .text(ValueTextStyle(fontSize: ValueExpression(17)))
    }
  }

  fileprivate var usualID: String {
    switch self {
    case .number: "value"
    case .color: "color"
    case .text: "style"
    }
  }
}

extension Document {
  /// Returns an id for a new value that nothing has yet.
  fileprivate func freshValueID(for kind: ValueKind) -> ValueID {
    var number = 1
    while isTaken("\(kind.usualID)\(number)") { number += 1 }
    return ValueID("\(kind.usualID)\(number)")
  }
}

/// A color as it is typed.
enum TypedColor {
  static func color(_ text: String) throws(ValueProblem) -> String {
    guard ColorWord.isColor(text) else {
      throw ValueProblem(Message("“%1” isn’t a color. Use #rrggbb or a name like “accent”.", text))
    }
    return text
  }
}
