import CPango
import LayoutEngine
import LayoutModel

/// A text that Pango has set, ready to be drawn. It owns the Pango layout.
///
/// If the platform has a line height, it is used, whatever fonts supply missing letters.
final class TextLayout {
  let pango: OpaquePointer
  let extent: TextExtent
  /// The distance of the text from the left of its width, if it has a width.
  let indent: Double
  /// The distance between two baselines; nil if Pango decides.
  let lineHeight: Double?
  /// The points added between two letters.
  let tracking: Double
  /// True if all lines are equally high, at this and at any other width. One font has all letters of ASCII, so a text
  /// of these has equal lines.
  var hasEvenLines: Bool {
    if lineHeight != nil { return true }
    guard let text = pango_layout_get_text(pango) else { return false }
    return String(cString: text).utf8.allSatisfy { $0 < 0x80 }
  }

  /// Takes over the reference to the Pango layout.
  init(adopting pango: OpaquePointer, _ font: ChosenFont) {
    self.pango = pango
    tracking = font.tracking
    lineHeight = font.lineHeight
    var logical = PangoRectangle()
    pango_layout_get_extents(pango, nil, &logical)
    var extent = Self.extent(of: pango, logical)
    if let height = font.lineHeight, let ascent = font.lineAscent {
      extent.height = height * Double(extent.lineCount)
      extent.firstBaseline = ascent
      extent.lastBaseline = ascent + extent.height - height
    }
    self.extent = extent
    indent = points(logical.x)
  }

  deinit { FontFaces.withLock { g_object_unref(UnsafeMutableRawPointer(pango)) } }

  var lineCount: Int { extent.lineCount }

  /// Calls `body` for each line, with the start of the line on its baseline, relative to the text's top left corner.
  func forEachLine(_ body: (UnsafeMutablePointer<PangoLayoutLine>, Point) -> Void) {
    let lines = pango_layout_get_iter(pango)
    defer { pango_layout_iter_free(lines) }
    var baseline = extent.firstBaseline
    repeat {
      guard let line = pango_layout_iter_get_line_readonly(lines) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(lines, nil, &logical)
      if lineHeight == nil { baseline = points(pango_layout_iter_get_baseline(lines)) }
      body(line, Point(points(logical.x), baseline))
      baseline += lineHeight ?? 0
    } while pango_layout_iter_next_line(lines) != 0
  }

  private static func extent(of pango: OpaquePointer, _ logical: PangoRectangle) -> TextExtent {
    let first = points(pango_layout_get_baseline(pango))
    let count = Int(pango_layout_get_line_count(pango))
    return TextExtent(
      width: points(logical.width), height: points(logical.height), firstBaseline: first,
      lastBaseline: count > 1 ? lastBaseline(of: pango) : first, lineCount: count)
  }

  private static func lastBaseline(of pango: OpaquePointer) -> Double {
    let lines = pango_layout_get_iter(pango)
    defer { pango_layout_iter_free(lines) }
    while pango_layout_iter_next_line(lines) != 0 {}
    return points(pango_layout_iter_get_baseline(lines))
  }
}

/// Converts Pango's units, which are 1024ths of a point.
func points(_ pangoUnits: Int32) -> Double { Double(pangoUnits) / 1024 }

/// Converts points to Pango's units. The result is at most a million points, which fits Pango's 32 bits, and never
/// below 0.
func pangoUnits(_ points: Double) -> Int32 {
  guard points > 0 else { return 0 }
  return Int32((min(points, 1_000_000) * 1024).rounded(.up))
}
