import Drawing
import LayoutModel

/// How far one rectangle is from another: shown while Alt is held over what is measured to.
///
/// Beside each other, the gap; one in the other, what is left at each side.
struct Measuring {
  let from: Rect
  let to: Rect

  var overlays: [Overlay] {
    Axis.allCases.flatMap { axis in lines(axis).filter { abs($0.to - $0.from) > 0.005 }.map(\.overlay) }
  }

  private func lines(_ axis: Axis) -> [SnapLine] {
    let (a, b) = (AxisBox(from, axis), AxisBox(to, axis))
    let across = a.isBeside(b) ? (max(a.start, b.start) + min(a.end, b.end)) / 2 : (a.start + a.end) / 2
    func line(_ from: Double, _ to: Double) -> SnapLine {
      SnapLine(kind: .distance, axis: axis, at: across, from: from, to: to)
    }
    if a.high <= b.low { return [line(a.high, b.low)] }
    if b.high <= a.low { return [line(b.high, a.low)] }
    // They share some of the axis: from edge to edge.
    return [line(b.low, a.low), line(a.high, b.high)]
  }
}
