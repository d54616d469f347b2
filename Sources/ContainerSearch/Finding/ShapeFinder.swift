import LayoutModel

/// Finds the containers that put the children of an element where its constraints put them.
struct ShapeFinder {
  /// The way of searching. Later ones are tried if the layout of an earlier one turns out to be another one.
  struct Way: Hashable, Sendable {
    var usesGrids: Bool
    /// True if parts with a fixed width are put into clamps, in case their contents would like to be wider.
    var clampsFixed: Bool

    static let all = [false, true].flatMap { clamps in
      [true, false].map { Way(usesGrids: $0, clampsFixed: clamps) }
    }
  }

  let sizes: NaturalSizes
  let way: Way
  private let effort = Effort()

  init(sizes: NaturalSizes, way: Way) { (self.sizes, self.way) = (sizes, way) }

  /// The boxes that may still be tried. Without a limit, many parts that lie in no order would take very long.
  private final class Effort {
    private var left = 2000
    var isLeft: Bool { left > 0 }
    func spend() { left -= 1 }
  }

  /// Returns the container that the element becomes, with its parts.
  ///
  /// - Parameter parts: the children in drawing order.
  /// - Parameter room: the element's own rectangle.
  func shape(of parts: [ContainerShape], filling room: TrackRect) -> ContainerShape? {
    guard let shape = joined(parts, in: room) else { return nil }
    if fills(shape, room) { return shape }
    let isAtStart = Axis.allCases.allSatisfy { (shape.rect[$0].low - room[$0].low).constant == 0 }
    if isAtStart, let wider = joined(parts, in: room, isWhole: true), fills(wider, room) { return wider }
    var finder = BoxFinder([shape], along: .vertical, in: room, sizes, clampsFixed: way.clampsFixed)
    return finder.box()
  }

  /// True if the shape is a container that needs no other one around it: it fills the room, or the spare room is at its
  /// end.
  private func fills(_ shape: ContainerShape, _ room: TrackRect) -> Bool {
    guard case .container(let container, let axis, _, _) = shape.content, container.kind != .clamp else { return false }
    return Axis.allCases.allSatisfy { each in
      guard let fit = Fit(of: shape.rect[each], in: room[each], each), fit.before == 0 else { return false }
      // A box has the room that nothing takes at its end, a grid at both of its ends.
      let isAlong = container.kind == .box && each == axis ?? .horizontal || container.kind == .grid
      return fit.alignment == .fill ? fit.after == 0 : fit.alignment == .start && isAlong
    }
  }

  /// Returns one part made of all; nil if no containers have them where they are.
  ///
  /// - Parameter isWhole: true to try first whether a box fills the room, as it has to if it becomes the element itself.
  private func joined(_ parts: [ContainerShape], in room: TrackRect, isWhole: Bool = false) -> ContainerShape? {
    guard parts.count > 1 else { return parts.first }
    if way.usesGrids, let grid = GridFinder(parts, sizes)?.grid(), fits(grid, room) { return grid }
    let cuts = [Axis.vertical, .horizontal].map { Cut(parts, along: $0) }.filter { $0.groups.count > 1 }
    for cut in cuts {
      if let box = box(grouped(cut), along: cut.axis, in: room, isWhole: isWhole) { return box }
    }
    // A row of several parts, seen alone, may also be cut where another part of the column around it is cut.
    for cut in cuts {
      for groups in cut.coarser where effort.isLeft {
        if let box = box(groups, along: cut.axis, in: room, isWhole: isWhole) { return box }
      }
    }
    return OverlayFinder(parts: parts, sizes: sizes).overlay { others, base in joined(others, in: base) }
  }

  private func box(
    _ groups: [[ContainerShape]], along axis: Axis, in room: TrackRect, isWhole: Bool
  ) -> ContainerShape? {
    effort.spend()
    var parts: [ContainerShape] = []
    for group in groups {
      var inner = room
      inner[axis] = group.rect[axis]
      guard let part = joined(group, in: inner) else { return nil }
      parts.append(part)
    }
    let union = parts.rect
    // A box as large as its parts is tried first, then one that fills the room.
    let tries = [(union, union), (union, room), (room, union), (room, room)]
    for (along, across) in isWhole ? tries.reversed() : tries {
      var outer = union
      outer[axis] = along[axis]
      outer[axis.other] = across[axis.other]
      var finder = BoxFinder(parts, along: axis, in: outer, sizes, clampsFixed: way.clampsFixed)
      if let box = finder.box(), fits(box, room) { return box }
    }
    return nil
  }

  private func fits(_ shape: ContainerShape, _ room: TrackRect) -> Bool {
    Axis.allCases.allSatisfy { Fit(of: shape.rect[$0], in: room[$0], $0) != nil }
  }

  /// Puts neighbouring groups together that are rows of one grid.
  private func grouped(_ cut: Cut) -> [[ContainerShape]] {
    guard way.usesGrids else { return cut.groups }
    var result: [[ContainerShape]] = []
    for group in cut.groups {
      if let last = result.last, last.count > 1, group.count > 1, GridFinder(last + group, sizes)?.grid() != nil {
        result[result.count - 1] = last + group
      } else {
        result.append(group)
      }
    }
    return result.count > 1 ? result : cut.groups
  }
}
