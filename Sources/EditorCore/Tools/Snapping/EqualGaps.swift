import LayoutModel

/// The gaps that would equal another one: between two neighbours, or going on a row of two.
struct EqualGaps {
  private let box: AxisBox
  /// What lies beside, before it and behind it, the nearest first.
  private let before: [AxisBox]
  private let behind: [AxisBox]

  init(_ box: AxisBox, _ others: [Rect], _ axis: Axis) {
    self.box = box
    let beside = others.lazy.map { AxisBox($0, axis) }.filter { $0.isBeside(box) }
    before = Self.nearestTwo(beside.filter { $0.high <= box.middle && $0.low < box.low }.map { (-$0.high, $0) })
    behind = Self.nearestTwo(beside.filter { $0.low >= box.middle && $0.high > box.high }.map { ($0.low, $0) })
  }

  /// The two least, in one walk.
  private static func nearestTwo(_ boxes: some Sequence<(Double, AxisBox)>) -> [AxisBox] {
    var best: [(Double, AxisBox)] = []
    for candidate in boxes {
      let place = best.firstIndex { candidate.0 < $0.0 } ?? best.count
      guard place < 2 else { continue }
      best.insert(candidate, at: place)
      if best.count > 2 { best.removeLast() }
    }
    return best.map(\.1)
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

  /// Of the rows that the box stands in already.
  func lines(_ axis: Axis) -> [SnapLine] {
    let across = (box.start + box.end) / 2
    return rows.filter { abs($0.shift) < 0.01 }.flatMap(\.gaps).map {
      SnapLine(kind: .distance, axis: axis, at: across, from: $0.from, to: $0.to)
    }
  }
}
