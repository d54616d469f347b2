import LayoutModel
import Testing

@testable import Comparison

/// Named values in merges.
@Suite struct ValueMergeTests {
  /// A document with a gap, and two constraints that name it or a number.
  private static func document(_ values: DocumentValue..., top: String = "gap", leading: String = "8") -> Document {
    var root = Element(id: "root", kind: .view, frame: Rect(0, 0, 100, 100))
    root.children = ["box"]
    let box = Element(id: "box", kind: .view, frame: Rect(8, 8, 40, 40))
    var draft = Draft(Document(scenes: [Scene(id: "main", root: "root")], elements: [root, box]))
    draft.updateValues { $0 = values }
    for (id, attribute, text) in [("top", Attribute.top, top), ("leading", .leading, leading)] {
      var constraint = Constraint(
        id: ConstraintID(id), first: Anchor("box", attribute), second: Anchor("root", attribute))
      if let number = Double(text) {
        constraint.constant = number
      } else if let expression = try? ValueExpression(text) {
        try? constraint.bind("constant", to: expression, in: draft.document.valueTable)
      }
      draft.put(constraint)
    }
    return draft.document
  }

  private static func gap(_ number: Double, name: String? = nil) -> DocumentValue {
    var value = DocumentValue(id: "gap", .number(ValueExpression(number)))
    value.name = name
    return value
  }

  private static let pad = DocumentValue(id: "pad", .number(ValueExpression(4)))
  private static let base = document(gap(8))

  private func merge(_ ours: Document, _ theirs: Document) -> DocumentMerge {
    let merge = DocumentMerge(base: Self.base, ours: ours, theirs: theirs)
    #expect(merge.document.violations() == [])
    return merge
  }

  /// One side changes the number, the other names the value in another constraint: both follow.
  @Test func usersFollowTheOtherSide() {
    let merge = merge(Self.document(Self.gap(12)), Self.document(Self.gap(8), leading: "gap"))
    #expect(merge.conflicts.isEmpty)
    #expect(merge.document.constraints["leading"]?.constant == 12)
    #expect(merge.document.constraints["leading"]?.expression("constant")?.text == "gap")
    #expect(merge.document.constraints["top"]?.constant == 12)
  }

  @Test func bothSidesMayAddValues() {
    let ours = Self.document(Self.gap(8), Self.pad, leading: "pad")
    let theirs = Self.document(Self.gap(8), DocumentValue(id: "ink", .color(light: "#000000", dark: nil)))
    let merge = merge(ours, theirs)
    #expect(merge.conflicts.isEmpty)
    #expect(Set(merge.document.values.map(\.id)) == ["gap", "pad", "ink"])
    #expect(merge.document.constraints["leading"]?.expression("constant")?.text == "pad")
  }

  @Test func oneValueIsMergedMemberByMember() {
    let merge = merge(Self.document(Self.gap(12)), Self.document(Self.gap(8, name: "Gap")))
    #expect(merge.conflicts.isEmpty)
    #expect(merge.document.values == [Self.gap(12, name: "Gap")])
  }

  @Test func twoNumbersAreAConflict() throws {
    let merge = merge(Self.document(Self.gap(12)), Self.document(Self.gap(16)))
    #expect(merge.document.values == [Self.gap(12)])
    #expect(merge.conflicts.map(\.record) == ["gap"])
    let conflict = try #require(merge.document.conflicts.first)
    let decided = try merge.document.deciding(conflict, for: .theirs)
    #expect(decided.values == [Self.gap(16)])
    #expect(decided.constraints["top"]?.constant == 16)
    #expect(decided.violations() == [])
  }

  /// A value that one side removed and the other uses newly: the merge is a document, and nothing is silently lost.
  @Test func aRemovedValueThatIsUsedNewly() {
    var without = Draft(Self.base)
    without.removeValue("gap")
    let merge = merge(without.document, Self.document(Self.gap(8), leading: "gap"))
    #expect(merge.document.constraints["top"]?.constant == 8)
    #expect(merge.document.constraints["leading"]?.constant == 8)
    #expect(merge.document.value("gap") != nil || !merge.conflicts.isEmpty || merge.document.boundConstraints.isEmpty)
  }

  /// One side renames a value that the other uses newly.
  @Test func aRenamedValueThatIsUsedNewly() {
    var renamed = Draft(Self.base)
    renamed.renameValue("gap", to: "step")
    let merge = merge(renamed.document, Self.document(Self.gap(8), leading: "gap"))
    #expect(merge.document.constraints["top"]?.constant == 8)
    #expect(merge.document.constraints["leading"]?.constant == 8)
  }
}
