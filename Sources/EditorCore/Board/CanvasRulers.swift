import Drawing
import LayoutModel
import Words

/// The rulers beside the canvas.
package enum CanvasRulers {
  /// Returns the ruler along an axis, with the part that the selection covers.
  package static func ruler(_ axis: Axis, in editor: Editor) -> Ruler {
    var ruler = Ruler(axis: axis)
    let viewport = editor.viewport
    let length = axis == .horizontal ? editor.sight.size.width : editor.sight.size.height
    let zero = editor.activeScene.flatMap(editor.geometry.paper(of:))?.frame.start(axis) ?? 0
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
    ruler.covered = covered(axis, in: editor)
    return ruler
  }

  private static func covered(_ axis: Axis, in editor: Editor) -> ClosedRange<Double>? {
    let frames = editor.selection.elements.compactMap(editor.geometry.frame(of:))
    guard let first = frames.first else { return nil }
    let all = editor.viewport.toCanvas(frames.dropFirst().reduce(first) { $0.union($1) })
    guard all.isFinite else { return nil }
    return all.start(axis)...max(all.start(axis), all.end(axis))
  }
}
