import Drawing
import LayoutEngine
import LayoutModel
import Words

/// Paints a drawing with Cairo: onto the window's canvas, into a picture or onto a page.
///
/// It keeps the set texts from one frame to the next, so keep one painter. It must not be used from two threads at a
/// time.
///
///     let painter = Painter()
///     painter.paint(drawing, on: cairo, size: Size(800, 600), viewport: viewport, theme: .light, deviceScale: 2)
package final class Painter {
  let setter: TextSetter
  let stamps: Stamps
  private let board = KeptBoard()
  /// The positions of the constraints' badges in the last frame, on the screen; the topmost is last.
  private(set) var badges: [PaintedBadge] = []

  /// - Parameters:
  ///   - language: the program's language for a picture on the screen; English for files.
  ///   - fonts: may be shared with other painters of the same thread.
  package init(language: any Translator = English(), fonts: FontStore = FontStore()) {
    setter = TextSetter(language: language, fonts: fonts)
    stamps = Stamps()
  }

  /// Makes a painter with or without stamps, for tests that compare the two.
  init(usesStamps: Bool) {
    setter = TextSetter()
    stamps = Stamps(isUsed: usesStamps)
  }

  /// Paints the pasteboard, the papers on it, and the editor's overlays.
  ///
  /// The context is in screen pixels with its origin at the canvas's corner. `size` is the visible part. `deviceScale`
  /// is the number of device pixels per screen pixel; the context's transform or surface includes it already.
  ///
  /// - Parameter cachesPapers: true for a view that shows one drawing after the other: the papers are kept as pixels,
  ///   and only the changed parts are painted.
  package func paint(
    _ drawing: DrawnBoard, on context: OpaquePointer, size: Size, viewport: Viewport, theme: Theme,
    deviceScale: Double = 1, cachesPapers: Bool = false
  ) {
    let canvas = Canvas(context, deviceScale: Self.allowed(deviceScale))
    let screen = Rect(0, 0, canvas.safe(size.width), canvas.safe(size.height))
    let paintPapers = { (canvas: Canvas, screen: Rect) in
      canvas.fill(screen, theme.palette.canvas)
      for paper in drawing.papers {
        self.paint(paper, on: canvas, screen: screen, viewport: viewport, theme: theme)
      }
    }
    canvas.saved {
      canvas.clip(screen)
      if cachesPapers {
        let state = KeptBoard.State(
          papers: drawing.papers, viewport: viewport, size: screen.size, theme: theme, deviceScale: canvas.deviceScale)
        board.show(state, on: canvas, paint: paintPapers)
      } else {
        paintPapers(canvas, screen)
      }
      let overlays = OverlayPainter(
        canvas: canvas, screen: screen, viewport: viewport, theme: theme, papers: drawing.papers, setter: setter,
        stamps: stamps)
      badges = overlays.draw(drawing.overlays)
    }
  }

  /// Returns the constraint of the badge at a point of the screen.
  package func badge(at point: Point) -> ConstraintID? {
    badges.last { $0.ground.contains(point) }?.constraint
  }

  /// Paints one paper without its surroundings, with its corner at the origin, as exports show it.
  package func paint(sheet paper: Paper, on context: OpaquePointer, zoom: Double = 1, deviceScale: Double = 1) {
    let viewport = Viewport(origin: paper.frame.origin, zoom: zoom)
    let canvas = Canvas(context, deviceScale: Self.allowed(deviceScale))
    let frame = canvas.snapped(viewport.toCanvas(paper.frame))
    paint(contentOf: paper, on: canvas, within: frame, screen: frame, viewport: viewport)
  }

  static func allowed(_ scale: Double) -> Double { scale.isFinite ? min(max(scale, 0.1), 16) : 1 }

  // MARK: Papers

  private func paint(_ paper: Paper, on canvas: Canvas, screen: Rect, viewport: Viewport, theme: Theme) {
    guard paper.frame.isFinite else { return }
    let frame = canvas.snapped(viewport.toCanvas(paper.frame))
    let surroundings = SheetPainter(canvas: canvas, theme: theme, setter: setter)
    guard frame.grown(by: SheetPainter.reach(theme)).intersects(screen) else { return }
    let radius = surroundings.radius(of: paper, zoom: viewport.zoom)
    surroundings.drawBehind(paper, frame: frame, radius: radius)
    guard frame.width > 0, frame.height > 0 else { return }
    if frame.intersects(screen) {
      paint(contentOf: paper, on: canvas, within: frame, screen: screen, viewport: viewport)
    }
    // The edge of a device may be visible while its screen is not.
    surroundings.drawOver(paper, frame: frame, radius: radius)
  }

  func paint(
    contentOf paper: Paper, on canvas: Canvas, within frame: Rect, screen: Rect, viewport: Viewport
  ) {
    canvas.saved {
      canvas.clip(frame)
      canvas.fill(frame, SceneColors.of(paper.look).background)
      let offset = viewport.toCanvas(Point.zero)
      canvas.scaled(zoom: viewport.zoom, offset: offset) { points in
        let seen = Self.seen(frame, screen, viewport, canvas)
        let painter = ElementPainter(canvas: points, paper: paper, setter: setter, stamps: stamps)
        if let root = paper.elements.first, seen.intersects(root.frame.touchable) { painter.drawRoot(root) }
        points.fade(paper.elements.dropFirst(), by: \.opacity) { element in
          if seen.intersects(element.frame.touchable) { painter.drawClipped(element) }
        }
        points.fade(paper.bars[...], by: \.opacity) { bar in
          if seen.intersects(bar.frame) { painter.draw(bar) }
        }
      }
    }
  }

  /// Returns the visible part of a sheet, in pasteboard points.
  private static func seen(_ frame: Rect, _ screen: Rect, _ viewport: Viewport, _ canvas: Canvas) -> Rect {
    let left = max(frame.x, screen.x)
    let top = max(frame.y, screen.y)
    let right = min(frame.maxX, screen.maxX)
    let bottom = min(frame.maxY, screen.maxY)
    let corner = viewport.toPasteboard(Point(left, top))
    return Rect(corner.x, corner.y, (right - left) / viewport.zoom, (bottom - top) / viewport.zoom)
  }
}

extension Rect {
  /// A slightly larger frame: it includes elements without thickness, and shadows beside their elements.
  fileprivate var touchable: Rect { inset(by: -2) }
}
