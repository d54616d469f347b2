import Drawing
import LayoutModel

/// Where the menu at the pointer opens: with its arrow at the pointer, on the side where it covers least of what it speaks of. All in
/// the canvas's pixels.
///
///     let placement = MenuPlacement(of: Size(240, 300), near: pointer, clearOf: menu.subjects, in: window)
///     placement.side      // .right
///     placement.aim       // where the popover's arrow points
package struct MenuPlacement: Hashable, Sendable {
  /// On which side of the aim the menu lies.
  package enum Side: Hashable, Sendable, CaseIterable { case right, below, left, above }

  package let side: Side
  package let aim: Point
  /// Where the menu comes to lie: level with the pointer, or as near to that as it has room.
  package let frame: Rect

  /// Between the pointer and the tip of the arrow, so that what lies under the pointer is seen; and the arrow.
  static let (air, arrow) = (8.0, 10.0)

  /// - Parameter room: what is seen around, the window as a rule; it may be larger than the canvas.
  package init(of size: Size, near pointer: Point, clearOf subjects: MenuSubjects, in room: Rect) {
    let ways = Side.allCases.map { MenuPlacement(of: size, at: pointer, $0, in: room) }
    // What cannot be seen is worse than what is covered, and that is worse than a way to go.
    func cost(_ way: MenuPlacement) -> Double {
      way.frame.area(outside: room) * 100 + subjects.covered(by: way.frame) * 20 + way.frame.distance(to: pointer)
    }
    let best = ways.enumerated().min { a, b in (cost(a.element), a.offset) < (cost(b.element), b.offset) }
    self = best?.element ?? ways[0]
  }

  private init(of size: Size, at pointer: Point, _ side: Side, in room: Rect) {
    let x = (pointer.x - size.width / 2).held(from: room.x, to: room.maxX - size.width)
    let y = (pointer.y - size.height / 2).held(from: room.y, to: room.maxY - size.height)
    let reach = Self.air + Self.arrow
    self.side = side
    switch side {
    case .right:
      aim = pointer + Point(Self.air, 0)
      frame = Rect(origin: Point(pointer.x + reach, y), size: size)
    case .left:
      aim = pointer - Point(Self.air, 0)
      frame = Rect(origin: Point(pointer.x - reach - size.width, y), size: size)
    case .below:
      aim = pointer + Point(0, Self.air)
      frame = Rect(origin: Point(x, pointer.y + reach), size: size)
    case .above:
      aim = pointer - Point(0, Self.air)
      frame = Rect(origin: Point(x, pointer.y - reach - size.height), size: size)
    }
  }
}

/// What a menu speaks of and should not lie on.
package struct MenuSubjects: Hashable, Sendable {
  /// The elements at the ends of the line; a container that holds the other end is none, nothing could keep clear of it.
  package var ends: [Rect]
  package var lineStart: Point
  package var lineEnd: Point

  package init(ends: [Rect], lineStart: Point, lineEnd: Point) {
    (self.ends, self.lineStart, self.lineEnd) = (ends, lineStart, lineEnd)
  }

  /// From the pasteboard to the canvas's pixels.
  package func seen(through viewport: Viewport) -> MenuSubjects {
    MenuSubjects(
      ends: ends.map { viewport.toCanvas($0) }, lineStart: viewport.toCanvas(lineStart),
      lineEnd: viewport.toCanvas(lineEnd))
  }

  /// How many pixels of the line, and of the ends' widths and heights, a menu would cover.
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
