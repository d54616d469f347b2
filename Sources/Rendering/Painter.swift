import Drawing
import LayoutEngine
import LayoutModel
import Words

/// Paints a drawing with Cairo: into the window's canvas, a picture or a page alike.
///
/// It keeps the set texts from one frame to the next, so hold on to it. Not for two threads at a time.
///
///     let painter = Painter()
///     painter.paint(drawing, on: cairo, size: Size(800, 600), viewport: viewport, theme: .light, deviceScale: 2)
package final class Painter {
  let setter: TextSetter
  private let stamps: Stamps
  private let board = KeptBoard()
  /// Where the badges of constraints went the last time, on the screen, the topmost last.
  private(set) var badges: [PaintedBadge] = []

  /// In the language that the program speaks where somebody reads what is painted; files are written in English.
  ///
  /// - Parameter fonts: may be those of other painters of the same thread.
  package init(language: any Translator = English(), fonts: FontStore = FontStore()) {
    setter = TextSetter(language: language, fonts: fonts)
    stamps = Stamps()
  }

  /// With stamps or without: for tests that compare.
  init(usesStamps: Bool) {
    setter = TextSetter()
    stamps = Stamps(isUsed: usesStamps)
  }

  /// Fills the pasteboard, lays the papers on it, and over them what the editor shows.
  ///
  /// The context is in screen pixels with its origin at the canvas's corner; `size` is what is seen of it. The device
  /// scale says how fine the screen is; the context has it in its transform or its surface already.
  ///
  /// - Parameter keepsBoard: what shows one drawing after the other keeps the papers in pixels, and paints what changed.
  package func paint(
    _ drawing: DrawnBoard, on context: OpaquePointer, size: Size, viewport: Viewport, theme: Theme,
    deviceScale: Double = 1, keepsBoard: Bool = false
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
      if keepsBoard {
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

  /// The constraint whose badge is seen at a point of the screen.
  package func badge(at point: Point) -> ConstraintID? {
    badges.last { $0.ground.contains(point) }?.constraint
  }

  /// One paper and nothing around it, its corner at the origin: what exports show.
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
    // A device's edge may be seen where nothing of its screen is.
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
        let painter = ElementPainter(canvas: points, look: paper.look, setter: setter, stamps: stamps)
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

  /// What can be seen of a sheet, in pasteboard points.
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
  /// A little larger: what has no thickness is seen, and a shade may lie beside what casts it.
  fileprivate var touchable: Rect { inset(by: -2) }
}
