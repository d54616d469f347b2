import LayoutEngine
import LayoutModel

/// Constraints for elements that the document places without constraints.
enum GtkPlacement {
  static func fixed(_ name: String, _ frame: Rect) -> [GtkConstraint] {
    [
      GtkConstraint(name, "left", to: (GtkConstraint.container, "left"), plus: frame.x),
      GtkConstraint(name, "top", to: (GtkConstraint.container, "top"), plus: frame.y),
      GtkConstraint(name, "width", max(0, frame.width)), GtkConstraint(name, "height", max(0, frame.height)),
    ]
  }

  /// Returns constraints for springs and struts: sizes that grow with the container, and fixed distances to its sides.
  static func masked(_ name: String, _ element: Element, in size: Size) -> [GtkConstraint] {
    Axis.allCases.flatMap { axis(name, element, $0, room: $0 == .horizontal ? size.width : size.height) }
  }

  private static func axis(_ name: String, _ element: Element, _ axis: Axis, room: Double) -> [GtkConstraint] {
    let isHorizontal = axis == .horizontal
    let (start, length) = (element.frame.start(axis), max(0, element.frame.length(axis)))
    let mask = element.traits.autoresizing
    let growsBefore = mask.contains(isHorizontal ? .left : .top)
    let grows = mask.contains(isHorizontal ? .width : .height)
    let growsAfter = mask.contains(isHorizontal ? .right : .bottom)
    let words = isHorizontal ? ("left", "right", "width") : ("top", "bottom", "height")
    let container = GtkConstraint.container
    let size =
      grows
      ? GtkConstraint(name, words.2, to: (container, words.2), plus: length - room)
      : GtkConstraint(name, words.2, length)
    switch (growsBefore, growsAfter) {
    case (true, true) where !grows:
      let free = room - length
      let share = abs(free) < 1 ? 0.5 : min(max(start / free, -1000), 1000)
      return [GtkConstraint(name, words.0, to: (container, words.2), times: share, plus: -share * length), size]
    case (true, false):
      return [GtkConstraint(name, words.1, to: (container, words.1), plus: start + length - room), size]
    default: return [GtkConstraint(name, words.0, to: (container, words.0), plus: start), size]
    }
  }
}

/// Constraints that place a guide which the document does not constrain.
struct GtkGuidePins {
  private(set) var constraints: [GtkConstraint] = []

  init(_ guide: Guide, _ measures: ElementMeasures, _ surroundings: Surroundings?) {
    let (name, container) = (guide.id.rawValue, GtkConstraint.container)
    func pin(_ edges: Edges) -> [GtkConstraint] {
      [
        GtkConstraint(name, "left", to: (container, "left"), plus: edges.left),
        GtkConstraint(name, "right", to: (container, "right"), plus: -edges.right),
        GtkConstraint(name, "top", to: (container, "top"), plus: edges.top),
        GtkConstraint(name, "bottom", to: (container, "bottom"), plus: -edges.bottom),
      ]
    }
    switch guide.kind {
    case .custom: constraints = GtkPlacement.fixed(name, guide.frame ?? .zero)
    case .top, .bottom:
      let isTop = guide.kind == .top
      let length = (isTop ? surroundings?.topGuideLength : surroundings?.bottomGuideLength) ?? 0
      constraints = pin(.zero)
      constraints[isTop ? 3 : 2] = GtkConstraint(name, "height", length)
    case .keyboard:
      constraints = pin(.zero)
      constraints[2] = GtkConstraint(name, "height", measures.safeArea.bottom)
    default: constraints = pin(measures.insets(of: guide.kind) ?? .zero)
    }
  }
}

/// Constraints for the intrinsic size of an element.
struct GtkSizes {
  let constraints: [GtkConstraint]
  /// The constraints for a widget that GTK itself keeps from being smaller.
  let upperBound: [GtkConstraint]
  /// True if the element has this size at every size of the scene.
  let isFixed: Bool

  init(_ element: Element, _ name: String, _ axis: Axis, _ length: Double, isKept: Bool) {
    let word = axis == .horizontal ? "width" : "height"
    isFixed = isKept && GtkWidget.hasSmallestSize(element, axis)
    // Only a required constraint makes a widget smaller than its style allows.
    upperBound = [GtkConstraint(name, word, .lessOrEqual, length).at(element.traits.hugging[axis])]
    // In GTK a strong constraint keeps a window from being smaller; in Plumb only a required one does. So all other
    // priorities stay below strong here.
    let compression = element.traits.compression[axis]
    let belowStrong = LayoutPriority(749) ?? .defaultHigh
    let lowerBound = GtkConstraint(name, word, .greaterOrEqual, length).at(
      compression == .required ? compression : min(compression, belowStrong))
    constraints = isFixed ? [GtkConstraint(name, word, length)] : [lowerBound] + upperBound
  }
}
