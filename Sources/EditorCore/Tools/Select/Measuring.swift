import Drawing
import LayoutModel

/// The distances between two rectangles, shown while Alt is held over the second one.
///
/// Rectangles beside each other have one gap on an axis. If one lies in the other, both sides are measured.
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
    // They overlap on this axis, so equal edges are compared.
    return [line(b.low, a.low), line(a.high, b.high)]
  }
}
