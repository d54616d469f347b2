import LayoutModel

/// A field of the document in which Find looks.
package enum FoundPlace: Hashable, Sendable {
  case sceneName(SceneID)
  case elementName(ElementID)
  case guideName(GuideID)
  case elementText(TextKey, language: String)
  case className(ElementID)
  /// The element's id in the file, which cannot be edited.
  case elementID(ElementID)
  case identifier(ConstraintID)
  case constant(ConstraintID)
  case valueName(ValueID)
  /// The expression of a value that names others.
  case valueExpression(ValueID)
  case elementExpression(ElementID, ValuedPlace)
  case constraintExpression(ConstraintID, ValuedPlace)

  package var kind: FoundKind {
    switch self {
    case .sceneName, .elementName, .guideName: .names
    case .elementText: .texts
    case .className: .classes
    case .elementID, .identifier: .identifiers
    case .constant: .constants
    case .valueName, .valueExpression, .elementExpression, .constraintExpression: .values
    }
  }

  /// The record that has the field.
  package enum Record: Hashable, Sendable {
    case scene(SceneID)
    case element(ElementID)
    case guide(GuideID)
    case constraint(ConstraintID)
    case value(ValueID)
  }

  package var record: Record {
    switch self {
    case .sceneName(let id): .scene(id)
    case .elementName(let id), .className(let id), .elementID(let id): .element(id)
    case .elementText(let key, _): .element(key.element)
    case .guideName(let id): .guide(id)
    case .identifier(let id), .constant(let id), .constraintExpression(let id, _): .constraint(id)
    case .elementExpression(let id, _): .element(id)
    case .valueName(let id), .valueExpression(let id): .value(id)
    }
  }

  /// The language of a text; nil for other fields.
  package var language: String? { if case .elementText(_, let language) = self { language } else { nil } }
}

/// A field whose text matches.
package struct FoundText: Hashable, Sendable, Identifiable {
  package let place: FoundPlace
  /// The whole text of the field.
  package let text: String

  package var id: FoundPlace { place }
}
