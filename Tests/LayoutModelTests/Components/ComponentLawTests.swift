import TestSupport
import Testing

@testable import LayoutModel

/// Laws of components, checked on random documents.
@Suite struct ComponentLawTests {
  private func start(_ random: inout RandomEdits) -> Document {
    random.varies = true
    random.usesValues = true
    random.usesComponents = true
    random.elementLimit = 40
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<40 { random.step(on: &draft) }
    return draft.document
  }

  /// After every step the records inside of instances are those of the components, and undo restores both.
  @Test(arguments: 0..<80) func instancesFollowTheirComponents(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    var document = start(&random)
    for _ in 0..<20 {
      var draft = Draft(document)
      for _ in 0...random.generator.int(0...5) { random.step(on: &draft) }
      let change = draft.finish()
      #expect(draft.document.violations() == [])
      var replayed = document
      replayed.apply(change)
      #expect(replayed == draft.document)
      #expect(replayed.instances == draft.document.instances)
      replayed.apply(change.inverse)
      #expect(replayed == document)
      #expect(replayed.violations() == [])
      document = draft.document
    }
  }

  /// Random documents have instances, instances in components and overrides; otherwise the laws would say nothing.
  @Test func instancesAreMade() {
    var (instances, nested, overrides) = (0, 0, 0)
    for seed in 0..<80 {
      var random = RandomEdits(seed: UInt64(seed))
      let document = start(&random)
      instances += document.instances.count
      nested += document.instances.count { $0.isInsideInstance }
      overrides += document.instances.count { document.elements[$0]?.instance?.overrides.isEmpty == false }
    }
    #expect(instances > 100)
    #expect(nested > 20)
    #expect(overrides > 20)
  }

  /// A file has only the instances; the records inside follow.
  @Test(arguments: 0..<40) func expandingRestoresWhatCollapsingRemoved(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    let document = start(&random)
    let collapsed = document.withoutExpansions
    #expect(collapsed.elements.allSatisfy { !$0.id.isInsideInstance })
    #expect(collapsed.withoutExpansions == collapsed)
    let expanded = collapsed.withExpansions
    #expect(Set(expanded.elements) == Set(document.elements))
    #expect(Set(expanded.constraints) == Set(document.constraints))
    #expect(expanded.violations() == [])
  }

  /// A constraint that leads out of a component, as after a move of one of its elements, has no copies in instances.
  @Test func constraintsThatLeadOutOfAComponentHaveNoCopies() {
    var draft = Draft(ComponentDocuments.nested)
    func copies() -> [Constraint] { draft.document.constraints.filter(\.id.isInsideInstance) }
    let before = copies().count
    draft.move("badge", into: "root")
    #expect(copies().count < before)
    #expect(copies().allSatisfy { $0.items.allSatisfy { draft.document.element(for: $0) != nil } })
    // The edit of such a constraint makes none either.
    let after = copies()
    for id in draft.document.constraints(on: .element("badge")).map(\.id) { draft.update(id) { $0.constant += 1 } }
    #expect(Set(copies()).isSubset(of: after))
  }

  /// What is inside of an instance cannot be edited by itself.
  @Test(arguments: 0..<40) func editsInsideAreRefused(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    let document = start(&random)
    var draft = Draft(document)
    for element in document.elements where element.id.isInsideInstance {
      draft.update(element.id) { $0.frame.x += 10 }
      draft.removeSubtree(element.id)
      let isMoved = draft.move("title", into: element.id)
      #expect(!isMoved)
      draft.insert(Element(id: "new", kind: .label, frame: .zero), into: element.id)
    }
    for constraint in document.constraints where constraint.id.isInsideInstance { draft.remove(constraint.id) }
    #expect(draft.document == document)
  }
}
