import LayoutModel

extension Document {
  /// True for an element with a direction of its own, whose lines begin elsewhere than those around it.
  func hasOwnDirection(_ id: ElementID) -> Bool { elements[id]?.traits.semanticContent != .unspecified }
}
