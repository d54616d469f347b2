import LayoutModel

/// A row or column: a flex box whose spare room goes to the parts that expand, in equal shares, as in a GtkBox.
struct FluidBox: FluidLayout {
  private(set) var style: PageStyle = ["display": "flex"]
  private(set) var places: [ElementID: PageStyle] = [:]
  private(set) var slots: [ElementID: PageStyle] = [:]
  private let axis: Axis
  private var parts: [FluidPart]
  /// The way in which parts that take spare room, but do not fill it, stand in their share.
  private var sharing = Sharing.margins

  private enum Sharing {
    /// A margin takes the share.
    case margins
    /// A part around it takes the share.
    case slots
  }

  /// - Parameter mayPad: true if margins that all children have may become padding of the box.
  init(_ parts: [FluidPart], _ arrangement: Arrangement, mayPad: Bool) {
    axis = arrangement.effectiveAxis
    self.parts = parts
    if !axis.isHorizontal { style["flex-direction"] = "column" }
    let gap = PageLength.gap(arrangement.spacing)
    if gap != "0", parts.count > 1 { style["gap"] = gap }
    if mayPad { pad() }
    if let common = commonAlignment { style["align-items"] = common }
    sharing = marginsShare ? .margins : .slots
    for part in self.parts { place(part) }
  }

  /// Turns the margins at the edges of the box into its padding.
  private mutating func pad() {
    guard !parts.isEmpty else { return }
    var padding = DirectionalEdges()
    let last = parts.count - 1
    let (first, end) = (parts[0].margins.sides(axis).start, parts[last].margins.sides(axis).end)
    padding.setSides(axis, first, end)
    parts[0].margins.setSides(axis, 0, parts[0].margins.sides(axis).end)
    parts[last].margins.setSides(axis, parts[last].margins.sides(axis).start, 0)
    let across = parts.map { $0.margins.sides(axis.other) }
    let (start, stop) = (across.map(\.start).min() ?? 0, across.map(\.end).min() ?? 0)
    padding.setSides(axis.other, start, stop)
    for index in parts.indices {
      let own = parts[index].margins.sides(axis.other)
      parts[index].margins.setSides(axis.other, own.start - start, own.end - stop)
    }
    PageEdges(padding).write("padding", to: &style)
  }

  /// The alignment that all parts have across the box, if they do not fill it.
  private var commonAlignment: String? {
    guard let first = parts.first?.alignment(axis.other), first != .fill,
      parts.allSatisfy({ $0.alignment(axis.other) == first })
    else { return nil }
    return Self.word(first, axis.other)
  }

  private static func word(_ alignment: Placement.Alignment, _ axis: Axis) -> String {
    switch alignment {
    case .fill: "stretch"
    case .start: "start"
    case .center: "center"
    case .end: "end"
    case .baseline: axis.isHorizontal ? "start" : "baseline"
    }
  }

  // MARK: Shares of the spare room

  private var takers: [FluidPart] { parts.filter { $0.expands(axis) } }

  /// True if margins that take the spare room share it as the box does. With a part that grows there is nothing left
  /// for them, and two margins beside one part would take two shares.
  private var marginsShare: Bool {
    let takers = takers
    let alignments = takers.map { $0.alignment(axis) }
    guard takers.allSatisfy(hasFreeSides) else { return false }
    return takers.count < 2 || !alignments.contains(.fill) && Set(alignments.map { $0 == .center }).count == 1
  }

  /// True if a part has no margin where it would take the spare room.
  private func hasFreeSides(_ part: FluidPart) -> Bool {
    let (before, after) = part.margins.sides(axis)
    switch part.alignment(axis) {
    case .fill, .baseline: return true
    case .start: return after == 0
    case .end: return before == 0
    case .center: return before == 0 && after == 0
    }
  }

  private mutating func place(_ part: FluidPart) {
    let alignment = part.alignment(axis)
    let isLoose = part.expands(axis) && alignment != .fill && alignment != .baseline
    var place = PageStyle()
    var margins = PageEdges(part.margins)
    writeFlex(part, grows: part.expands(axis) && !isLoose, to: &place)
    let across = part.alignment(axis.other)
    part.writeLengths(axis, fills: false, to: &place)
    part.writeLengths(axis.other, fills: across == .fill, to: &place)
    if across != .fill, commonAlignment == nil { place["align-self"] = Self.word(across, axis.other) }
    if isLoose, sharing == .margins { margins.loosen(axis, alignment) }
    margins.write("margin", to: &place)
    if isLoose, sharing == .slots { slots[part.element.id] = slot(alignment, across) }
    places[part.element.id] = place
  }

  private func writeFlex(_ part: FluidPart, grows: Bool, to place: inout PageStyle) {
    let shrinks = part.wraps && axis.isHorizontal
    // Of several parts that grow, each begins at the length that it asks for.
    if grows, takers.count > 1, let request = part.request(axis), !axis.isHorizontal || part.ownWidth == nil {
      place["flex"] = "1 \(shrinks ? 1 : 0) \(PageLength.px(request))"
    } else if grows {
      place[shrinks ? "flex" : "flex-grow"] = shrinks ? "auto" : "1"
    } else if shrinks {
      place["flex-shrink"] = "1"
    }
  }

  /// The part that takes a share of the spare room for a child which stands in it.
  private func slot(_ alignment: Placement.Alignment, _ across: Placement.Alignment) -> PageStyle {
    var slot: PageStyle = ["display": "flex", "flex-grow": "1"]
    if !axis.isHorizontal { slot["flex-direction"] = "column" }
    slot["justify-content"] = Self.word(alignment, axis)
    if across == .baseline { slot["align-self"] = "baseline" }
    if let common = commonAlignment, across != .baseline {
      slot["align-self"] = "stretch"
      slot["align-items"] = common
    }
    return slot
  }
}

extension PageEdges {
  /// Lets margins take the spare room along an axis, so that the part stands at the start, in the middle or at the end.
  fileprivate mutating func loosen(_ axis: Axis, _ alignment: Placement.Alignment) {
    let (before, after) = (alignment != .start, alignment != .end)
    if axis.isHorizontal {
      if before { leading = "auto" }
      if after { trailing = "auto" }
    } else {
      if before { top = "auto" }
      if after { bottom = "auto" }
    }
  }
}
