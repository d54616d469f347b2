import LayoutModel

/// A row or column of parts with equal lengths: a grid with equal lines.
struct FluidEqualBox: FluidLayout {
  private(set) var style: PageStyle = ["display": "grid"]
  private(set) var places: [ElementID: PageStyle] = [:]

  init(_ parts: [FluidPart], _ arrangement: Arrangement) {
    if arrangement.effectiveAxis.isHorizontal {
      style.merge(["grid-auto-flow": "column", "grid-auto-columns": "1fr"])
      // Without it, a browser would take the sum of the parts for the least width, not as many times the widest.
      if !parts.contains(where: \.wraps) { style["min-width"] = "max-content" }
    } else {
      style["grid-auto-rows"] = "1fr"
    }
    let gap = PageLength.gap(arrangement.spacing)
    if gap != "0", parts.count > 1 { style["gap"] = gap }
    for part in parts { places[part.element.id] = part.styleInCell() }
  }
}
