import Drawing
import LayoutModel

@testable import EditorCore
@testable import Rendering

/// A painted picture with access to single pixels.
struct PixelGrid {
  let width: Int
  let height: Int
  private let words: [UInt32]

  init(
    _ drawing: DrawnBoard, size: Size = Size(400, 400), viewport: Viewport = Viewport(), theme: Theme = .light,
    scale: Double = 1
  ) throws {
    let surface = try PictureWriter().pixels(of: drawing, size: size, viewport: viewport, theme: theme, scale: scale)
    words = surface.words()
    width = Int(size.width * scale)
    height = Int(size.height * scale)
  }

  init(_ surface: CairoSurface, width: Int, height: Int) {
    words = surface.words()
    (self.width, self.height) = (width, height)
  }

  init(_ paper: Paper, scale: Double = 1) throws {
    words = try PictureWriter().pixels(of: paper, scale: scale).words()
    width = Int(paper.frame.width * scale)
    height = Int(paper.frame.height * scale)
  }

  /// The pixel's color as `0xrrggbb`.
  subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0xff00_0000 }
    return words[y * width + x] & 0xffffff
  }

  /// Returns the number of a region's pixels that satisfy the condition.
  func count(in region: Rect, where matches: (UInt32) -> Bool) -> Int {
    var count = 0
    for y in Int(region.y)..<Int(region.maxY) {
      for x in Int(region.x)..<Int(region.maxX) where matches(self[x, y]) { count += 1 }
    }
    return count
  }
}

extension Color {
  /// The color as a pixel stores it.
  var word: UInt32 {
    func byte(_ v: Double) -> UInt32 { UInt32(v * 255 + 0.5) }
    return byte(red) << 16 | byte(green) << 8 | byte(blue)
  }

  /// True if two colors differ by rounding at most.
  static func near(_ a: UInt32, _ b: UInt32, tolerance: Int = 3) -> Bool {
    for shift in [0, 8, 16] as [UInt32] {
      if abs(Int((a >> shift) & 0xff) - Int((b >> shift) & 0xff)) > tolerance { return false }
    }
    return true
  }
}
