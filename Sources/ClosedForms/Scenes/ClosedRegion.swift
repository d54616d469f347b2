import LayoutModel

/// A set of sizes of a scene: those within two ranges, in one orientation or in both.
package struct ClosedRegion: Hashable, Sendable {
  package let orientation: Orientation?
  package let ranges: AxisPair<SideRange>

  /// The smallest difference that makes a scene landscape: the grid of browsers.
  static let least = 1.0 / 64

  /// A range of a side. An end that is cut belongs to one of the two regions that meet there.
  package struct SideRange: Hashable, Sendable {
    package var least: StepPlace
    package var most: StepPlace

    /// The lengths in the range; an end that does not belong to it is a little farther in.
    var lengths: ClosedRange<Double> {
      let low = least.length + (least.isClosedBelow ? 0 : ClosedRegion.least)
      return low...max(low, most.length - (most.isClosedBelow ? ClosedRegion.least : 0))
    }

    package func contains(_ length: Double) -> Bool { least.isReached(by: length) && !most.isReached(by: length) }
  }

  package func contains(_ size: Size) -> Bool {
    ranges.horizontal.contains(size.width) && ranges.vertical.contains(size.height)
      && (orientation == nil || orientation == size.orientation)
  }

  /// A size of the region from which each side can be changed over all of its lengths in the region, if the other side
  /// stays. In a region of both orientations that is the wanted size, if it belongs to the region.
  package func anchor(near wanted: Size) -> Size {
    let (widths, heights) = (ranges.horizontal.lengths, ranges.vertical.lengths)
    switch orientation {
    case nil: return Size(wanted.width.clamped(to: widths), wanted.height.clamped(to: heights))
    case .portrait: return Size(widths.lowerBound, heights.upperBound)
    case .landscape: return Size(widths.upperBound, heights.lowerBound)
    }
  }

  /// The lengths of a side in the region, while the other side is that of a size. Nil if there are none.
  func lengths(_ axis: Axis, across size: Size) -> ClosedRange<Double>? {
    let all = ranges[axis].lengths
    let across = size.length(axis.other)
    var (low, high) = (all.lowerBound, all.upperBound)
    switch (orientation, axis) {
    case (nil, _): break
    case (.portrait, .horizontal): high = min(high, across)
    case (.portrait, .vertical): low = max(low, across)
    case (.landscape, .horizontal): low = max(low, across + Self.least)
    case (.landscape, .vertical): high = min(high, across - Self.least)
    }
    return low <= high ? low...high : nil
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
