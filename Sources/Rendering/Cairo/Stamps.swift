import CCairo
import Drawing
import LayoutModel

/// A cache of small drawings as pixels: the ground of a button, a check mark, a badge.
///
/// Cairo takes five times as long for a rounded box as for a copy of its pixels. A stamp is drawn once, by the same
/// code and at the same position on the pixel grid as without stamps, so nothing looks different. Paper (PDF, SVG) and
/// large things have no stamps.
final class Stamps {
  /// The properties that make two stamps the same picture.
  struct Key: Hashable {
    enum Part: Hashable {
      case element(ElementKind)
      case bezel, mark, pill
      case handle
    }

    var part: Part
    var look: Look?
    /// Further colours and states, as the part needs them.
    var color: Color?
    var ink: Color?
    var variant = 0
    fileprivate var width: Int32 = 0
    fileprivate var height: Int32 = 0
    fileprivate var zoom = 0.0
    fileprivate var deviceScale = 0.0

    init(_ part: Part, look: Look? = nil, color: Color? = nil, ink: Color? = nil, variant: Int = 0) {
      self.part = part
      self.look = look
      self.color = color
      self.ink = ink
      self.variant = variant
    }
  }

  /// The longest side of a stamp, in pixels: 64 kilobytes each, a few hundred of them.
  private static let longestSide = 128.0
  private var stamps = RecentlyUsed<Key, CairoSurface>(capacity: 256)
  private let isUsed: Bool

  /// - Parameter isUsed: false draws everything anew, for tests that compare.
  init(isUsed: Bool = true) { self.isUsed = isUsed }

  /// Draws into a rectangle with its edges on the pixel grid. The body may reach 2 points out of it.
  func draw(_ key: Key, in rect: Rect, on canvas: Canvas, _ body: (Canvas) -> Void) {
    let scale = canvas.zoom * canvas.deviceScale
    let margin = (2 * scale).rounded(.up)
    let width = (rect.width * scale).rounded() + 2 * margin
    let height = (rect.height * scale).rounded() + 2 * margin
    guard isUsed, canvas.isRaster, width <= Self.longestSide, height <= Self.longestSide else { return body(canvas) }
    var key = key
    key.width = Int32(width)
    key.height = Int32(height)
    key.zoom = canvas.zoom
    key.deviceScale = canvas.deviceScale
    let stamp = stamps[key] ?? make(key, rect, margin: margin, body)
    canvas.copy(stamp, to: rect, margin: margin)
  }

  private func make(_ key: Key, _ rect: Rect, margin: Double, _ body: (Canvas) -> Void) -> CairoSurface {
    let stamp = CairoSurface.pixels(width: key.width, height: key.height)
    stamp.setScale(key.deviceScale)
    let inset = margin / key.deviceScale
    let offset = Point(inset - rect.x * key.zoom, inset - rect.y * key.zoom)
    Canvas(stamp.cairo, deviceScale: key.deviceScale).scaled(zoom: key.zoom, offset: offset, body)
    stamps[key] = stamp
    return stamp
  }
}

extension Canvas {
  /// True if the target is pixels, or a recording to be replayed on pixels as GTK does, and the context is not rotated.
  fileprivate var isRaster: Bool {
    switch cairo_surface_get_type(cairo_get_group_target(cairo)) {
    case CAIRO_SURFACE_TYPE_IMAGE, CAIRO_SURFACE_TYPE_RECORDING: break
    default: return false
    }
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return matrix.xy == 0 && matrix.yx == 0 && abs(matrix.xx - zoom) < 1e-9 && abs(matrix.yy - zoom) < 1e-9
  }

  /// Copies a stamp pixel by pixel.
  fileprivate func copy(_ stamp: CairoSurface, to rect: Rect, margin: Double) {
    var x = rect.x
    var y = rect.y
    cairo_user_to_device(cairo, &x, &y)
    // Rounds to the exact pixel: the sum of scales and offsets may be slightly off.
    x = ((x * deviceScale).rounded() - margin) / deviceScale
    y = ((y * deviceScale).rounded() - margin) / deviceScale
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    cairo_identity_matrix(cairo)
    stamp.show(on: cairo, x: x, y: y, deviceScale: deviceScale)
    cairo_set_matrix(cairo, &matrix)
  }
}
