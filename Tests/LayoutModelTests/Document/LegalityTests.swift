import LayoutModel
import TestSupport
import Testing

@Suite struct LegalityTests {
  private let document = SampleDocuments.nested

  private func reason(_ first: Anchor, _ second: Anchor?, edit: (inout Constraint) -> Void = { _ in })
    -> IllegalConstraint?
  {
    var constraint = Constraint(id: "c", first: first, second: second)
    edit(&constraint)
    return document.legality(of: constraint)
  }

  @Test func sensibleConstraintsAreLegal() {
    #expect(reason(Anchor("title", .leading), Anchor("box", .leading)) == nil)
    #expect(reason(Anchor("title", .width), nil) == nil)
    #expect(reason(Anchor("title", .width), Anchor("title", .height)) == nil)
    #expect(reason(Anchor("title", .width), Anchor("image", .height)) == nil)
    #expect(reason(Anchor("title", .centerX), Anchor("image", .leading)) == nil)
    #expect(reason(Anchor("title", .firstBaseline), Anchor("detail", .top)) == nil)
  }

  @Test func eachIllegalConstraintHasItsReason() {
    #expect(reason(Anchor("title", .leading), nil) == .locationEqualToConstant)
    #expect(reason(Anchor("title", .leading), Anchor("box", .width)) == .locationWithSize)
    #expect(reason(Anchor("title", .leading), Anchor("box", .top)) == .horizontalWithVertical)
    #expect(reason(Anchor("title", .leading), Anchor("box", .left)) == .languageSideWithAbsoluteSide)
    #expect(reason(Anchor("title", .right), Anchor("box", .trailingMargin)) == .languageSideWithAbsoluteSide)
    #expect(reason(Anchor("title", .width), Anchor("title", .width)) == .sameAnchorTwice)
    #expect(reason(Anchor("nobody", .width), nil) == .missingItem("nobody"))
    #expect(reason(Anchor("title", .width), nil) { $0.constant = .nan } == .notFinite)
    #expect(reason(Anchor("title", .width), Anchor("box", .width)) { $0.multiplier = 0 } == .zeroMultiplier)
  }

  @Test func constraintsDoNotCrossBarriers() {
    var draft = Draft(document)
    draft.update(ElementID("box")) { $0.traits.barrier = true }
    let guarded = draft.document
    func reason(_ first: Anchor, _ second: Anchor?) -> IllegalConstraint? {
      guarded.legality(of: Constraint(id: "c", first: first, second: second))
    }
    #expect(
      reason(Anchor("title", .leading), Anchor("root", .leading))
        == .crossesBarrier(guarded.displayName(of: ElementID("box"))))
    #expect(
      reason(Anchor("image", .top), Anchor("title", .top)) == .crossesBarrier(guarded.displayName(of: ElementID("box")))
    )
    #expect(
      reason(Anchor("title", .leading), Anchor("box", .leading))
        == .crossesBarrier(guarded.displayName(of: ElementID("box"))))
    #expect(
      reason(Anchor("title", .leading), Anchor("detail", .leading))
        == .crossesBarrier(guarded.displayName(of: ElementID("box"))))
    #expect(reason(Anchor("title", .width), nil) == nil)
    #expect(reason(Anchor("title", .width), Anchor("title", .height)) == nil)
    #expect(reason(Anchor("box", .leading), Anchor("root", .leading)) == nil)
    #expect(reason(Anchor("box", .leading), Anchor("image", .trailing)) == nil)
  }

  @Test func scenesShareNoAncestor() {
    var draft = Draft(document)
    draft.put(Element(id: "other", kind: .view, frame: Rect(0, 0, 10, 10)))
    draft.put(Scene(id: "second", root: "other"))
    let constraint = Constraint(id: "c", first: Anchor("title", .top), second: Anchor("other", .top))
    #expect(draft.document.legality(of: constraint) == .noCommonAncestor)
  }

  @Test func theNearestCommonAncestorHolds() {
    func holder(_ first: Anchor, _ second: Anchor?) -> ElementID? {
      document.holder(of: Constraint(id: "c", first: first, second: second))
    }
    #expect(holder(Anchor("title", .top), Anchor("detail", .bottom)) == "box")
    #expect(holder(Anchor("title", .top), Anchor("box", .top)) == "box")
    #expect(holder(Anchor("title", .top), Anchor("image", .top)) == "root")
    #expect(holder(Anchor("title", .width), nil) == "title")
  }
}
