import CPango
import LayoutEngine
import LayoutModel

/// Owns a text set by Pango, ready to be drawn.
///
/// Where the platform says how far lines are apart, they are so far apart, whatever fonts lend letters to them.
final class TextLayout {
  let pango: OpaquePointer
  let extent: TextExtent
  /// How far the text stands from the left of its width, where it has one.
  let indent: Double
  /// From one baseline to the next; nil: as Pango has them.
  let lineHeight: Double?
  /// Between two letters.
  let tracking: Double
  /// Are its lines equally high, and those that it has at any other width? One font has all letters of English.
  var hasEvenLines: Bool {
    if lineHeight != nil { return true }
    guard let text = pango_layout_get_text(pango) else { return false }
    return String(cString: text).utf8.allSatisfy { $0 < 0x80 }
  }

  /// Takes over the reference.
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

  deinit { g_object_unref(UnsafeMutableRawPointer(pango)) }

  var lineCount: Int { extent.lineCount }

  /// The lines, each with where it begins and its baseline, from the text's top left corner.
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

/// Pango counts in 1024ths.
func points(_ pangoUnits: Int32) -> Double { Double(pangoUnits) / 1024 }

/// At most a million points, which still fits Pango's 32 bits; never below 0.
func pangoUnits(_ points: Double) -> Int32 {
  guard points > 0 else { return 0 }
  return Int32((min(points, 1_000_000) * 1024).rounded(.up))
}
