import LayoutModel

/// GtkViewport: gives its child at least the size that it asks for, and shows a part of it.
public struct ViewportContainer: Hashable, Sendable {
  /// True if the child gets its natural width, not only its minimum, at least.
  public var usesNaturalWidth: Bool
  public var usesNaturalHeight: Bool

  public init(usesNaturalWidth: Bool = false, usesNaturalHeight: Bool = false) {
    self.usesNaturalWidth = usesNaturalWidth
    self.usesNaturalHeight = usesNaturalHeight
  }

  func usesNatural(_ axis: Axis) -> Bool { axis.isHorizontal ? usesNaturalWidth : usesNaturalHeight }
}

/// GtkFrame, with a child in the place `label`.
public struct FrameContainer: Hashable, Sendable {
  /// The position of the label along the top edge, from 0 at the start to 1 at the end.
  public var labelAlignment: Double

  public init(labelAlignment: Double = 0) { self.labelAlignment = labelAlignment }
}

/// GtkExpander, with a child in the place `label`.
public struct ExpanderContainer: Hashable, Sendable {
  public var isExpanded: Bool

  public init(isExpanded: Bool) { self.isExpanded = isExpanded }
}

/// GtkRevealer at the end of its transition.
public struct RevealerContainer: Hashable, Sendable {
  public var isRevealed: Bool
  /// The axis along which the child slides or swings; nil for a transition that keeps the room of a hidden child.
  public var axis: Axis?

  public init(isRevealed: Bool, axis: Axis? = .vertical) {
    self.isRevealed = isRevealed
    self.axis = axis
  }
}

/// GtkFlowBox. Its children are bins (GtkFlowBoxChild).
public struct FlowContainer: Hashable, Sendable {
  public var axis: Axis
  public var isHomogeneous: Bool
  public var columnSpacing: Int
  public var rowSpacing: Int
  public var minimumPerLine: Int
  public var maximumPerLine: Int

  public init(
    _ axis: Axis = .horizontal, isHomogeneous: Bool = false, columnSpacing: Int = 0, rowSpacing: Int = 0,
    minimumPerLine: Int = 0, maximumPerLine: Int = 7
  ) {
    self.axis = axis
    self.isHomogeneous = isHomogeneous
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
    self.minimumPerLine = minimumPerLine
    self.maximumPerLine = maximumPerLine
  }

  func spacing(_ axis: Axis) -> Int { axis.isHorizontal ? columnSpacing : rowSpacing }
}

/// AdwClamp.
public struct ClampContainer: Hashable, Sendable {
  public var axis: Axis
  public var maximumSize: Int
  public var tighteningThreshold: Int

  public init(_ axis: Axis = .horizontal, maximumSize: Int = 600, tighteningThreshold: Int = 400) {
    self.axis = axis
    self.maximumSize = maximumSize
    self.tighteningThreshold = tighteningThreshold
  }
}

/// AdwToolbarView: bars in the places `top` and `bottom`, and its content.
public struct ToolbarContainer: Hashable, Sendable {
  public var extendsToTop: Bool
  public var extendsToBottom: Bool

  public init(extendsToTop: Bool = false, extendsToBottom: Bool = false) {
    self.extendsToTop = extendsToTop
    self.extendsToBottom = extendsToBottom
  }
}
