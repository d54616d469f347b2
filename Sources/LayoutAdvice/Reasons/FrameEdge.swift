import LayoutEngine
import LayoutModel

/// A side of an element's frame.
package enum FrameEdge: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  package var attribute: Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }
}

extension LayoutSession {
  /// Returns the reasons for the position of an edge of an element's frame. Constraints refer to the alignment
  /// rectangle; the distance from it to the frame is part of the offset.
  ///
  ///     session.reasons(for: "search", .left)?.sum    // 20 + 240 + 8 = 268
  package func reasons(for element: ElementID, _ edge: FrameEdge) -> LayoutReasons? {
    guard let reasons = ReasonSearch.reasons(for: element, edge.attribute, in: self), let slot = model?.slots[element],
      let insets = model?.nodes[slot].facts.alignment
    else { return nil }
    switch edge {
    case .left: return reasons.shifted(by: -insets.left)
    case .right: return reasons.shifted(by: insets.right)
    case .top: return reasons.shifted(by: -insets.top)
    case .bottom: return reasons.shifted(by: insets.bottom)
    }
  }
}

extension LayoutReasons {
  fileprivate func shifted(by distance: Double) -> LayoutReasons {
    LayoutReasons(attribute: attribute, value: value + distance, offset: offset + distance, reasons: reasons)
  }
}
