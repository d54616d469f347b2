import Drawing
import LayoutModel

/// The papers as they were painted last, in pixels. What is the same in the next frame is not painted again: of a drag, only
/// where something was and where it is now; of a hover, nothing. Overlays are painted over it, anew each time.
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
    var stale: Rect? = screen
    if let state, !isNew { stale = Self.stale(from: state, to: new, on: canvas) }
    if let stale {
      let kept = Canvas(surface.cairo, deviceScale: canvas.deviceScale)
      kept.saved {
        kept.clip(stale)
        paint(kept, stale)
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

  /// The part of the screen that is to be painted again; nil for none.
  private static func stale(from old: State, to new: State, on canvas: Canvas) -> Rect? {
    let screen = Rect(origin: .zero, size: new.size)
    guard old.viewport == new.viewport, old.theme == new.theme, old.papers.count == new.papers.count else {
      return screen
    }
    var stale: Rect?
    for (before, now) in zip(old.papers, new.papers) {
      guard before.isFramed(like: now), let changed = changed(from: before.elements, to: now.elements) else {
        return screen
      }
      for frame in changed { stale = stale.map { $0.union(frame) } ?? frame }
    }
    guard let stale else { return nil }
    guard stale.isFinite else { return screen }
    // A shade may lie a little beside what casts it.
    let placed = canvas.snapped(new.viewport.toCanvas(stale.inset(by: -2)).inset(by: -2))
    return placed.intersection(screen)
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
