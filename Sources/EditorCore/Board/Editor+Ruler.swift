import Drawing
import LayoutModel
import Words

extension Editor {
  package func ruler(_ axis: Axis) -> Ruler {
    var ruler = Ruler(axis: axis)
    let length = axis == .horizontal ? sight.size.width : sight.size.height
    let zero = activeScene.flatMap(geometry.paper(of:))?.frame.start(axis) ?? 0
    let start = viewport.origin[axis] - zero
    let (label, tick) = Ruler.steps(at: viewport.zoom)
    let first = (start / tick).rounded(.down)
    let count = length / viewport.zoom / tick
    // There are no ticks for values that no screen shows, or that are not finite.
    guard first.isFinite, abs(first) < 1e12, count.isFinite, count >= 0, count < 10_000 else { return ruler }
    for offset in 0...(Int(count) + 1) {
      let value = (first + Double(offset)) * tick
      let isLabelled = value.remainder(dividingBy: label) == 0
      let at = (value - start) * viewport.zoom
      ruler.ticks.append(Ruler.Tick(at: at, label: isLabelled ? Figures.text(value) : nil))
    }
    ruler.covered = covered(axis)
    return ruler
  }

  private func covered(_ axis: Axis) -> ClosedRange<Double>? {
    let frames = selection.elements.compactMap(geometry.frame(of:))
    guard let first = frames.first else { return nil }
    let all = viewport.toCanvas(frames.dropFirst().reduce(first) { $0.union($1) })
    guard all.isFinite else { return nil }
    return all.start(axis)...max(all.start(axis), all.end(axis))
  }
}
