import LayoutModel

/// A bin gives its child all its room.
extension ContainerIsland {
  mutating func binRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    var largest = SizeRequest.zero
    for child in tree.children(of: node) where tree.nodes[child].isVisible {
      let wish = request(child, axis, for: size)
      largest.formMaximum(wish)
      largest.minimumBaseline = max(largest.minimumBaseline, wish.minimumBaseline)
      largest.naturalBaseline = max(largest.naturalBaseline, wish.naturalBaseline)
    }
    return largest
  }

  mutating func placeBin(_ node: Int, _ area: ContentArea) {
    for child in tree.children(of: node) { place(child, area) }
  }
}

/// GtkOverlay: the main child fills it, the others stand where their alignment says, at their preferred size.
extension ContainerIsland {
  mutating func overlayRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    var largest = SizeRequest.zero
    for child in tree.children(of: node) where tree.nodes[child].isVisible {
      let place = tree.nodes[child].place
      guard place == .main || place == .overlay(isMeasured: true) else { continue }
      largest.formMaximum(request(child, axis, for: size).withoutBaselines)
    }
    return largest
  }

  mutating func placeOverlay(_ node: Int, _ area: ContentArea) {
    for child in tree.children(of: node) where tree.nodes[child].isVisible {
      if tree.nodes[child].place == .main {
        place(child, area.part(x: 0, y: 0, width: area.width, height: area.height))
      } else {
        place(child, overlaySlot(child, area))
      }
    }
  }

  private mutating func overlaySlot(_ child: Int, _ area: ContentArea) -> ContentArea {
    let (least, natural) = preferredPixels(child)
    let placement = tree.nodes[child].placement
    let (x, width) = overlaySpan(
      placement.horizontalAlignment, least.width, natural.width, area.width, isMirrored: tree.isRightToLeft)
    let (y, height) = overlaySpan(
      placement.verticalAlignment, least.height, natural.height, area.height, isMirrored: false)
    return area.part(x: x, y: y, width: width, height: height)
  }

  private func overlaySpan(
    _ alignment: ChildAlignment, _ least: Int, _ natural: Int, _ whole: Int, isMirrored: Bool
  ) -> (position: Int, length: Int) {
    let length = max(least, min(whole, natural))
    switch alignment {
    case .fill, .baseline: return (0, max(length, whole))
    case .start: return (isMirrored ? whole - length : 0, length)
    case .end: return (isMirrored ? 0 : whole - length, length)
    case .center: return (whole / 2 - length / 2, length)
    }
  }
}

/// GtkRevealer: a child that is not revealed takes no room along the axis of the transition.
extension ContainerIsland {
  mutating func revealerRequest(_ node: Int, _ revealer: RevealerContainer, _ axis: Axis, for size: Int)
    -> SizeRequest
  {
    guard let child = tree.children(of: node).first else { return .zero }
    let closing = revealer.isRevealed ? nil : revealer.axis
    if let closing, size >= 0, closing.isHorizontal != axis.isHorizontal { return .zero }
    if let closing, closing.isHorizontal == axis.isHorizontal { return .zero }
    return request(child, axis, for: size).withoutBaselines
  }

  mutating func placeRevealer(_ node: Int, _ revealer: RevealerContainer, _ area: ContentArea) {
    guard let child = tree.children(of: node).first, revealer.isRevealed || revealer.axis == nil else { return }
    place(child, area)
    if !revealer.isRevealed { hide(child) }
  }
}
