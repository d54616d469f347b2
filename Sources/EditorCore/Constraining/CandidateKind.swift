import Words

/// The constraints that a control-drag can make, as the menu names them.
package enum CandidateKind: String, Hashable, Sendable, CaseIterable {
  case horizontalSpacing, verticalSpacing
  case leadingSpace, trailingSpace, topSpace, bottomSpace
  case centerXInContainer, centerYInContainer
  case alignLeading, alignCenterX, alignTrailing
  case alignTop, alignCenterY, firstBaseline, lastBaseline, alignBottom
  case width, height, equalWidths, equalHeights, aspectRatio

  package var title: Message {
    switch self {
    case .horizontalSpacing: Message("Horizontal Spacing")
    case .verticalSpacing: Message("Vertical Spacing")
    case .leadingSpace: Message("Leading Space to Container")
    case .trailingSpace: Message("Trailing Space to Container")
    case .topSpace: Message("Top Space to Container")
    case .bottomSpace: Message("Bottom Space to Container")
    case .centerXInContainer: Message("Center Horizontally in Container")
    case .centerYInContainer: Message("Center Vertically in Container")
    case .alignLeading: Message("Leading Edges")
    case .alignCenterX: Message("Horizontal Centers")
    case .alignTrailing: Message("Trailing Edges")
    case .alignTop: Message("Top Edges")
    case .alignCenterY: Message("Vertical Centers")
    case .firstBaseline: Message("First Baselines")
    case .lastBaseline: Message("Last Baselines")
    case .alignBottom: Message("Bottom Edges")
    case .width: Message("Width")
    case .height: Message("Height")
    case .equalWidths: Message("Equal Widths")
    case .equalHeights: Message("Equal Heights")
    case .aspectRatio: Message("Aspect Ratio")
    }
  }

  /// Returns the title with the name of a guide or margin: `Leading Space to Safe Area`.
  func title(to container: Message) -> Message {
    switch self {
    case .leadingSpace: Message("Leading Space to %1", container)
    case .trailingSpace: Message("Trailing Space to %1", container)
    case .topSpace: Message("Top Space to %1", container)
    case .bottomSpace: Message("Bottom Space to %1", container)
    case .centerXInContainer: Message("Center Horizontally in %1", container)
    case .centerYInContainer: Message("Center Vertically in %1", container)
    default: title
    }
  }

  /// The group in the menu.
  package var group: Group {
    switch self {
    case .horizontalSpacing, .verticalSpacing, .leadingSpace, .trailingSpace, .topSpace, .bottomSpace: .spacing
    case .centerXInContainer, .centerYInContainer, .alignLeading, .alignCenterX, .alignTrailing, .alignTop,
      .alignCenterY, .firstBaseline, .lastBaseline, .alignBottom:
      .alignment
    case .width, .height, .equalWidths, .equalHeights, .aspectRatio: .size
    }
  }

  package enum Group: Int, Hashable, Sendable, Comparable {
    case spacing, alignment, size
    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }
}
