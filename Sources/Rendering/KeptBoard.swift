import Drawing
import LayoutModel

/// The papers as pixels, as they were painted last. Only the parts that changed are painted again in the next frame.
/// For a drag these are the old and the new place of the moved element. For a hover there are none. For a scrolled
/// board they are the parts that come into sight. Overlays are painted over it anew each time.
///
/// The result looks as if all were painted anew, except that single pixels may differ by a shade where the clip cuts
/// through a curve.
final class KeptBoard {
  private var surface: CairoSurface?
  private var state: State?

  /// The values that the look of the papers depends on.
  struct State: Equatable {
    var papers: [Paper]
    var viewport: Viewport
    var size: Size
    var theme: Theme
    var deviceScale: Double
  }

  /// Shows the papers on a canvas that has the same origin as the kept pixels.
  ///
  /// - Parameter paint: draws the part of the papers within a rectangle of the screen.
  func show(_ new: State, on canvas: Canvas, paint: (Canvas, Rect) -> Void) {
    let screen = Rect(origin: .zero, size: new.size)
    guard let (surface, isNew) = surface(for: new) else { return paint(canvas, screen) }
    var stale = [screen]
    if let state, !isNew, let kept = Self.kept(of: state, in: new, on: canvas) {
      if kept.shift != .zero { surface.scroll(rightward: kept.shift.right, downward: kept.shift.down) }
      stale = kept.stale
    }
    let kept = Canvas(surface.cairo, deviceScale: canvas.deviceScale)
    for part in stale {
      kept.saved {
        kept.clip(part)
        paint(kept, part)
      }
    }
    state = new
    surface.show(on: canvas.cairo, x: 0, y: 0, deviceScale: new.deviceScale)
  }

  /// Returns the kept surface, or a new one if the size differs. Nil if the size is below one pixel, if there are too
  /// many pixels to keep, or if Cairo reports an error.
  private func surface(for new: State) -> (CairoSurface, isNew: Bool)? {
    if let surface, let state, state.size == new.size, state.deviceScale == new.deviceScale { return (surface, false) }
    let (width, height) = (new.size.width * new.deviceScale, new.size.height * new.deviceScale)
    surface = nil
    guard width >= 1, height >= 1, width * height <= 64_000_000 else { return nil }
    let made = CairoSurface.pixels(width: Int32(width.rounded(.up)), height: Int32(height.rounded(.up)))
    guard made.complaint == nil else { return nil }
    made.setScale(new.deviceScale)
    surface = made
    return (made, true)
  }

  // MARK: Changed parts

  /// The part of the pixels that can stay.
  private struct Kept {
    /// The number of pixels by which the board moved.
    var shift: Shift
    /// The parts of the screen that must be painted again.
    var stale: [Rect]
  }

  private struct Shift: Equatable {
    var right = 0
    var down = 0
    static let zero = Shift()
  }

  /// Compares two states; nil if all must be painted anew.
  private static func kept(of old: State, in new: State, on canvas: Canvas) -> Kept? {
    guard old.theme == new.theme, old.papers.count == new.papers.count,
      let shift = shift(from: old, to: new, on: canvas)
    else { return nil }
    let screen = Rect(origin: .zero, size: new.size)
    var stale: Rect?
    for (before, now) in zip(old.papers, new.papers) {
      guard before.isFramed(like: now), let changed = changed(from: before.elements, to: now.elements) else {
        return nil
      }
      for frame in changed { stale = stale.map { $0.union(frame) } ?? frame }
    }
    guard stale?.isFinite != false else { return nil }
    // A shadow may reach a little beyond its element.
    let changed = stale.flatMap {
      canvas.snapped(new.viewport.toCanvas($0.inset(by: -2)).inset(by: -2)).intersection(screen)
    }
    return Kept(
      shift: shift, stale: uncovered(by: shift, on: screen, scale: new.deviceScale) + (changed.map { [$0] } ?? []))
  }

  /// Returns the number of whole pixels that the board moved. Nil if it moved by a part of a pixel, or by more than is
  /// visible.
  private static func shift(from old: State, to new: State, on canvas: Canvas) -> Shift? {
    if old.viewport == new.viewport { return .zero }
    guard old.viewport.zoom == new.viewport.zoom else { return nil }
    let way = (old.viewport.origin - new.viewport.origin) * (new.viewport.zoom * new.deviceScale)
    let (right, down) = (way.x.rounded(), way.y.rounded())
    guard abs(way.x - right) < 1e-6, abs(way.y - down) < 1e-6, abs(right) < new.size.width * new.deviceScale,
      abs(down) < new.size.height * new.deviceScale
    else { return nil }
    // Papers are snapped to whole pixels, so each must have moved by the same distance as the board.
    let offset = Point(right / new.deviceScale, down / new.deviceScale)
    for paper in new.papers where paper.frame.isFinite {
      let before = canvas.snapped(old.viewport.toCanvas(paper.frame)).offset(by: offset)
      guard canvas.snapped(new.viewport.toCanvas(paper.frame)).isClose(to: before, within: 1e-6) else { return nil }
    }
    return Shift(right: Int(right), down: Int(down))
  }

  /// Returns the parts of the screen that come into sight when the board moves.
  private static func uncovered(by shift: Shift, on screen: Rect, scale: Double) -> [Rect] {
    let (right, down) = (Double(shift.right) / scale, Double(shift.down) / scale)
    let beside = Rect(right > 0 ? 0 : screen.maxX + right, 0, abs(right), screen.height)
    let below = Rect(0, down > 0 ? 0 : screen.maxY + down, screen.width, abs(down))
    return [beside, below].filter { $0.width > 0 && $0.height > 0 }
  }

  /// Returns the old and new frames of the changed elements; nil if the elements are not the same ones.
  private static func changed(from old: [DrawnElement], to new: [DrawnElement]) -> [Rect]? {
    guard old.count == new.count else { return nil }
    // If both share one buffer, no element has changed.
    if old.withUnsafeBufferPointer({ old in new.withUnsafeBufferPointer { $0.baseAddress == old.baseAddress } }) {
      return []
    }
    var changed: [Rect] = []
    for place in old.indices where old[place] != new[place] {
      guard old[place].id == new[place].id else { return nil }
      changed += [old[place].frame, new[place].frame]
    }
    return changed
  }
}

extension Paper {
  /// True if all but the elements is the same.
  fileprivate func isFramed(like other: Paper) -> Bool {
    var copy = self
    copy.elements = other.elements
    return copy == other
  }
}

extension Rect {
  /// The common part of two rectangles; nil if there is none.
  fileprivate func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Rect(left, top, right - left, bottom - top) : nil
  }
}
