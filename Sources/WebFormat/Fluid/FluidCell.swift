import LayoutModel

/// A grid with one cell, for containers that give a child all their room: bins, clamps, and pages, one of which is shown.
struct FluidCell: FluidLayout {
  private(set) var style: PageStyle
  private(set) var places: [ElementID: PageStyle] = [:]

  /// - Parameter shown: the page that is shown; nil if all children are.
  init(_ parts: [FluidPart], _ style: PageStyle = ["display": "grid"], shown: ElementID? = nil) {
    self.style = style
    for part in parts {
      var place = parts.count > 1 ? PageStyle(dictionaryLiteral: ("grid-area", "1 / 1")) : PageStyle()
      place.merge(part.styleInCell())
      if let shown, part.element.id != shown { place["visibility"] = "hidden" }
      places[part.element.id] = place
    }
  }

  /// A column in the middle that is as wide as the room, up to a limit. Along the other axis it is a row.
  static func clamp(_ container: Container) -> PageStyle {
    let limit = max(0, CoordinateRange.clamped(container.maximum ?? 600).rounded(.toNearestOrAwayFromZero))
    return [
      "display": "grid", "grid-template-columns": "minmax(min-content, \(PageLength.px(limit)))",
      "justify-content": "center",
    ]
  }
}

/// Three parts, the second of which is in the middle as long as the others have room.
struct FluidCenter: FluidLayout {
  let style: PageStyle
  private(set) var places: [ElementID: PageStyle] = [:]
  /// True if the middle grows. It then lies between the others, and not in the middle if their lengths differ.
  let growsBetween: Bool

  init(_ parts: [FluidPart], _ axis: Axis) {
    let lines = axis.isHorizontal ? "columns" : "rows"
    growsBetween = parts.count > 1 && parts.contains { Self.line(of: $0) == 2 && $0.expands(axis) }
    let isAlone = parts.count == 1 && Self.line(of: parts[0]) == 2 && parts[0].expands(axis)
    style = ["display": "grid", "grid-template-\(lines)": growsBetween || isAlone ? "auto 1fr auto" : "1fr auto 1fr"]
    for part in parts {
      var place = part.styleInCell()
      let line = Self.line(of: part)
      place[axis.isHorizontal ? "grid-column" : "grid-row"] = String(line)
      if !part.expands(axis), line != 2 {
        place[axis.isHorizontal ? "justify-self" : "align-self"] = line == 1 ? "start" : "end"
      }
      places[part.element.id] = place
    }
  }

  private static func line(of part: FluidPart) -> Int {
    switch part.slot {
    case .end: 3
    case .center, .title: 2
    default: 1
    }
  }
}
