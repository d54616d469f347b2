import Drawing
import LayoutModel

/// Moves lines apart that would lie on each other, so that each can be seen and taken hold of.
///
///     // Two distances between the same edges, one required and one optional, run side by side.
struct LineFan {
  /// The distance by which lines are moved apart, on the pasteboard. Nearer lines count as lying on each other.
  let gap: Double
  /// With more lines than this they could not be told apart anyway.
  private static let mostMarks = 400

  init(zoom: Double) { gap = 8 / zoom }

  func fannedOut(_ marks: [ConstraintMark]) -> [ConstraintMark] {
    guard marks.count <= Self.mostMarks else { return marks }
    var placed: [ConstraintMark] = []
    for mark in inOrder(marks.filter { !$0.isInBackground }) + inOrder(marks.filter(\.isInBackground)) {
      placed.append(shiftedMark(for: mark, among: placed))
    }
    // Lines that are drawn first lie below the others.
    return placed.filter(\.isInBackground) + placed.filter { !$0.isInBackground }
  }

  /// Sorts alignments first. An alignment stays at the edges that it aligns, and beams move aside for it.
  private func inOrder(_ marks: [ConstraintMark]) -> [ConstraintMark] {
    marks.filter { $0.shape == .line } + marks.filter { $0.shape != .line }
  }

  /// Returns the mark at the first free place, or unmoved if eight places are taken. Beams move aside by whole gaps, to
  /// either side in turn. Alignments move by half a gap, because they must stay near the edges that they align.
  private func shiftedMark(for mark: ConstraintMark, among placed: [ConstraintMark]) -> ConstraintMark {
    let step = mark.shape == .beam ? gap : gap / 2
    for index in 0..<8 {
      let side = index.isMultiple(of: 2) ? -1.0 : 1.0
      let moved = mark.moved(across: Double((index + 1) / 2) * step * side)
      if !placed.contains(where: { covers($0, moved, nearer: step * 0.9) }) { return moved }
    }
    return mark
  }

  private func covers(_ a: ConstraintMark, _ b: ConstraintMark, nearer distance: Double) -> Bool {
    guard a.isLevel == b.isLevel else { return false }
    let axis: Axis = a.isLevel ? .horizontal : .vertical
    guard abs(a.from[axis.other] - b.from[axis.other]) < distance else { return false }
    let low = max(min(a.from[axis], a.to[axis]), min(b.from[axis], b.to[axis]))
    let high = min(max(a.from[axis], a.to[axis]), max(b.from[axis], b.to[axis]))
    return high - low > gap / 4
  }
}

extension ConstraintMark {
  var isLevel: Bool { abs(to.x - from.x) >= abs(to.y - from.y) }

  func moved(across distance: Double) -> ConstraintMark {
    guard distance != 0 else { return self }
    var copy = self
    let shift = isLevel ? Point(0, distance) : Point(distance, 0)
    copy.from = from + shift
    copy.to = to + shift
    return copy
  }
}
