import LayoutAdvice
import LayoutModel

/// The frames over a range of one side of the scene, each number as a function of that side.
struct SweptGrowth {
  /// A function for each number of a frame (`Rect.numbers`).
  typealias Numbers = [Line]

  /// A constant and what follows the side.
  struct Line {
    var constant: Double
    var growth: Growth

    func value(at length: Double) -> Double { constant + growth.value(at: length) }
  }

  private(set) var lines: [ElementID: Numbers] = [:]
  /// The ranges on which each element is missing. Elements that are always there are absent.
  private(set) var missing: [ElementID: [ClosedRange<Double>]] = [:]
  /// The ends of the pieces, where something bends or jumps.
  let ends: [Double]
  let isProved: Bool

  init(_ swept: SweptFrames) {
    isProved = swept.isProved
    ends = swept.pieces.dropFirst().map { Self.cleaned($0.range.lowerBound, swept.isProved) }
    // Where a bend was not found exactly, the lines beside it do not meet exactly.
    let leastJump = swept.isProved ? Growth.leastJump : 5e-3
    var building: [ElementID: FrameBuilding] = [:]
    for (index, piece) in swept.pieces.enumerated() {
      let low = piece.range.lowerBound
      let start = index == 0 ? low : Self.cleaned(low, swept.isProved)
      let place = StepPlace(start, isClosedBelow: piece.isClosedBelow)
      for (id, frame) in piece.frames {
        building[id, default: FrameBuilding(leastJump)].add(frame, place, at: index)
      }
    }
    for (id, built) in building {
      lines[id] = built.lines
      let absent = built.absent(among: swept.pieces)
      if !absent.isEmpty { missing[id] = absent }
    }
  }

  /// The frames of a single size, as if they never changed.
  init(_ frames: [ElementID: Rect]) {
    (isProved, ends) = (true, [])
    lines = frames.mapValues { frame in frame.numbers.map { Line(constant: $0, growth: .none) } }
  }

  /// Removes rounding: the same end is found a little elsewhere by another sweep.
  private static func cleaned(_ end: Double, _ isProved: Bool) -> Double {
    let half = (end * 2).rounded() / 2
    return abs(end - half) < (isProved ? 1e-5 : SweptFrames.finest) ? half : (end * 1e5).rounded() / 1e5
  }
}

/// Joins the linear pieces of one frame.
private struct FrameBuilding {
  /// A smaller jump is rounding.
  private let leastJump: Double
  private var pieces: [Int] = []
  private var last: LinearFrame?
  private var lastStart = 0.0
  private var growths: [(constant: Double, slope: Double, bends: [Growth.Bend], steps: [Growth.Step])] = []

  init(_ leastJump: Double) { self.leastJump = leastJump }

  mutating func add(_ frame: LinearFrame, _ place: StepPlace, at index: Int) {
    pieces.append(index)
    defer { (last, lastStart) = (frame, place.length) }
    let (starts, slopes) = (frame.start.numbers, frame.slope.numbers)
    guard let last else {
      growths = starts.indices.map { number in
        let slope = Growth.cleaned(slopes[number], Growth.leastSlope)
        return (starts[number] - slope * place.length, slope, [], [])
      }
      return
    }
    let (before, lastSlopes) = (last.rect(after: place.length - lastStart).numbers, last.slope.numbers)
    for number in starts.indices {
      let change = slopes[number] - lastSlopes[number]
      if abs(change) > Growth.leastSlope { growths[number].bends.append(Growth.Bend(at: place.length, change: change)) }
      let jump = starts[number] - before[number]
      if abs(jump) > leastJump { growths[number].steps.append(Growth.Step(place: place, height: jump)) }
    }
  }

  var lines: [SweptGrowth.Line] {
    growths.map { growth in
      SweptGrowth.Line(
        constant: growth.constant, growth: Growth(slope: growth.slope, bends: growth.bends, steps: growth.steps))
    }
  }

  func absent(among all: [SweptFrames.Piece]) -> [ClosedRange<Double>] {
    let present = Set(pieces)
    return all.indices.filter { !present.contains($0) }.map { all[$0].range }
  }
}

extension Rect {
  /// The four numbers x, y, width and height.
  var numbers: [Double] { [x, y, width, height] }
}
