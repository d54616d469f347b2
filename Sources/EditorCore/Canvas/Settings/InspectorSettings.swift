import LayoutModel
import Words

/// The two tabs of the inspector.
package enum InspectorTab: String, Hashable, Sendable, CaseIterable, Codable {
  case attributes, size

  package var title: Message {
    switch self {
    case .attributes: Message("Attributes")
    case .size: Message("Size")
    }
  }
}

/// The anchor that the list of constraints is limited to, for one element only.
struct AnchorFilter: Hashable, Sendable {
  var element: ElementID
  var attribute: Attribute

  /// True if the constraint binds the element at the attribute.
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
