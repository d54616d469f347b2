import TestSupport
import Testing

@testable import LayoutModel

/// Laws of values, checked on random documents.
@Suite struct ValueLawTests {
  private func start(_ random: inout RandomEdits) -> Document {
    random.varies = true
    random.usesValues = true
    var draft = Draft(SampleDocuments.nested)
    for _ in 0..<30 { random.step(on: &draft) }
    return draft.document
  }

  /// After every step each member is what its expression comes to, and undo restores both.
  @Test(arguments: 0..<60) func membersAreWhatTheirExpressionsComeTo(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    var document = start(&random)
    for _ in 0..<20 {
      var draft = Draft(document)
      for _ in 0...random.generator.int(0...6) { random.step(on: &draft) }
      let change = draft.finish()
      #expect(draft.document.violations() == [])
      var replayed = document
      replayed.apply(change)
      #expect(replayed == draft.document)
      #expect(replayed.valueTable.number("gap") == draft.document.valueTable.number("gap"))
      replayed.apply(change.inverse)
      #expect(replayed == document)
      #expect(replayed.violations() == [])
      document = draft.document
    }
    #expect(!document.values.isEmpty)
  }

  /// A random document with values has expressions; otherwise the laws would say nothing.
  @Test func expressionsAreMade() {
    var (bound, varied) = (0, 0)
    for seed in 0..<60 {
      var random = RandomEdits(seed: UInt64(seed))
      let document = start(&random)
      bound += document.boundElements.count + document.boundConstraints.count
      varied += document.boundConstraints.count { document.constraints[$0]?.bindings.isVaried == true }
    }
    #expect(bound > 100)
    #expect(varied > 10)
  }

  /// Renaming a value moves nothing and leaves no expression behind.
  @Test(arguments: 0..<40) func renaming(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    let document = start(&random)
    for value in document.values {
      var draft = Draft(document)
      let users = document.users(of: value.id)
      let isRenamed = draft.renameValue(value.id, to: "renamed")
      #expect(isRenamed)
      #expect(draft.document.violations() == [])
      #expect(draft.document.users(of: "renamed") == users)
      #expect(draft.document.users(of: value.id).isEmpty)
      expectSameNumbers(draft.document, document)
      let isRenamedBack = draft.renameValue("renamed", to: value.id.rawValue)
      #expect(isRenamedBack)
      #expect(draft.document == document)
    }
  }

  /// Merging a value into one with the same number moves nothing.
  @Test(arguments: 0..<40) func merging(seed: Int) throws {
    var random = RandomEdits(seed: UInt64(seed))
    var document = start(&random)
    var draft = Draft(document)
    let gap = try #require(document.value("gap"))
    draft.updateValues { $0.append(gap.with(id: "twin")) }
    document = draft.document
    let users = document.users(of: "gap")
    let isMerged = draft.mergeValue("gap", into: "twin")
    #expect(isMerged)
    #expect(draft.document.violations() == [])
    #expect(draft.document.users(of: "twin") == users)
    #expect(draft.document.value("gap") == nil)
    expectSameNumbers(draft.document, document)
  }

  /// Removing a value leaves the numbers.
  @Test(arguments: 0..<40) func removing(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    let document = start(&random)
    for value in document.values {
      var draft = Draft(document)
      draft.removeValue(value.id)
      #expect(draft.document.users(of: value.id).isEmpty)
      #expect(draft.document.violations() == [])
      for constraint in document.constraints {
        #expect(draft.document.constraints[constraint.id]?.constant == constraint.constant)
      }
    }
  }

  /// Without values, the document is the same in every situation.
  @Test(arguments: 0..<40) func spellingOut(seed: Int) {
    var random = RandomEdits(seed: UInt64(seed))
    let document = start(&random)
    let plain = document.withoutValues(keepsDark: true)
    #expect(plain.values.isEmpty && plain.boundElements.isEmpty && plain.boundConstraints.isEmpty)
    for _ in 0..<30 {
      let size = Size(Double(random.generator.int(200...900)), Double(random.generator.int(200...900)))
      let there = Situation(
        widthClass: random.generator.chance(0.5) ? .compact : .regular, heightClass: .regular, size: size,
        platform: .ios)
      for constraint in document.constraints {
        let other = plain.constraints[constraint.id]?.resolved(for: there)
        let own = constraint.resolved(for: there)
        #expect(own.constant == other?.constant && own.multiplier == other?.multiplier)
      }
      for element in document.elements {
        let other = plain.elements[element.id]?.resolved(for: there)
        let own = element.resolved(for: there)
        #expect(own.content == other?.content && own.arrangement == other?.arrangement)
      }
    }
  }

  /// Setting a member to another number drops its expression; the same number keeps it.
  @Test func otherNumbersDropExpressions() throws {
    var draft = Draft(try Self.bound())
    draft.update(ConstraintID("c")) { $0.constant = 16 }
    #expect(draft.document.constraints["c"]?.expression("constant")?.text == "2 * gap")
    draft.update(ConstraintID("c")) { $0.constant = 17 }
    #expect(draft.document.constraints["c"]?.expression("constant") == nil)
    draft.rollback()
    #expect(draft.document.constraints["c"]?.expression("constant")?.text == "2 * gap")
    draft.updateValues { $0[0].content = .number(ValueExpression(10)) }
    #expect(draft.document.constraints["c"]?.constant == 20)
  }

  /// A text style sets the font and its size together, until one of them is set otherwise.
  @Test func textStyles() throws {
    var draft = Draft(try Self.bound())
    let table = draft.document.valueTable
    draft.update(ElementID("label")) { try? $0.bind("textStyle", to: ValueExpression("heading" as ValueID), in: table) }
    #expect(draft.document.elements["label"]?.content.font == "Bold")
    #expect(draft.document.elements["label"]?.content.fontSize == 24)
    draft.updateValues { $0[0].content = .number(ValueExpression(10)) }
    #expect(draft.document.elements["label"]?.content.fontSize == 30)
    draft.update(ElementID("label")) { $0.content.font = "Light" }
    #expect(draft.document.elements["label"]?.bindings.isEmpty == true)
  }

  private static func bound() throws -> Document {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "label", Rect(16, 20, 80, 20))
    builder.constrain("label.left == root.left + 16")
    var draft = Draft(builder.document)
    draft.updateValues {
      $0 = [
        DocumentValue(id: "gap", .number(ValueExpression(8))),
        DocumentValue(id: "heading", .text(ValueTextStyle(font: "Bold", fontSize: try? ValueExpression("3 * gap")))),
      ]
    }
    let id = try #require(builder.document.constraints.first { _ in true }?.id)
    var constraint = try #require(builder.document.constraints[id]).with(id: "c")
    draft.remove(id)
    try constraint.bind("constant", to: ValueExpression("2 * gap"), in: draft.document.valueTable)
    draft.put(constraint)
    return draft.document
  }

  private func expectSameNumbers(_ a: Document, _ b: Document) {
    for constraint in b.constraints {
      var (own, other) = (constraint, a.constraints[constraint.id])
      own.bindings = ValueBindings()
      other?.bindings = ValueBindings()
      #expect(own == other)
    }
    for element in b.elements {
      var (own, other) = (element, a.elements[element.id])
      own.bindings = ValueBindings()
      other?.bindings = ValueBindings()
      #expect(own == other)
    }
  }
}
