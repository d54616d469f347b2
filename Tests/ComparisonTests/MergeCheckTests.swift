import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import Comparison

/// Merges without conflicts whose layouts do not hold.
@Suite struct MergeCheckTests {
  /// A row or column of elements that fills the scene. All lengths but two are fixed, so that either side may fix one.
  private struct Chain {
    let base: Document
    let ours: DocumentEdit.Subject
    let theirs: DocumentEdit.Subject
    let sides: (ours: Document, theirs: Document)

    init(seed: Int) {
      var generator = SeededGenerator(seed: UInt64(seed) &+ 77)
      let isRow = generator.chance(0.5)
      let (start, end, length) = isRow ? ("leading", "trailing", "width") : ("top", "bottom", "height")
      let count = generator.int(2...5)
      let gap = Double(generator.int(0...12))
      var builder = DocumentBuilder(width: 400, height: 400)
      for number in 0..<count {
        let frame = isRow ? Rect(Double(number) * 70, 0, 60, 30) : Rect(0, Double(number) * 70, 30, 60)
        builder.add(.view, ElementID("e\(number)"), frame)
        builder.constrain(isRow ? "e\(number).top == root.top" : "e\(number).leading == root.leading")
        builder.constrain("e\(number).\(isRow ? "height" : "width") == 30")
        builder.constrain(
          number == 0
            ? "e0.\(start) == root.\(start) + \(gap)" : "e\(number).\(start) == e\(number - 1).\(end) + \(gap)")
      }
      builder.constrain("root.\(end) == e\(count - 1).\(end) + \(gap)")
      let free = Array((0..<count).shuffled(using: &generator).prefix(2))
      for number in 0..<count where !free.contains(number) { builder.constrain("e\(number).\(length) == 40") }
      base = builder.document
      func fix(_ number: Int, _ id: ConstraintID, _ value: Double) -> Constraint {
        Constraint(
          id: id, first: Anchor(ElementID("e\(number)"), isRow ? .width : .height), constant: value)
      }
      var (mine, others) = (Draft(base), Draft(base))
      mine.put(fix(free[0], "fixed-by-ours", Double(generator.int(10...60))))
      others.put(fix(free[1], "fixed-by-theirs", Double(generator.int(10...60))))
      // Something else on each side, that is not to blame.
      mine.update(ElementID("e\(free[1])")) { $0.name = "Renamed" }
      others.update(ElementID("root")) { $0.content.background = "#ffeedd" }
      sides = (mine.document, others.document)
      (ours, theirs) = (.constraint("fixed-by-ours"), .constraint("fixed-by-theirs"))
    }
  }

  private func check(_ base: Document, _ ours: Document, _ theirs: Document) -> [MergeIssue] {
    let merge = DocumentMerge(base: base, ours: ours, theirs: theirs)
    #expect(merge.conflicts == [])
    return MergeCheck(
      merge.document, of: base, ours: ours, theirs: theirs, environment: LayoutEnvironment(),
      measurer: FixedMeasurer()
    ).issues()
  }

  @Test(arguments: 0..<50) func twoFixedLengthsInAChainContradict(seed: Int) {
    let chain = Chain(seed: seed)
    let issues = check(chain.base, chain.sides.ours, chain.sides.theirs)
    let conflict = issues.first { $0.issue.kind == .conflict }
    #expect(conflict?.ours.map(\.subject) == [chain.ours])
    #expect(conflict?.theirs.map(\.subject) == [chain.theirs])
    #expect(conflict?.message.english.contains("Ours: Added") == true)
  }

  private static func edited(_ document: Document, _ edit: (inout Draft) -> Void) -> Document {
    var draft = Draft(document)
    edit(&draft)
    return draft.document
  }

  @Test func removedConstraintsLeaveAnAmbiguity() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "box", Rect(20, 20, 280, 100))
    builder.constrain(
      "box.leading == root.leading + 20", "root.trailing == box.trailing + 20", "box.width == 280 @999",
      "box.top == root.top + 20", "box.height == 100")
    let base = builder.document
    let ids = base.constraints.map(\.id)
    let issues = check(base, Self.edited(base) { $0.remove(ids[1]) }, Self.edited(base) { $0.remove(ids[2]) })
    let ambiguity = issues.first { $0.issue.kind == .ambiguous }
    #expect(ambiguity?.issue.elements == ["box"])
    #expect(ambiguity?.ours.map(\.subject) == [.constraint(ids[1])])
    #expect(ambiguity?.theirs.map(\.subject) == [.constraint(ids[2])])
  }

  @Test func twoNewElementsAtOnePlaceOverlap() {
    let base = DocumentBuilder(width: 320, height: 480).document
    func adding(_ id: ElementID) -> Document {
      Self.edited(base) { draft in
        draft.insert(Element(id: id, kind: .button, frame: Rect(20, 20, 80, 30)), into: "root")
        for (attribute, value) in [(Attribute.leading, 20.0), (.top, 20)] {
          draft.put(
            Constraint(
              id: ConstraintID("\(id)-\(attribute)"), first: Anchor(id, attribute), second: Anchor("root", attribute),
              constant: value))
        }
        for (attribute, value) in [(Attribute.width, 80.0), (.height, 30)] {
          draft.put(Constraint(id: ConstraintID("\(id)-\(attribute)"), first: Anchor(id, attribute), constant: value))
        }
      }
    }
    let issues = check(base, adding("yes"), adding("no"))
    #expect(issues.map(\.issue.kind) == [.overlap])
    #expect(issues.first?.ours.map(\.subject.rawID).first?.hasPrefix("yes") == true)
    #expect(issues.first?.theirs.map(\.subject.rawID).first?.hasPrefix("no") == true)
  }

  @Test func soundMergesAndOldProblemsAreNotTold() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "box", Rect(20, 20, 280, 100))
    builder.add(.view, "other", Rect(20, 200, 280, 100))
    builder.constrain("box.width == 100", "box.width == 120")
    let base = builder.document
    let issues = check(
      base, Self.edited(base) { $0.update(ElementID("box")) { $0.name = "Box" } },
      Self.edited(base) { $0.update(ElementID("other")) { $0.name = "Other" } })
    #expect(issues.isEmpty)
  }

  /// At the scene's own size all is well, but not at smaller ones.
  @Test func narrowerSizesAreLookedAt() {
    var builder = DocumentBuilder(width: 700, height: 480)
    builder.add(.view, "a", Rect(0, 0, 100, 100))
    builder.add(.view, "b", Rect(100, 0, 600, 100))
    builder.constrain(
      "a.leading == root.leading", "b.leading == a.trailing", "root.trailing == b.trailing", "a.width >= 40",
      "b.width >= 40", "a.width == 100 @500", "a.top == root.top", "b.top == root.top", "a.height == 100",
      "b.height == 100")
    let base = builder.document
    let (a, b) = (base.constraints.map(\.id)[3], base.constraints.map(\.id)[4])
    let issues = check(
      base, Self.edited(base) { $0.update(a) { $0.constant = 150 } },
      Self.edited(base) { $0.update(b) { $0.constant = 180 } })
    let conflict = issues.first { $0.issue.kind == .conflict }
    #expect(conflict?.sizes?.axis == .horizontal)
    #expect(conflict?.ours.map(\.subject) == [.constraint(a)])
    #expect(conflict?.theirs.map(\.subject) == [.constraint(b)])
  }
}
