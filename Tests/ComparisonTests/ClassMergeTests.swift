import LayoutModel
import Testing

@testable import Comparison

/// Classes in comparisons and merges.
@Suite struct ClassMergeTests {
  private static let plain = Document(
    scenes: [Scene(id: "main", root: "root")], elements: [Element(id: "root", kind: .view, frame: Rect(0, 0, 100, 100))]
  )

  private static func badge(_ width: Double?, _ height: Double?, id: ClassID = "badge") -> DocumentClass {
    var badge = DocumentClass(id: id, className: "MyApp.Badge")
    badge.natural = ClassSize(width: width, height: height)
    return badge
  }

  private static func with(_ classes: DocumentClass...) -> Document { plain.with(classes: classes) }

  @Test func changesAreToldInWordsAndTakenBack() throws {
    var after = Self.badge(60, 20)
    after.like = .button
    let comparison = DocumentComparison(from: Self.with(Self.badge(40, 20)), to: Self.with(after))
    let sentences = comparison.edits.flatMap(\.sentences).map(\.english)
    #expect(sentences.contains("Class “MyApp.Badge”, Natural Width: 40 → 60"))
    #expect(sentences.contains("Class “MyApp.Badge”, Looks Like: Custom View → Button"))
    let back = comparison.takingBack(try #require(comparison.edits.first), in: comparison.new)
    #expect(try back.get() == Self.with(Self.badge(40, 20)))
    let added = DocumentComparison(from: Self.plain, to: Self.with(after))
    #expect(try added.takingBack(try #require(added.edits.first), in: added.new).get() == Self.plain)
  }

  @Test func bothSidesMayAddClasses() {
    let chart = DocumentClass(id: "chart", className: "Chart")
    let merge = DocumentMerge(base: Self.plain, ours: Self.with(Self.badge(40, 20)), theirs: Self.with(chart))
    #expect(Set(merge.document.classes) == [Self.badge(40, 20), chart])
    #expect(merge.conflicts.isEmpty)
  }

  @Test func oneClassIsMergedMemberByMember() {
    var (ours, theirs) = (Self.badge(60, 20), Self.badge(40, 20))
    theirs.color = "accent"
    let merge = DocumentMerge(base: Self.with(Self.badge(40, 20)), ours: Self.with(ours), theirs: Self.with(theirs))
    ours.color = "accent"
    #expect(merge.document.classes == [ours])
    #expect(merge.conflicts.isEmpty)
  }

  /// The document describes each class once, whatever the ids are.
  @Test func aClassThatBothSidesDescribeIsOursAndAConflict() throws {
    let merge = DocumentMerge(
      base: Self.plain, ours: Self.with(Self.badge(40, 20)), theirs: Self.with(Self.badge(60, 20, id: "sign")))
    #expect(merge.document.classes == [Self.badge(40, 20)])
    #expect(merge.conflicts.map(\.record) == ["badge"])
    #expect(merge.document.violations() == [])
    let conflict = try #require(merge.document.conflicts.first)
    #expect(try merge.document.deciding(conflict, for: .theirs).classes == [Self.badge(60, 20)])
    #expect(try merge.document.deciding(conflict, for: .ours).classes == [Self.badge(40, 20)])
  }

  /// Two classes under one id are two things.
  @Test func theirsGetsAnotherID() {
    let other = DocumentClass(id: "badge", className: "Other")
    let merge = DocumentMerge(base: Self.plain, ours: Self.with(Self.badge(40, 20)), theirs: Self.with(other))
    #expect(merge.document.classes == [Self.badge(40, 20), other.with(id: "badge-2")])
    #expect(merge.document.violations() == [])
  }
}
