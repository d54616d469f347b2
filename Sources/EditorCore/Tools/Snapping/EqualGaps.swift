import LayoutModel

/// The moves that make two gaps equal: between two neighbors, or at the end of a row of two.
struct EqualGaps {
  private let box: AxisBox
  /// The two nearest boxes before it and the two behind it, the nearest first.
  private let before: [AxisBox]
  private let behind: [AxisBox]

  init(_ box: AxisBox, _ others: [Rect], _ axis: Axis) {
    self.box = box
    var (before, behind) = (NearestTwo(), NearestTwo())
    for other in others {
      let other = AxisBox(other, axis)
      guard other.isBeside(box) else { continue }
      if other.high <= box.middle, other.low < box.low { before.offer(other, at: -other.high) }
      if other.low >= box.middle, other.high > box.high { behind.offer(other, at: other.low) }
    }
    (self.before, self.behind) = (before.boxes, behind.boxes)
  }

  /// The two nearest boxes; the earlier one wins if two are equally near.
  private struct NearestTwo {
    private var best: [(distance: Double, box: AxisBox)] = []

    var boxes: [AxisBox] { best.map(\.box) }

    mutating func offer(_ box: AxisBox, at distance: Double) {
      let place = best.firstIndex { distance < $0.distance } ?? best.count
      guard place < 2 else { return }
      best.insert((distance, box), at: place)
      if best.count > 2 { best.removeLast() }
    }
  }

  private struct Row {
    var gaps: [(from: Double, to: Double)]
    var shift: Double
  }

  private var rows: [Row] {
    var rows: [Row] = []
    if let left = before.first, let right = behind.first {
      let middle = (left.high + right.low) / 2
      let shift = middle - box.middle
      let placed = box.moved(by: shift)
      if placed.low >= left.high {
        rows.append(Row(gaps: [(left.high, placed.low), (placed.high, right.low)], shift: shift))
      }
    }
    if before.count == 2, before[0].low > before[1].high {
      let gap = before[0].low - before[1].high
      let shift = before[0].high + gap - box.low
      rows.append(
        Row(gaps: [(before[1].high, before[0].low), (before[0].high, before[0].high + gap)], shift: shift))
    }
    if behind.count == 2, behind[1].low > behind[0].high {
      let gap = behind[1].low - behind[0].high
      let shift = behind[0].low - gap - box.high
      rows.append(
        Row(gaps: [(behind[0].low - gap, behind[0].low), (behind[0].high, behind[1].low)], shift: shift))
    }
    return rows
  }

  var shifts: [Double] { rows.map(\.shift) }

  /// Returns the lines of the rows with equal gaps at the present position.
  func lines(_ axis: Axis) -> [SnapLine] {
    let across = (box.start + box.end) / 2
    return rows.filter { abs($0.shift) < 0.01 }.flatMap(\.gaps).map {
      SnapLine(kind: .distance, axis: axis, at: across, from: $0.from, to: $0.to)
    }
  }
}
