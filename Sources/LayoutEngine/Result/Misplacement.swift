import LayoutModel
import Words

/// The solved frame minus the design frame.
public struct Misplacement: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  /// True if a number differs by half a pixel or more.
  public func isVisible(pixelScale: Double) -> Bool {
    [x, y, width, height].contains { abs($0) >= 0.5 / pixelScale - 1e-6 }
  }

  /// Returns the misplacement without the invisible numbers, which differ by less than half a pixel. If all are
  /// invisible, returns it unchanged.
  public func visible(pixelScale: Double) -> Misplacement {
    let least = 0.5 / pixelScale - 1e-6
    var visible = self
    if abs(x) < least { visible.x = 0 }
    if abs(y) < least { visible.y = 0 }
    if abs(width) < least { visible.width = 0 }
    if abs(height) < least { visible.height = 0 }
    return visible.x == 0 && visible.y == 0 && visible.width == 0 && visible.height == 0 ? self : visible
  }

  public init(from design: Rect, to solved: Rect) {
    x = solved.x - design.x
    y = solved.y - design.y
    width = solved.width - design.width
    height = solved.height - design.height
  }
}

extension Misplacement: CustomStringConvertible {
  /// The text shown, such as `x +5.4, width −3`.
  public var description: String {
    shownNumbers.map { "\($0.0.rawValue) \($0.1 > 0 ? "+" : "−")\(Figures.text(abs($0.1)))" }.joined(separator: ", ")
  }

  /// The numbers to show in texts and on the canvas: those of at least 0.05, or all that are not 0 if none is as large.
  public var shownNumbers: [(FrameScalar, Double)] {
    let all: [(FrameScalar, Double)] = [(.x, x), (.y, y), (.width, width), (.height, height)]
    let large = all.filter { abs($0.1) >= 0.05 }
    return large.isEmpty ? all.filter { $0.1 != 0 } : large
  }
}
