import LayoutModel

/// Puts parts over the one that holds all others.
struct OverlayFinder {
  let parts: [ContainerShape]
  let sizes: NaturalSizes

  /// Returns the overlay. Nil if no part holds all others and lies below them.
  ///
  /// - Parameter joined: makes one part of the parts on top; nil if it cannot.
  func overlay(joined: ([ContainerShape], TrackRect) -> ContainerShape?) -> ContainerShape? {
    guard let base = parts.first, parts.count > 1 else { return nil }
    let others = Array(parts.dropFirst())
    guard others.allSatisfy({ $0.rect.lies(in: base.rect) }) else { return nil }
    let one = joined(others, base.rect).flatMap { placed($0, in: base.rect) }
    let tops = one.map { [$0] } ?? others.compactMap { placed($0, in: base.rect) }
    guard one != nil || tops.count == others.count else { return nil }
    return ContainerShape(.container(Container(.overlay), axis: nil, spacing: nil, [base] + tops), base.rect)
  }

  private func placed(_ part: ContainerShape, in room: TrackRect) -> ContainerShape? {
    var part = part
    for axis in Axis.allCases {
      guard let fit = Fit(of: part.rect[axis], in: room[axis], axis) else { return nil }
      fit.write(to: &part.placement, axis)
      if fit.alignment != .fill { sizes.request(&part, axis) }
    }
    part.placement.slot = OpenWord(.overlay)
    return part
  }
}
