import LayoutModel
import Words

/// The two sides of the inspector.
package enum InspectorTab: String, Hashable, Sendable, CaseIterable, Codable {
  case attributes, size

  package var title: Message {
    switch self {
    case .attributes: Message("Attributes")
    case .size: Message("Size")
    }
  }
}

/// Which anchor the list of constraints is narrowed to; it counts for one element only.
struct AnchorFilter: Hashable, Sendable {
  var element: ElementID
  var attribute: Attribute

  /// Does the constraint bind the element there?
  func admits(_ constraint: Constraint) -> Bool {
    constraint.binds(element, at: attribute)
  }
}

extension Constraint {
  func binds(_ element: ElementID, at attribute: Attribute) -> Bool {
    [first, second].contains { anchor in
      anchor?.item == .element(element) && anchor?.attribute.withoutMargin == attribute
    }
  }
}
