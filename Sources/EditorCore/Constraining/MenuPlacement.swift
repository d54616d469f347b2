import Drawing
import LayoutModel

/// The position of the menu at the pointer. Its arrow points at the pointer, and it lies on the side where it covers
/// least of the constrained items. All values are in pixels of the canvas.
///
///     let placement = MenuPlacement(of: Size(240, 300), near: pointer, clearOf: menu.subjects, in: window)
///     placement.side      // .right
///     placement.aim       // where the popover's arrow points
package struct MenuPlacement: Hashable, Sendable {
  /// The side of `aim` on which the menu lies.
  package enum Side: Hashable, Sendable, CaseIterable { case right, below, left, above }

  package let side: Side
  package let aim: Point
  /// The frame of the menu: centered on the pointer across that side, or as near to that as there is room.
  package let frame: Rect

  /// The gap between the pointer and the tip of the arrow, so that the point stays visible; and the length of the
  /// arrow.
  static let (gap, arrowLength) = (8.0, 10.0)

  /// Chooses the side with the least cost.
  ///
  /// - Parameter room: the visible area, usually the window. It may be larger than the canvas.
  package init(of size: Size, near pointer: Point, clearOf subjects: MenuSubjects, in room: Rect) {
    let ways = Side.allCases.map { MenuPlacement(of: size, at: pointer, $0, in: room) }
    // A hidden part of the menu costs most, then covered items, then the distance to the pointer.
    func cost(_ way: MenuPlacement) -> Double {
      way.frame.area(outside: room) * 100 + subjects.covered(by: way.frame) * 20 + way.frame.distance(to: pointer)
    }
    let best = ways.enumerated().min { a, b in (cost(a.element), a.offset) < (cost(b.element), b.offset) }
    self = best?.element ?? ways[0]
  }

  private init(of size: Size, at pointer: Point, _ side: Side, in room: Rect) {
    let x = (pointer.x - size.width / 2).held(from: room.x, to: room.maxX - size.width)
    let y = (pointer.y - size.height / 2).held(from: room.y, to: room.maxY - size.height)
    let reach = Self.gap + Self.arrowLength
    self.side = side
    switch side {
    case .right:
      aim = pointer + Point(Self.gap, 0)
      frame = Rect(origin: Point(pointer.x + reach, y), size: size)
    case .left:
      aim = pointer - Point(Self.gap, 0)
      frame = Rect(origin: Point(pointer.x - reach - size.width, y), size: size)
    case .below:
      aim = pointer + Point(0, Self.gap)
      frame = Rect(origin: Point(x, pointer.y + reach), size: size)
    case .above:
      aim = pointer - Point(0, Self.gap)
      frame = Rect(origin: Point(x, pointer.y - reach - size.height), size: size)
    }
  }
}

/// The items and the line that a menu should not cover.
package struct MenuSubjects: Hashable, Sendable {
  /// The frames of the items at the ends of the line. A container of the other end is left out, because no menu could
  /// avoid it.
  package var ends: [Rect]
  package var lineStart: Point
  package var lineEnd: Point

  package init(ends: [Rect], lineStart: Point, lineEnd: Point) {
    (self.ends, self.lineStart, self.lineEnd) = (ends, lineStart, lineEnd)
  }

  /// Returns the subjects in pixels of the canvas.
  package func seen(through viewport: Viewport) -> MenuSubjects {
    MenuSubjects(
      ends: ends.map { viewport.toCanvas($0) }, lineStart: viewport.toCanvas(lineStart),
      lineEnd: viewport.toCanvas(lineEnd))
  }

  /// Returns the covered length of the line, plus the square root of the covered area of each end.
  fileprivate func covered(by frame: Rect) -> Double {
    let samples = 32.0
    let way = lineEnd - lineStart
    let hits = stride(from: 0, through: samples, by: 1).count { frame.contains(lineStart + way * ($0 / samples)) }
    let ofLine = way.length * Double(hits) / samples
    return ends.reduce(ofLine) { sum, end in
      guard end.intersects(frame) else { return sum }
      let common = Rect(
        from: Point(max(end.x, frame.x), max(end.y, frame.y)),
        to: Point(min(end.maxX, frame.maxX), min(end.maxY, frame.maxY)))
      return sum + common.width.squareRoot() * common.height.squareRoot()
    }
  }
}

extension Rect {
  fileprivate func area(outside room: Rect) -> Double {
    let inside = max(0, min(maxX, room.maxX) - max(x, room.x)) * max(0, min(maxY, room.maxY) - max(y, room.y))
    return width * height - inside
  }

  fileprivate func distance(to point: Point) -> Double {
    (Point(point.x.held(from: x, to: maxX), point.y.held(from: y, to: maxY)) - point).length
  }
}

extension Double {
  fileprivate func held(from low: Double, to high: Double) -> Double { Swift.max(low, Swift.min(self, high)) }
}
