import LayoutModel
import Testing

/// Values that few records have are stored separately. They behave as if they were stored in the record.
@Suite struct RareMembersTests {
  @Test func resetValuesLeaveAnEqualRecord() {
    let usual = Element(id: "a", kind: .label, frame: .zero)
    var element = usual
    element.content.lines = 2
    element.traits.autoresizing = [.width]
    element.arrangement.customSpacing["b"] = 4
    #expect(element != usual)
    #expect(element.content.lines == 2)
    #expect(element.content.font == nil)
    #expect(element.traits.autoresizing == [.width])
    #expect(element.arrangement.customSpacing == ["b": 4])
    element.content.lines = nil
    element.traits.autoresizing = []
    element.arrangement.customSpacing["b"] = nil
    #expect(element == usual)
    #expect(Set([element, usual]).count == 1)
  }

  @Test func copiesGoApart() {
    var first = Content()
    first.font = "Serif"
    var second = first
    #expect(first == second)
    second.color = "#ff0000"
    #expect(first.color == nil)
    #expect(second.font == "Serif")
    first.color = "#ff0000"
    #expect(first == second)
    #expect(first.hashValue == second.hashValue)
  }

  @Test func numbersOfBeforeASwapAreForgottenWithTheNumbersThatFollowedThem() {
    var constraint = Constraint(id: "c", first: Anchor("a", .left), second: Anchor("b", .left), constant: 50)
    constraint.multiplier = 3
    constraint.identifier = "own"
    let before = ConstraintNumbers(multiplier: 2, constant: 1)
    constraint.beforeSwap = before
    #expect(constraint.beforeSwap == before)
    #expect(constraint.identifier == "own")
    constraint.constant = 50
    #expect(constraint.beforeSwap == before, "it is the same number")
    constraint.constant = 51
    #expect(constraint.beforeSwap == nil)
    constraint.beforeSwap = before
    constraint.variations[VariationKey(widthClass: .compact)] = ConstraintVariation(constant: 4)
    #expect(constraint.beforeSwap == nil)
    #expect(constraint.identifier == "own")
    constraint.identifier = nil
    constraint.variations = [:]
    var plain = Constraint(id: "c", first: Anchor("a", .left), second: Anchor("b", .left), constant: 51)
    plain.multiplier = 3
    #expect(constraint == plain)
  }
}
