import LayoutModel

/// A row or column of parts with equal lengths: a grid with equal lines.
struct FluidEqualBox: FluidLayout {
  private(set) var style: PageStyle = ["display": "grid"]
  private(set) var places: [ElementID: PageStyle] = [:]

  init(_ parts: [FluidPart], _ arrangement: Arrangement) {
    if arrangement.effectiveAxis.isHorizontal {
      style.merge(["grid-auto-flow": "column", "grid-auto-columns": "1fr"])
    } else {
      style["grid-auto-rows"] = "1fr"
    }
    let spacing = max(0, CoordinateRange.clamped(arrangement.spacing ?? 0).rounded(.toNearestOrAwayFromZero))
    if spacing > 0, parts.count > 1 { style["gap"] = PageLength.px(spacing) }
    for part in parts { places[part.element.id] = part.styleInCell() }
  }
}
