import LayoutModel
import TestSupport
import Testing

@testable import LayoutAdvice

/// Returns a spot without a document.
func spot(_ id: ElementID, _ kind: ElementKind = .view, _ frame: Rect) -> Spot {
  Spot(Element(id: id, kind: kind, frame: frame), frame, baseline: 0, isMirrored: false)
}

extension SpotGroup {
  /// The group as text: `(a b)` beside each other, `(c / d)` below each other, `e+f` on each other.
  var text: String {
    switch self {
    case .single(let spot): spot.id.rawValue
    case .pile(let spots): spots.map(\.id.rawValue).joined(separator: "+")
    case .line(let axis, let parts):
      "(" + parts.map(\.text).joined(separator: axis == .horizontal ? " " : " / ") + ")"
    }
  }
}

@Suite struct SpotGroupTests {
  @Test func linesAreReadAsAPageIs() {
    let group = SpotGroup(of: [
      spot("field", .textField, Rect(60, 13, 200, 34)), spot("image", .imageView, Rect(16, 60, 80, 80)),
      spot("text", .label, Rect(104, 90, 150, 20)), spot("label", .label, Rect(16, 20, 34, 20)),
      spot("title", .label, Rect(104, 60, 150, 20)),
    ])
    #expect(group?.text == "((label field) / (image (title / text)))")
  }

  @Test func aGridIsLinesOfCells() {
    let spots = (0..<6).map { number in
      spot(ElementID("c\(number)"), .view, Rect(Double(number % 3) * 108, Double(number / 3) * 58, 100, 50))
    }
    #expect(SpotGroup(of: spots.reversed())?.text == "((c0 c1 c2) / (c3 c4 c5))")
  }

  @Test func overlappingElementsAreAPile() {
    let group = SpotGroup(of: [spot("a", .view, Rect(0, 0, 100, 100)), spot("b", .view, Rect(50, 50, 100, 100))])
    #expect(group?.text == "a+b")
    // Rounding makes neighbors touch.
    let touching = SpotGroup(of: [spot("a", .view, Rect(0, 0, 100.5, 40)), spot("b", .view, Rect(100, 0, 100, 40))])
    #expect(touching?.text == "(a b)")
    #expect(SpotGroup(of: []) == nil)
  }

  @Test func staircasesEnd() {
    let spots = (0..<200).map { spot(ElementID("s\($0)"), .view, Rect(Double($0) * 10, Double($0) * 10, 15, 15)) }
    #expect(SpotGroup(of: spots)?.spots.count == 200)
  }
}
