import LayoutModel
import Words

/// The properties of the inspector by which found texts are replaced.
extension Replacement {
  /// Returns nil for what the inspector cannot change.
  static func property(of place: FoundPlace, in element: Element) -> Property<Element>? {
    switch place {
    case .elementName: PropertyTables.ofElement("name")
    case .className: PropertyTables.ofElement("content.className")
    case .elementText(let key, _): textProperty(key.role)
    case .sceneName, .guideName, .elementID, .identifier, .constant, .valueName, .valueExpression,
      .elementExpression, .constraintExpression:
      nil
    }
  }

  static func property(of place: FoundPlace) -> Property<Constraint>? {
    switch place {
    case .identifier: PropertyTables.ofConstraint("identifier")
    case .constant: PropertyTables.ofConstraint("constant")
    case .sceneName, .elementName, .guideName, .elementText, .className, .elementID, .valueName, .valueExpression,
      .elementExpression, .constraintExpression:
      nil
    }
  }

  /// The text in the base language, whatever the inspector calls it for the kind of element.
  private static func textProperty(_ role: TextRole) -> Property<Element> {
    switch role {
    case .title: .text("content.title", Message("Title"), \.content.title)
    case .text: .text("content.text", Message("Text"), \.content.text)
    case .placeholderText: .text("content.placeholderText", Message("Placeholder"), \.content.placeholderText)
    }
  }
}
