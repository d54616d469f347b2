import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The reason for an attribute's value: the chain adds up, and names the deciding constraints.
@Suite struct ReasonTests {
  private func builder() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "field", Rect(20, 20, 280, 30))
    builder.constrain("field.left == root.left + 20", "root.right == field.right + 20", "field.height == 30")
    return builder
  }

  @Test func widthFollowsFromBothSides() throws {
    let found = try #require(ReasonSearch.reasons(for: "field", .width, in: session(builder().document)))
    #expect(found.value == 280)
    #expect(Set(found.reasons.compactMap(\.constraint)) == ["c1", "c2"])
    #expect(found.reasons.contains { $0.source == .row(.sceneSize(.horizontal)) && $0.amount == 320 })
    #expect(found.sum == "320 − 20 − 20 = 280")
    #expect(found.reasons.first { $0.constraint == "c1" }?.message.english == "“View”.left = “View”.left + 20")
  }

  @Test func aSizeOfItsOwn() throws {
    let found = try #require(ReasonSearch.reasons(for: "field", .height, in: session(builder().document)))
    #expect(found.reasons.map(\.constraint) == ["c3"])
    #expect(found.sum == "30 = 30")
  }

  @Test func unconstrainedValuesStayNearTheDesign() throws {
    let found = try #require(ReasonSearch.reasons(for: "field", Attribute.top, in: session(builder().document)))
    #expect(found.value == 20)
    #expect(found.reasons.map(\.source) == [.design("field")])
  }

  @Test func theChainLeadsFromOneElementToTheNext() throws {
    var builder = builder()
    builder.add(.view, "next", Rect(20, 60, 10, 10))
    builder.add(.view, "last", Rect(20, 60, 10, 10))
    builder.constrain("last.width == 2 * next.width + 1", "next.width == field.height - 5")
    let found = try #require(ReasonSearch.reasons(for: "last", .width, in: session(builder.document)))
    #expect(found.value == 51)
    #expect(found.reasons.map(\.constraint) == ["c4", "c5", "c3"])
    #expect(found.reasons.map(\.amount) == [1, -10, 60])
    #expect(found.sum == "1 + 60 − 10 = 51")
  }

  /// A slider's alignment rectangle is smaller than its frame.
  @Test func edgesAreThoseOfTheFrame() throws {
    var builder = builder()
    builder.add(.slider, "slider", Rect(20, 60, 100, 30)) {
      $0.traits.alignmentInsets = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    builder.constrain("slider.left == field.left + 5", "slider.right == field.right", "slider.top == field.bottom + 8")
    let session = session(builder.document)
    let frame = try #require(session.layout.frames["slider"])
    for (edge, value) in [(FrameEdge.left, frame.x), (.right, frame.maxX), (.top, frame.y), (.bottom, frame.maxY)] {
      let found = try #require(session.reasons(for: "slider", edge))
      #expect(abs(found.value - value) < 1e-6, "\(edge)")
      #expect(abs(found.reasons.reduce(found.offset) { $0 + $1.amount } - value) < 1e-6, "\(edge)")
    }
    #expect(try #require(session.reasons(for: "slider", FrameEdge.left)).sum == "5 + 20 − 2 = 23")
    #expect(try #require(session.reasons(for: "field", FrameEdge.right)).reasons.first?.constraint == "c2")
  }

  @Test func missingElementsHaveNoReasons() {
    #expect(ReasonSearch.reasons(for: "nobody", .width, in: session(builder().document)) == nil)
  }

  /// For any document, the amounts and the offset add up to the value in the layout.
  @Test func amountsAddUp() throws {
    for seed in 0..<6 {
      var random = RandomFrames(seed: seed, elements: 5)
      random.addAgreeing(6)
      let session = session(random.builder.document)
      guard session.layout.conflicts.isEmpty else { continue }
      for (id, frame) in session.layout.frames {
        let width = try #require(ReasonSearch.reasons(for: id, .width, in: session))
        let total = width.reasons.reduce(width.offset) { $0 + $1.amount }
        #expect(abs(total - width.value) < 1e-4, "seed \(seed), \(id): \(width.sum)")
        let insets = session.layout.alignmentInsets[id] ?? .zero
        #expect(abs(width.value + insets.left + insets.right - frame.width) < 1e-4, "seed \(seed), \(id)")
      }
    }
  }
}
