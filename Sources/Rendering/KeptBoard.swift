import Drawing
import LayoutModel

/// The papers as they were painted last, in pixels. What is the same in the next frame is not painted again: of a drag, only
/// where something was and where it is now; of a hover, nothing; of a board that is moved, what comes into sight. Overlays are
/// painted over it, anew each time.
///
/// What it shows looks as painting anew would: where the clip cuts through a curve, single pixels may be a shade off.
final class KeptBoard {
  private var surface: CairoSurface?
  private var state: State?

  /// All that a board's looks depend on.
  struct State: Equatable {
    var papers: [Paper]
    var viewport: Viewport
    var size: Size
    var theme: Theme
    var deviceScale: Double
  }

  /// Shows the papers on a canvas, which has its origin where the kept one has.
  /// - Parameter paint: draws the papers' part within a rectangle of the screen.
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

  /// The one there is, or one of another size. Nil where there is nothing to be seen, or there are too many pixels to keep.
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

  // MARK: What is stale

  /// What of the pixels can stay.
  private struct Kept {
    /// By how many pixels they go along with the board.
    var shift: Shift
    /// The parts of the screen that are to be painted again.
    var stale: [Rect]
  }

  private struct Shift: Equatable {
    var right = 0
    var down = 0
    static let zero = Shift()
  }

  /// Nil where all is other than it was.
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
    // A shade may lie a little beside what casts it.
    let changed = stale.flatMap {
      canvas.snapped(new.viewport.toCanvas($0.inset(by: -2)).inset(by: -2)).intersection(screen)
    }
    return Kept(
      shift: shift, stale: uncovered(by: shift, on: screen, scale: new.deviceScale) + (changed.map { [$0] } ?? []))
  }

  /// By how many whole pixels the board went; nil where it did so by parts of one, or by more than is seen.
  private static func shift(from old: State, to new: State, on canvas: Canvas) -> Shift? {
    if old.viewport == new.viewport { return .zero }
    guard old.viewport.zoom == new.viewport.zoom else { return nil }
    let way = (old.viewport.origin - new.viewport.origin) * (new.viewport.zoom * new.deviceScale)
    let (right, down) = (way.x.rounded(), way.y.rounded())
    guard abs(way.x - right) < 1e-6, abs(way.y - down) < 1e-6, abs(right) < new.size.width * new.deviceScale,
      abs(down) < new.size.height * new.deviceScale
    else { return nil }
    // Papers lie on whole pixels: each must have gone as far as the rest.
    let offset = Point(right / new.deviceScale, down / new.deviceScale)
    for paper in new.papers where paper.frame.isFinite {
      let before = canvas.snapped(old.viewport.toCanvas(paper.frame)).offset(by: offset)
      guard canvas.snapped(new.viewport.toCanvas(paper.frame)).isClose(to: before, within: 1e-6) else { return nil }
    }
    return Shift(right: Int(right), down: Int(down))
  }

  /// What comes into sight at the sides from which the board went away.
  private static func uncovered(by shift: Shift, on screen: Rect, scale: Double) -> [Rect] {
    let (right, down) = (Double(shift.right) / scale, Double(shift.down) / scale)
    let beside = Rect(right > 0 ? 0 : screen.maxX + right, 0, abs(right), screen.height)
    let below = Rect(0, down > 0 ? 0 : screen.maxY + down, screen.width, abs(down))
    return [beside, below].filter { $0.width > 0 && $0.height > 0 }
  }

  /// Where what changed was, and where it is; nil where it is not the same elements.
  private static func changed(from old: [DrawnElement], to new: [DrawnElement]) -> [Rect]? {
    guard old.count == new.count else { return nil }
    // Of one and the same array nothing has to be looked at.
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
  /// Is all but its elements the same?
  fileprivate func isFramed(like other: Paper) -> Bool {
    scene == other.scene && title == other.title && frame == other.frame && look == other.look && bars == other.bars
      && isActive == other.isActive
  }
}

extension Rect {
  /// Nil where they have nothing in common.
  fileprivate func intersection(_ other: Rect) -> Rect? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return left < right && top < bottom ? Rect(left, top, right - left, bottom - top) : nil
  }
}
