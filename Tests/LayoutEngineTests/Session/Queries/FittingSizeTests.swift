import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct FittingSizeTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    #expect(builder.refused.isEmpty)
    return LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  private func expect(_ size: Size?, _ width: Double, _ height: Double) {
    #expect(size.map { abs($0.width - width) < 1e-6 && abs($0.height - height) < 1e-6 } == true, "\(size as Any)")
  }

  private func card() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.view, "card", Rect(10, 10, 300, 200))
    builder.add(.label, "text", Rect(0, 0, 10, 10), in: "card") {
      $0.content.text = "twelve chars"  // 60 x 12
      $0.content.fontSize = 10
    }
    builder.constrain(
      "text.leading == card.leading + 8", "text.trailing == card.trailing - 8", "text.top == card.top + 4",
      "text.bottom == card.bottom - 4")
    return builder
  }

  @Test func fittingSizeHoldsTheContent() {
    expect(session(card()).fittingSize(of: "card"), 76, 20)
  }

  @Test func outerConstraintsDoNotAffectTheFittingSize() {
    var builder = card()
    builder.constrain("card.width == root.width - 20", "card.leading == root.leading + 10", "card.top == root.top")
    let session = session(builder)
    #expect(session.layout.frames["card"]?.width == 380)
    expect(session.fittingSize(of: "card"), 76, 20)
    // Its own size is constrained.
    builder.constrain("card.width >= 100")
    expect(self.session(builder).fittingSize(of: "card"), 100, 20)
  }

  @Test func controlsTakeTheirOwnSize() {
    var builder = DocumentBuilder(width: 400, height: 400, profile: .macos)
    builder.add(.button, "b", Rect(0, 0, 200, 32)) { $0.content.title = "OK" }
    builder.constrain("b.leading == root.leading", "b.top == root.top", "b.width == root.width")
    expect(session(builder).fittingSize(of: "b"), 47, 32)
  }

  @Test func aStackFitsItsChildren() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.stack, "s", Rect(0, 0, 300, 100)) { $0.arrangement.spacing = 10 }
    for id in ["a", "b"] {
      builder.add(.label, ElementID(id), Rect(0, 0, 10, 10), in: "s") {
        $0.content.text = "four"
        $0.content.fontSize = 10
      }
    }
    expect(session(builder).fittingSize(of: "s"), 50, 12)
  }

  @Test func theRootFitsEverything() {
    var builder = card()
    builder.constrain(
      "card.leading == root.leading + 10", "card.trailing == root.trailing - 10", "card.top == root.top",
      "card.bottom == root.bottom")
    let session = session(builder)
    expect(session.fittingSize(of: "root"), 96, 20)
    #expect(session.layout.size == Size(400, 400))
    #expect(session.fittingSize(of: "nobody") == nil)
  }
}
