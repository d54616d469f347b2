import LayoutModel

/// Finds lengths that the two sides of the scene decide together, from sweeps along both sides.
struct MeetingSearch {
  /// Two sweeps that meet at a size: along the width at its height, and along the height at its width.
  struct Cross {
    let size: Size
    let sweeps: AxisPair<SweptGrowth>
    let frames: [ElementID: Rect]

    fileprivate func lines(_ id: ElementID, _ index: Int) -> AxisPair<SweptGrowth.Line>? {
      guard let across = sweeps.horizontal.lines[id]?[index], let down = sweeps.vertical.lines[id]?[index] else {
        return nil
      }
      return AxisPair(across, down)
    }
  }

  /// A number of a frame at a size.
  struct Value {
    let size: Size
    let value: Double
  }

  /// A meeting, and its own lengths along the sweeps of a cross.
  private struct Known {
    let meeting: Meeting
    let cross: Int
    let lines: AxisPair<SweptGrowth.Line>
  }

  private let crosses: [Cross]
  private let tolerance: Double
  private var known: [Known] = []

  private static let most = 8

  init(_ crosses: [Cross], within tolerance: Double) { (self.crosses, self.tolerance) = (crosses, tolerance) }

  var found: [Meeting] { known.map(\.meeting) }

  /// Returns a number of a frame as a meeting, or as a sum with a share of one that is known; nil if it is neither.
  mutating func length(of id: ElementID, _ index: Int, _ values: [Value]) -> ClosedLength? {
    for number in known.indices {
      if let sum = sum(of: id, index, with: number, values) { return sum }
    }
    guard known.count < Self.most else { return nil }
    for (number, cross) in crosses.enumerated() {
      guard let lines = cross.lines(id, index), let meeting = meeting(of: id, lines, values) else { continue }
      known.append(Known(meeting: meeting, cross: number, lines: lines))
      return ClosedLength.meeting(known.count - 1)
    }
    return nil
  }

  /// Returns the meeting that has all the values; nil if none has. Along a sweep, the other side may decide at one end;
  /// then the line goes on there as it would without.
  private func meeting(of id: ElementID, _ lines: AxisPair<SweptGrowth.Line>, _ values: [Value]) -> Meeting? {
    for across in lines.horizontal.continuations {
      for down in lines.vertical.continuations {
        for isLesser in [true, false] {
          let meeting = Meeting(
            isLesser: isLesser,
            lengths: AxisPair(
              ClosedLength(across.constant, AxisPair(across.growth, .none)),
              ClosedLength(down.constant, AxisPair(.none, down.growth))), element: id)
          if values.allSatisfy({ abs(meeting.value($0.size) - $0.value) <= tolerance }) { return meeting }
        }
      }
    }
    return nil
  }

  /// Returns the number as a sum of what follows each side, and a share of a meeting.
  private func sum(of id: ElementID, _ index: Int, with number: Int, _ values: [Value]) -> ClosedLength? {
    let (own, cross) = (known[number], crosses[known[number].cross])
    guard let lines = cross.lines(id, index), let corner = cross.frames[id]?.numbers[index] else { return nil }
    let last = own.meeting.value(cross.size)
    // What the sum of both lines misses is the share of what a sum misses of the meeting.
    let misses = values.map { value in
      let (width, height) = (value.size.width, value.size.height)
      return (
        own: value.value - (lines.horizontal.value(at: width) + lines.vertical.value(at: height) - corner),
        theirs: own.meeting.value(value.size)
          - (own.lines.horizontal.value(at: width) + own.lines.vertical.value(at: height) - last)
      )
    }
    guard let widest = misses.max(by: { abs($0.theirs) < abs($1.theirs) }), abs(widest.theirs) > 1 else { return nil }
    let factor = widest.own / widest.theirs
    func sum(_ lines: AxisPair<SweptGrowth.Line>, _ corner: Double) -> ClosedLength {
      ClosedLength(
        lines.horizontal.constant + lines.vertical.constant - corner,
        AxisPair(lines.horizontal.growth, lines.vertical.growth))
    }
    let length = sum(lines, corner).adding(sum(own.lines, last), times: -factor).adding(.meeting(number), times: factor)
    let meetings = found
    return values.allSatisfy { abs(length.value($0.size, meetings) - $0.value) <= tolerance } ? length : nil
  }
}

extension SweptGrowth.Line {
  /// The line itself, and without its last and its first bend: as it would go on if it did not bend there.
  fileprivate var continuations: [SweptGrowth.Line] {
    guard growth.steps.isEmpty, let first = growth.bends.first else { return [self] }
    let withoutLast = SweptGrowth.Line(
      constant: constant, growth: Growth(slope: growth.slope, bends: Array(growth.bends.dropLast())))
    let withoutFirst = SweptGrowth.Line(
      constant: constant - first.change * first.at,
      growth: Growth(slope: growth.slope + first.change, bends: Array(growth.bends.dropFirst())))
    return [self, withoutLast, withoutFirst]
  }
}
