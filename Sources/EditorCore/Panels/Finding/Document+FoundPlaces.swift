import LayoutModel
import Words

/// The titles of the places of matches.
extension Document {
  /// The name of the field: "Title", "Constant".
  package func fieldTitle(of place: FoundPlace) -> Message {
    switch place {
    case .sceneName, .elementName, .guideName: Message("Name")
    case .className: Message("Class")
    case .elementID, .identifier: Message("Identifier")
    case .constant: Message("Constant")
    case .valueName: Message("Name")
    case .valueExpression, .elementExpression, .constraintExpression: Message("Expression")
    case .elementText(let key, _): elements[key.element].map { key.role.name(in: $0.kind) } ?? Message("Text")
    }
  }

  /// The name of the record that has the field.
  package func title(of record: FoundPlace.Record) -> Message {
    switch record {
    case .scene(let id): .verbatim(scenes[id]?.name ?? id.rawValue)
    case .element(let id): displayName(of: id)
    case .guide(let id): displayName(of: .guide(id))
    case .constraint(let id):
      constraints[id].map { ConstraintSentence($0, in: self).text } ?? .verbatim(id.rawValue)
    case .value(let id): Message("Value “%1”", id.rawValue)
    }
  }
}
