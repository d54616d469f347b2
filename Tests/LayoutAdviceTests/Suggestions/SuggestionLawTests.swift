import LayoutAdvice
import LayoutModel
import TestSupport
import Testing

/// Equal drawings get equal constraints, at any position and scale.
@Suite struct SuggestionLawTests {
  /// Returns a card with rows of one to four views. No distance is a standard one at any scale.
  ///
  /// - Parameter isFilled: whether the rows reach from edge to edge. Views near an edge are held to it, and the
  ///   distance that counts as near does not grow with the card.
  private func card(seed: UInt64, at origin: Point = Point(77, 91), scale: Double = 1, isFilled: Bool) -> Document {
    var random = SeededGenerator(seed: seed)
    var builder = DocumentBuilder(width: 800 * scale, height: 1200 * scale)
    var views: [(ElementID, Rect)] = []
    var y = 15.0
    for row in 0..<random.int(1...4) {
      let (count, isEven) = (random.int(1...4), random.chance(0.5))
      var x = isFilled ? 15 : 7 * Double(random.int(1...4))
      for column in 0..<count {
        var width = isEven ? 70 : 7 * Double(random.int(4...12))
        if isFilled, column == count - 1 { width = 490 - 15 - x }
        views.append((ElementID("v\(row)-\(column)"), Rect(x, y, width, 35)))
        x += width + 14
      }
      y += 35 + 14
    }
    func scaled(_ rect: Rect) -> Rect {
      Rect(rect.x * scale, rect.y * scale, rect.width * scale, rect.height * scale)
    }
    builder.add(.view, "card", scaled(Rect(origin.x, origin.y, 490, isFilled ? y + 1 : y + 70)))
    for (id, frame) in views { builder.add(.customView, id, scaled(frame), in: "card") }
    return builder.document
  }

  /// Returns the suggested constraints of the card's content, without their ids.
  private func suggested(for document: Document) -> [Constraint] {
    document.applying(.addMissing).document.constraints
      .filter { constraint in constraint.items.contains { $0.elementID.map { $0 != "card" && $0 != "root" } == true } }
      .map { $0.with(id: "") }
  }

  @Test(arguments: UInt64(1)...30)
  func shiftingChangesNothingWithin(seed: UInt64) {
    let here = suggested(for: card(seed: seed, isFilled: false))
    #expect(!here.isEmpty)
    for by in [Point(3, 0), Point(0, 9), Point(-5.5, 4)] {
      #expect(suggested(for: card(seed: seed, at: Point(77, 91) + by, isFilled: false)) == here, "shifted by \(by)")
    }
  }

  @Test(arguments: UInt64(1)...30)
  func scalingScalesTheNumbers(seed: UInt64) {
    let here = suggested(for: card(seed: seed, isFilled: true))
    for scale in [1.5, 2] {
      let scaled = here.map { constraint in
        var larger = constraint
        larger.constant *= scale
        return larger
      }
      #expect(suggested(for: card(seed: seed, scale: scale, isFilled: true)) == scaled, "scaled by \(scale)")
    }
  }
}
