import ClosedForms
import LayoutModel

/// Conditions on a scene's size, as `@container` has them.
enum ExactCondition {
  /// The condition of a region; nil if it has all sizes.
  static func text(_ region: ClosedRegion, of closed: ClosedScene) -> String? {
    var parts: [String] = []
    let whole = AxisPair(closed.widths, closed.heights)
    for axis in Axis.allCases {
      let (range, name) = (region.ranges[axis], name(axis))
      if range.least.length > whole[axis].lowerBound { parts.append(reaching(range.least, name)) }
      if range.most.length < whole[axis].upperBound { parts.append(below(range.most, name)) }
    }
    if let orientation = region.orientation { parts.append("(orientation: \(orientation.rawValue))") }
    return joined(parts)
  }

  static func name(_ axis: Axis) -> String { axis.isHorizontal ? "width" : "height" }

  static func joined(_ parts: [String?]) -> String? {
    let all = parts.compactMap { $0 }
    return all.isEmpty ? nil : all.joined(separator: " and ")
  }

  static func reaching(_ place: StepPlace, _ name: String) -> String {
    "(\(name) \(place.isClosedBelow ? ">=" : ">") \(length(place)))"
  }

  static func below(_ place: StepPlace, _ name: String) -> String {
    "(\(name) \(place.isClosedBelow ? "<" : "<=") \(length(place)))"
  }

  /// A range in which something is missing. Ends that are those of the whole range are left out.
  static func range(_ range: ClosedRange<Double>, _ axis: Axis, in whole: ClosedRange<Double>) -> String? {
    let name = name(axis)
    return joined([
      range.lowerBound > whole.lowerBound ? reaching(StepPlace(range.lowerBound, isClosedBelow: true), name) : nil,
      range.upperBound < whole.upperBound ? below(StepPlace(range.upperBound, isClosedBelow: true), name) : nil,
    ])
  }

  static func exactly(_ size: Size) -> String {
    "(width: \(PageLength.px(size.width))) and (height: \(PageLength.px(size.height)))"
  }

  /// A length that lies on the same side of all sizes on a browser's grid of 1/64 pixel as the place does, with as few
  /// digits as possible.
  static func length(_ place: StepPlace) -> String {
    let grid = 64.0
    let next = ((place.length - 1e-6) * grid).rounded(.up) / grid
    for decimals in 0...6 {
      let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
      let candidates = [(next * scale).rounded(.down) / scale, (place.length * scale).rounded(.up) / scale]
      if let short = candidates.first(where: { $0 > next - 1 / grid && $0 <= next }) {
        // An open end lies on the grid, or between two of its sizes.
        if place.isClosedBelow || short == place.length || next > place.length + 1e-6 {
          return PageLength.number(short, decimals: decimals) + "px"
        }
      }
    }
    return PageLength.number(place.length, decimals: 6) + "px"
  }
}
