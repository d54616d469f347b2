import Drawing
import LayoutModel
import Testing

@testable import EditorCore
@testable import Rendering

/// Badges do not overlap, and each lies beside its own line.
@Suite struct BadgePlaceTests {
  /// The lines of an element of 24 by 20 points that lies too far right and is too large, and of the label beside it.
  private static let marks = [
    mark("leading", Point(0, 141), Point(167, 141), "160.5 +6.5"),
    mark("top", Point(179, 0), Point(179, 131), "120 +11"),
    mark("width", Point(167, 146), Point(191, 146), "16 +8"), mark("height", Point(185, 131), Point(185, 151), "16 +4"),
    mark("gap", Point(191, 139), Point(220, 139), "8 +21"), mark("middle", Point(167, 141), Point(320, 141), "−3"),
  ]

  private static func mark(_ id: ConstraintID, _ from: Point, _ to: Point, _ badge: String) -> ConstraintMark {
    var mark = ConstraintMark(id: id, shape: .beam, from: from, to: to)
    (mark.badge, mark.status) = (badge, .misplaced)
    return mark
  }

  private func painted(_ overlays: [Overlay], around frame: Rect, zoom: Double, theme: Theme = .light) -> [PaintedBadge]
  {
    let root = Element(id: "root", kind: .view, frame: Rect(0, 0, 400, 400))
    let element = Element(id: "dot", kind: .view, frame: frame)
    let elements = [root, element].map { DrawnElement($0, frame: $0.frame, displayName: .verbatim("")) }
    var drawing = DrawnBoard()
    let look = Look(profile: .ios, appearance: .light)
    drawing.papers = [
      Paper(scene: "main", title: .verbatim(""), frame: root.frame, look: look, elements: elements)
    ]
    drawing.overlays = overlays
    let (painter, surface) = (Painter(), CairoSurface.pixels(width: 640, height: 640))
    withExtendedLifetime(surface) {
      painter.paint(
        drawing, on: surface.cairo, size: Size(640, 640), viewport: Viewport(zoom: zoom), theme: theme)
    }
    return painter.badges
  }

  /// The badge of a constraint that is not in force gets no room between other badges. If it is selected, it is drawn
  /// all the same.
  @Test func badgesOfSleepingConstraintsGetNoRoom() {
    var marks = (0..<12).map { number in
      Self.mark(ConstraintID("c\(number)"), Point(100, 100), Point(120, 100), "16")
    }
    marks[0].status = .asleep
    let frame = Rect(300, 300, 20, 20)
    #expect(Set(painted(marks.map(Overlay.constraint), around: frame, zoom: 1).map(\.constraint)).count == 11)
    let alone = painted(marks.prefix(1).map(Overlay.constraint), around: frame, zoom: 1)
    #expect(alone.map(\.constraint) == ["c0"])
    marks[0].isSelected = true
    #expect(painted(marks.map(Overlay.constraint), around: frame, zoom: 1).count == 12)
  }

  @Test func badgesGrowWithTheTextScale() {
    let frame = Rect(167, 131, 24, 20)
    func sizes(_ scale: Double) -> [Size] {
      painted(Self.marks.map(Overlay.constraint), around: frame, zoom: 1, theme: Theme(.light, textScale: scale))
        .map(\.ground.size)
    }
    for (usual, large) in zip(sizes(1), sizes(2)) {
      #expect(usual.height == 17)
      #expect(large.height == 34)
      #expect(large.width > usual.width * 1.8)
    }
    #expect(Theme(.light, textScale: .nan).textScale == 1)
  }

  /// Three rows of a form. Badges step aside so that texts stay readable.
  @Test(arguments: [0.8, 1, 1.5]) func textsStayReadableWhereManyStandClose(zoom: Double) {
    let label = Size(90, 21)
    let avoided = (0..<3).map { row in Rect(origin: Point(20, 40 + Double(row) * 37), size: label) }
    let screen = avoided.map { Rect(from: $0.origin * zoom, to: Point($0.maxX, $0.maxY) * zoom) }
    var places = PillPositions(avoiding: screen)
    for rect in screen {
      let middle = rect.center
      let near = [middle, middle + Point(0, 16.5), middle - Point(0, 16.5), middle - Point(rect.width / 2 + 16, 0)]
      let pill = Rect(center: places.reservePosition(near, Size(17, 17)), Size(17, 17))
      #expect(screen.allSatisfy { !$0.inset(by: 4).intersects(pill) })
    }
  }

  @Test(arguments: [0.8, 1, 1.5]) func thoseOfASmallElementStayAtTheirLines(zoom: Double) throws {
    let element = Rect(167, 131, 24, 20)
    let overlays = [Overlay.selection(element, handles: .all)] + Self.marks.map(Overlay.constraint)
    let badges = painted(overlays, around: element, zoom: zoom)
    #expect(Set(badges.map(\.constraint)) == Set(Self.marks.map(\.id)))
    for badge in badges {
      let mark = try #require(Self.marks.first { $0.id == badge.constraint })
      let line = Rect(from: mark.from * zoom, to: mark.to * zoom)
      let (dx, dy) = (
        max(0, badge.ground.x - line.maxX, line.x - badge.ground.maxX),
        max(0, badge.ground.y - line.maxY, line.y - badge.ground.maxY)
      )
      #expect((dx * dx + dy * dy).squareRoot() <= 12, "\(badge.constraint) is \(dx), \(dy) away from its line")
    }
    for (index, badge) in badges.enumerated() {
      #expect(!badges[..<index].contains { $0.ground.intersects(badge.ground) }, "\(badge.constraint)")
    }
  }
}
