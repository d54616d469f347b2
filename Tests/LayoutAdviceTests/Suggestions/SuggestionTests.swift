import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct SuggestionTests {
  private func moved() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(30, 20, 100, 50)) { $0.name = "A" }
    builder.add(.view, "b", Rect(150, 20, 100, 50))
    builder.constrain(
      "a.leading == root.leading + 20", "a.top == root.top + 20", "a.width == 100", "a.height == 50",
      "b.leading == a.trailing + 20", "b.top == a.top", "b.width == a.width", "b.height == a.height")
    return builder
  }

  @Test func framesFollowConstraints() {
    let (after, report) = moved().document.applying(.updateFrames)
    #expect(report.moved == ["a", "b"])
    #expect(report.message.english == "Moved 2 elements")
    #expect(after.elements["a"]?.frame == Rect(20, 20, 100, 50))
    #expect(after.elements["b"]?.frame == Rect(140, 20, 100, 50))
    #expect(session(after).layout.misplaced.isEmpty)
    #expect(after.applying(.updateFrames).report.isEmpty)
  }

  @Test func onlyTheSelectedAndNotTheLocked() {
    var builder = moved()
    #expect(builder.document.applying(.updateFrames, to: ["b"]).report.moved == ["b"])
    builder.edit { $0.update(ElementID("a")) { $0.traits.locked = true } }
    let (after, report) = builder.document.applying(.updateFrames)
    #expect(report.moved == ["b"])
    #expect(report.message.english == "Moved 1 element. “A” is locked and wasn’t moved")
    #expect(after.elements["a"]?.frame.x == 30)
  }

  @Test func framesStandOnPixels() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(0, 0, 100, 50))
    builder.constrain(
      "a.leading == root.leading + 10.3", "a.top == root.top + 5.25", "a.width == 33.3333", "a.height == 50")
    // iOS draws at two pixels a point.
    #expect(builder.document.applying(.updateFrames).document.elements["a"]?.frame == Rect(10.5, 5.5, 33, 50))
  }

  @Test func constantsFollowFrames() {
    let (after, report) = moved().document.applying(.updateConstraints)
    // `b` is not in the first constraint, but it is misplaced as well.
    #expect(report.changed == ["c1"])
    #expect(after.constraints["c1"]?.constant == 30)
    #expect(session(after).layout.misplaced.isEmpty)
    #expect(after.applying(.updateConstraints).report.isEmpty)
  }

  @Test func ratiosStayRatiosAndInequalitiesThatHoldStay() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(20, 20, 100, 50))
    builder.constrain(
      "a.leading == root.leading + 20", "a.top == root.top + 20", "a.width == 90", "a.width >= 40", "a.width <= 95",
      "a.height == 0.25 * a.width")
    let (after, report) = builder.document.applying(.updateConstraints)
    #expect(report.changed == ["c3", "c5", "c6"])
    #expect(
      after.equations.suffix(4) == ["a.width == 100", "a.width >= 40", "a.width <= 100", "a.height == 0.5 * a.width"])
    #expect(session(after).layout.misplaced.isEmpty)
  }

  @Test func variationsHaveTheLastWord() {
    var builder = moved()
    builder.edit {
      $0.update(ConstraintID("c1")) {
        $0.variations[VariationKey(widthClass: .compact)] = ConstraintVariation(constant: 12)
      }
    }
    let after = builder.document.applying(.updateConstraints).document
    #expect(after.constraints["c1"]?.constant == 20)
    #expect(after.constraints["c1"]?.variations[VariationKey(widthClass: .compact)]?.constant == 30)
  }

  @Test func clearingRemovesTheConstraintsOfAnElement() {
    let document = moved().document
    let (after, report) = document.applying(.clearConstraints, to: ["b"])
    #expect(report.removed == ["c5", "c6", "c7", "c8"])
    #expect(report.message.english == "Removed 4 constraints")
    #expect(session(after).layout.prototypes == ["b"])
    #expect(document.applying(.clearConstraints).document.constraints.isEmpty)
    #expect(document.applying(.clearConstraints, to: ["root"]).report.removed.isEmpty)
  }

  @Test func aPrototypeIsPromoted() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "l", Rect(20, 30, 100, 21)) { $0.content.text = "Hello" }
    let (after, report) = builder.document.applying(.promote)
    #expect(report.added.count == 4)
    #expect(
      after.equations == [
        "l.leading == root.leading + 20", "l.top == root.top + 30", "l.width == 100", "l.height == 21",
      ])
    #expect(session(after).layout.prototypes.isEmpty)
    #expect(isNear(session(after).layout.frames["l"], Rect(20, 30, 100, 21)))
    #expect(after.applying(.promote).report.isEmpty)
  }

  @Test func impossiblePromotionsNameTheReason() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "masked", Rect(20, 30, 100, 50)) {
      $0.traits.translatesMask = true
      $0.name = "Masked"
    }
    builder.add(.stack, "stack", Rect(0, 100, 100, 100))
    builder.add(.view, "inner", Rect(0, 0, 100, 100), in: "stack") { $0.name = "Inner" }
    builder.add(.view, "free", Rect(0, 300, 10, 10))
    let document = builder.document
    let masked = document.applying(.promote, to: ["masked"])
    #expect(masked.document == document)
    #expect(
      masked.report.message.english
        == "“Masked” follows its autoresizing mask. Turn off Use Autoresizing Mask, then promote it")
    #expect(document.applying(.promote, to: ["inner"]).report.message.english == "“Inner” is arranged by its stack")
    // A promotion reports only the promoted elements, not the rest of the scene.
    let (after, report) = document.applying(.promote)
    #expect(report.message.english == "Added 8 constraints")
    #expect(
      after.applying(.promote, to: ["free", "stack"]).report.message.english == "2 elements already have constraints")
    builder.scene { $0.usesAutoLayout = false }
    #expect(
      builder.document.applying(.promote, to: ["free"]).report.message.english
        == "Auto Layout is off for this scene: its elements follow their autoresizing masks")
  }

  @Test func contentsDecideTheSize() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "l", Rect(20, 30, 100, 21)) {
      $0.content.text = "Hello"
      $0.content.fontSize = 10
    }
    builder.add(.view, "box", Rect(0, 100, 300, 300))
    builder.add(.view, "inner", Rect(10, 10, 50, 60), in: "box")
    builder.constrain(
      "inner.leading == box.leading + 10", "box.trailing == inner.trailing + 10", "inner.top == box.top + 10",
      "box.bottom == inner.bottom + 10", "inner.width == 50", "inner.height == 60")
    let after = builder.document.applying(.sizeToFit, to: ["l", "box"]).document
    #expect(after.elements["l"]?.frame == Rect(20, 30, 25, 12))
    #expect(isNear(after.elements["box"]?.frame, Rect(0, 100, 70, 80)))
  }

  /// A change that was tried in another draft is adopted whole, previews included.
  @Test func aTriedChangeTakesPreviewsAlong() {
    let document = SampleDocuments.nested
    let scene = document.scenes.first { _ in true }?.id ?? ""
    var elsewhere = Draft(document)
    elsewhere.updatePreviews { $0.append(Preview(id: "p1", scene: scene)) }
    var draft = Draft(document)
    draft.make(elsewhere.finish())
    #expect(draft.document.previews.map(\.id) == ["p1"])
  }
}
