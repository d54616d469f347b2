import ClosedForms
import LayoutEngine
import LayoutModel

/// A layout of a scene, seen from where its lines begin.
struct LiveSample {
  struct Span {
    var start: Double
    var end: Double

    var length: Double { end - start }

    func moved(by distance: Double) -> Span { Span(start: start + distance, end: end + distance) }

    func place(_ edge: LiveEnd.Edge) -> Double {
      switch edge {
      case .start: start
      case .middle: (start + end) / 2
      case .end: end
      }
    }
  }

  /// By the elements' places in the order; nil for one that is missing.
  private(set) var spans: [AxisPair<Span>?]
  /// The lengths that contents have by themselves.
  private(set) var naturals: [AxisPair<Double?>]

  init(_ session: LayoutSession, _ order: [ElementID]) {
    let size = session.layout.size
    let isReversed = session.surroundings?.isRightToLeft == true
    let frames = session.layout.rootFrames
    spans = order.map { id in
      frames[id].map { frame in
        let start = isReversed ? size.width - frame.maxX : frame.x
        return AxisPair(
          Span(start: start, end: start + frame.width), Span(start: frame.y, end: frame.y + frame.height))
      }
    }
    naturals = order.map { id in
      let measures = session.measures(of: id)
      return AxisPair(measures?.intrinsicWidth, measures?.intrinsicHeight)
    }
  }
}

/// A layout of a scene, and one of the same size with other texts.
struct LiveChange {
  let own: LiveSample
  let changed: LiveSample
}

/// The sizes at which layouts are looked at.
enum LiveSizes {
  /// Returns the sizes at which functions bend or jump, the middles between these, and corners. More elements get fewer
  /// sizes.
  static func all(_ closed: ClosedScene, _ designed: Size) -> [Size] {
    let whole = AxisPair(closed.widths, closed.heights)
    let most = max(3, min(12, 20_000 / max(1, closed.elements.count)))
    var sizes = [designed]
    for axis in Axis.allCases {
      let lengths = lengths(places(closed, axis, atMost: most), in: whole[axis])
      sizes += lengths.map { designed.with(axis, $0) }
    }
    for width in [closed.widths.lowerBound, closed.widths.upperBound] {
      for height in [closed.heights.lowerBound, closed.heights.upperBound] { sizes.append(Size(width, height)) }
    }
    sizes += closed.exceptions.map(\.size)
    for region in closed.regions {
      sizes.append(region.region.anchor(near: designed))
    }
    return sizes.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Sizes at and above the designed one, where longer contents have room.
  static func larger(_ closed: ClosedScene, _ designed: Size) -> [Size] {
    let wide = min(designed.width * 1.6, max(designed.width, closed.widths.upperBound)).rounded(.down)
    let high = min(designed.height * 1.7, max(designed.height, closed.heights.upperBound)).rounded(.down)
    return [designed, Size(wide, designed.height), Size(designed.width, high), Size(wide, high)]
  }

  private static func places(_ closed: ClosedScene, _ axis: Axis, atMost most: Int) -> [Double] {
    var places: Set<Double> = []
    for region in closed.regions {
      for frame in region.frames.values {
        for length in frame.numbers {
          let growth = length.growth[axis]
          places.formUnion(growth.bends.map(\.at))
          for step in growth.steps { places.formUnion([step.place.length, step.place.length - 1.0 / 32]) }
        }
      }
    }
    let sorted = places.sorted()
    guard sorted.count > most else { return sorted }
    return (0..<most).map { sorted[$0 * (sorted.count - 1) / (most - 1)] }
  }

  private static func lengths(_ places: [Double], in range: ClosedRange<Double>) -> [Double] {
    let inner =
      [range.lowerBound] + places.filter { range.lowerBound < $0 && $0 < range.upperBound } + [range.upperBound]
    return inner + zip(inner, inner.dropFirst()).map { ($0 + $1) / 2 }
  }
}

extension Size {
  fileprivate func with(_ axis: Axis, _ length: Double) -> Size {
    axis.isHorizontal ? Size(length, height) : Size(width, length)
  }
}
