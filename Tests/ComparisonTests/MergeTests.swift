import LayoutModel
import Markup
import PlumbFormat
import TestSupport
import Testing

@testable import Comparison

/// Single rules of merges, each with the smallest documents that show it.
@Suite struct MergeTests {
  private static let start: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "panel", Rect(20, 20, 280, 200))
    builder.add(.button, "ok", Rect(10, 10, 60, 30), in: "panel")
    builder.add(.label, "title", Rect(20, 240, 100, 20))
    builder.constrain("title.leading == root.leading + 20", "ok.leading == panel.leading + 10")
    return builder.document
  }()

  private func merge(_ ours: (inout Draft) -> Void, _ theirs: (inout Draft) -> Void) -> DocumentMerge {
    var (mine, others) = (Draft(Self.start), Draft(Self.start))
    ours(&mine)
    theirs(&others)
    let merge = DocumentMerge(base: Self.start, ours: mine.document, theirs: others.document)
    #expect(merge.document.violations() == [])
    #expect(merge.document.conflicts == merge.conflicts)
    return merge
  }

  private let title: ElementID = "title"
  private let leading = MergeTests.start.constraints.map(\.id)[0]

  @Test func differentMembersAreBothTaken() {
    let merge = merge({ $0.update(title) { $0.name = "Heading" } }, { $0.update(title) { $0.content.fontSize = 20 } })
    #expect(merge.conflicts == [])
    #expect(merge.document.elements[title]?.name == "Heading")
    #expect(merge.document.elements[title]?.content.fontSize == 20)
  }

  @Test func oneMemberChangedInTwoWaysIsAConflict() {
    let merge = merge({ $0.update(leading) { $0.constant = 12 } }, { $0.update(leading) { $0.constant = 16 } })
    let conflict = MergeConflict(
      record: leading.rawValue, member: "constant", base: "20", ours: "12", theirs: "16")
    #expect(merge.conflicts == [conflict])
    #expect(merge.document.constraints[leading]?.constant == 12)
  }

  @Test func frameIsMergedByNumber() {
    let moved = merge({ $0.update(title) { $0.frame.x = 30 } }, { $0.update(title) { $0.frame.width = 120 } })
    #expect(moved.document.elements[title]?.frame == Rect(30, 240, 120, 20))
    let torn = merge(
      { $0.update(title) { $0.frame = Rect(30, 250, 100, 20) } },
      { $0.update(title) { $0.frame = Rect(40, 240, 120, 20) } })
    #expect(torn.conflicts.map(\.member) == ["frame"])
    #expect(torn.document.elements[title]?.frame == Rect(30, 250, 100, 20))
  }

  @Test func variationsAreMergedByKey() {
    let (wide, narrow) = (VariationKey(rawValue: "minWidth=700")!, VariationKey(rawValue: "maxWidth=300")!)
    let merge = merge(
      { $0.update(leading) { $0.variations[wide] = ConstraintVariation(constant: 40) } },
      { $0.update(leading) { $0.variations[narrow] = ConstraintVariation(constant: 8) } })
    #expect(merge.conflicts == [])
    #expect(merge.document.constraints[leading]?.variations.count == 2)
  }

  @Test func aConstantBetweenOtherAnchorsIsAConflict() {
    let merge = merge(
      { $0.update(leading) { $0.second = Anchor("panel", .leading) } }, { $0.update(leading) { $0.constant = 8 } })
    #expect(merge.conflicts.map(\.member) == ["constant", "second"])
    #expect(merge.document.constraints[leading]?.constant == 20)
  }

  @Test func removedAgainstChangedIsKept() {
    for swapped in [false, true] {
      let remove = { (draft: inout Draft) in draft.removeSubtree("panel") }
      let change = { (draft: inout Draft) in draft.update(ElementID("panel")) { $0.name = "Panel" } }
      let merge = swapped ? merge(change, remove) : merge(remove, change)
      #expect(merge.conflicts.map(\.record) == ["panel"])
      #expect(merge.conflicts[0].member == nil)
      #expect((merge.conflicts[0].ours == nil) == !swapped)
      #expect(merge.document.elements["panel"]?.name == "Panel")
      #expect(merge.document.parent(of: "ok") == "panel")
      #expect(merge.document.constraints.count == 2)
    }
  }

  @Test func removedElementIsKeptForANewChildOrConstraint() {
    let label = Element(id: "new", kind: .label, frame: Rect(0, 0, 9, 9))
    let child = merge({ $0.removeSubtree("panel") }, { $0.insert(label, into: "panel") })
    #expect(child.conflicts.map(\.record) == ["panel"])
    #expect(child.document.children(of: "panel") == ["ok", "new"])
    let gap = Constraint(id: "gap", first: Anchor("title", .top), second: Anchor("panel", .bottom), constant: 20)
    let constraint = merge({ $0.put(gap) }, { $0.removeSubtree("panel") })
    #expect(constraint.conflicts.map(\.record) == ["panel"])
    #expect(constraint.document.constraints["gap"] == gap)
  }

  @Test func removedOnBothSidesIsGone() {
    let merge = merge({ $0.removeSubtree("panel") }, { $0.removeSubtree("ok") })
    #expect(merge.conflicts == [])
    #expect(merge.document.elements.map(\.id) == ["root", "title"])
  }

  @Test func sameIDAddedTwice() {
    func add(_ name: String) -> (inout Draft) -> Void {
      { draft in
        var label = Element(id: "new", kind: .label, frame: Rect(0, 0, 9, 9))
        label.name = name
        draft.insert(label, into: "root")
      }
    }
    #expect(merge(add("A"), add("A")).conflicts == [])
    let differing = merge(add("A"), add("B"))
    #expect(differing.conflicts.map(\.record) == ["new"])
    #expect(differing.document.elements["new"]?.name == "A")
    let gap = Constraint(id: "new", first: Anchor("title", .width), constant: 20)
    let kinds = merge(add("A"), { $0.put(gap) })
    #expect(kinds.conflicts == [])
    #expect(kinds.document.elements["new"]?.name == "A")
    #expect(kinds.document.constraints["new-2"]?.first == gap.first)
  }

  /// Two people draw something, and the editor counts its ids on each side alike.
  @Test func differentThingsWithOneIDStayBoth() {
    func add(_ kind: ElementKind, _ x: Double) -> (inout Draft) -> Void {
      { draft in
        draft.insert(Element(id: "new", kind: kind, frame: Rect(x, 0, 9, 9)), into: "panel")
        draft.put(Constraint(id: "c3", first: Anchor("new", .leading), second: Anchor("panel", .leading), constant: x))
      }
    }
    let merge = merge(add(.label, 10), add(.label, 90))
    #expect(merge.conflicts == [])
    #expect(merge.document.children(of: "panel") == ["ok", "new", "new-2"])
    #expect(merge.document.constraints["c3"]?.first.item == .element("new"))
    #expect(merge.document.constraints["c3-2"]?.first.item == .element("new-2"))
    #expect(merge.document.constraints["c3-2"]?.constant == 90)
  }

  @Test func childMovedToTwoParents() {
    let box = Element(id: "box", kind: .view, frame: Rect(0, 300, 99, 99))
    let merge = merge(
      { draft in
        draft.insert(box, into: "root")
        draft.move("ok", into: "box")
      }, { $0.move("ok", into: "root") })
    let conflict = MergeConflict(
      record: "ok", member: "parent", base: "\"panel\"", ours: "\"box\"", theirs: "\"root\"")
    #expect(merge.conflicts.contains(conflict))
    #expect(merge.document.parent(of: "ok") == "box")
    let sentence = ConflictSentence(conflict, in: [merge.document]).text.english
    #expect(sentence == "“Button”, Container: ours “View” (2), theirs “View” (before: “View” (1))")
  }

  @Test func elementsMovedIntoEachOther() {
    var draft = Draft(Self.start)
    draft.insert(Element(id: "box", kind: .view, frame: Rect(0, 300, 99, 99)), into: "root")
    let base = draft.document
    var (ours, theirs) = (Draft(base), Draft(base))
    ours.move("panel", into: "box")
    theirs.move("box", into: "panel")
    let merge = DocumentMerge(base: base, ours: ours.document, theirs: theirs.document)
    #expect(merge.document.violations() == [])
    #expect(merge.conflicts.contains { $0.member == "parent" && $0.record == "box" })
    #expect(merge.document.parent(of: "panel") == "box")
  }

  @Test func childrenMergeByPosition() {
    func add(_ id: ElementID, at position: Int) -> (inout Draft) -> Void {
      { $0.insert(Element(id: id, kind: .label, frame: Rect(0, 0, 9, 9)), into: "root", at: position) }
    }
    #expect(merge(add("a", at: 0), add("b", at: 2)).document.children(of: "root") == ["a", "panel", "title", "b"])
    let ours = merge(add("b", at: 1), add("a", at: 1)).document
    #expect(ours.children(of: "root") == ["panel", "a", "b", "title"])
    #expect(ours == merge(add("a", at: 1), add("b", at: 1)).document)
    let reordered = merge({ $0.move("panel", into: "root", at: 1) }, add("b", at: 2))
    #expect(reordered.document.children(of: "root") == ["title", "b", "panel"])
  }

  @Test func textsMergeByKey() {
    let merge = merge(
      { $0.updateLanguages { $0.strings["ja"] = ["ok.title": "はい", "title.text": "題"] } },
      { $0.updateLanguages { $0.strings["ja"] = ["ok.title": "了解"] } })
    #expect(merge.conflicts.map(\.member) == ["strings/ja/ok.title"])
    #expect(merge.document.languages.strings["ja"] == ["ok.title": "はい", "title.text": "題"])
  }

  @Test func decidedConflictsCanBeUndone() {
    let merged = merge({ $0.update(leading) { $0.constant = 12 } }, { $0.update(leading) { $0.constant = 16 } })
      .document
    var draft = Draft(merged)
    draft.updateConflicts { $0.removeAll() }
    let change = draft.finish()
    #expect(draft.document.conflicts == [])
    var again = Draft(draft.document)
    again.replay(change.inverse)
    #expect(again.document == merged)
    draft.updateConflicts { $0 = merged.conflicts }
    draft.rollback()
    #expect(draft.document.conflicts == [])
  }

  /// A conflict that one side decided is decided, and one that neither did stays.
  @Test func openConflictsAreMerged() {
    let (first, second) = (MergeConflict(record: "a"), MergeConflict(record: "b"))
    let base = Self.start.with(conflicts: [first, second])
    var (ours, theirs) = (Draft(base), Draft(base))
    ours.updateConflicts { $0.remove(at: 0) }
    ours.update(title) { $0.name = "A" }
    theirs.update(title) { $0.content.fontSize = 9 }
    #expect(DocumentMerge(base: base, ours: ours.document, theirs: theirs.document).document.conflicts == [second])
    #expect(DocumentMerge(base: base, ours: theirs.document, theirs: ours.document).document.conflicts == [second])
  }
}
