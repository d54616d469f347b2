import LayoutModel

/// Parts over a main one, which alone decides how large the container is unless they are measured, too.
struct FluidOverlay: FluidLayout {
  let style: PageStyle = ["display": "grid", "position": "relative"]
  private(set) var places: [ElementID: PageStyle] = [:]

  init(_ parts: [FluidPart], main: ElementID?) {
    let sharesCell = parts.contains { $0.isMeasured && $0.element.id != main }
    for part in parts {
      var place = PageStyle()
      if part.element.id == main || part.isMeasured {
        if sharesCell { place["grid-area"] = "1 / 1" }
        place.merge(part.styleInCell())
      } else {
        place["position"] = "absolute"
        for axis in Axis.allCases { Self.place(part, axis, in: &place) }
      }
      places[part.element.id] = place
    }
  }

  private static func place(_ part: FluidPart, _ axis: Axis, in place: inout PageStyle) {
    let (start, end) = part.margins.sides(axis)
    let side = axis.isHorizontal ? "inline" : "block"
    let both = PageEdges.pair(PageLength.px(start), PageLength.px(end))
    part.writeLengths(axis, fills: false, to: &place)
    switch part.alignment(axis) {
    case .start: place["inset-\(side)-start"] = PageLength.px(start)
    case .end: place["inset-\(side)-end"] = PageLength.px(end)
    case .center:
      place["inset-\(side)"] = both
      place["margin-\(side)"] = "auto"
      if part.ownWidth == nil || !axis.isHorizontal { place[axis.isHorizontal ? "width" : "height"] = "fit-content" }
    case .fill, .baseline:
      place["inset-\(side)"] = both
      if part.control.isInput { place[axis.isHorizontal ? "width" : "height"] = PageLength.whole(without: start + end) }
    }
  }
}
