import FormatTestSupport
import LayoutModel
import TestSupport
import Testing

@testable import Comparison

@Suite struct DocumentComparisonTests {
  private static let start = ComparedDocuments.panel

  private func compare(_ edit: (inout Draft) -> Void) -> DocumentComparison {
    var draft = Draft(Self.start)
    edit(&draft)
    return DocumentComparison(from: Self.start, to: draft.document)
  }

  private func sentences(_ edit: (inout Draft) -> Void) -> [String] {
    compare(edit).edits.flatMap(\.sentences).map(\.english)
  }

  private let ids = DocumentComparisonTests.start.constraints.map(\.id)

  @Test func constraintsInWords() {
    #expect(
      sentences { $0.update(ids[0]) { $0.constant = 20 } } == ["“Search”, Leading Space to “Query”: 8 → 20"])
    #expect(
      sentences { $0.update(ids[1]) { $0.constant = 20 } } == ["“Query”, Leading Space to “Panel”: 10 → 20"])
    #expect(sentences { $0.update(ids[2]) { $0.priority = .required } } == ["“Query”, Width, Priority: 750 → 1000"])
    #expect(
      sentences { $0.update(ids[2]) { $0.relation = .greaterOrEqual } }
        == ["“Query”.width = 160 → “Query”.width ≥ 160"])
    #expect(sentences { $0.remove(ids[2]) } == ["Removed “Query”.width = 160"])
  }

  @Test func elementsInWords() {
    #expect(
      sentences { $0.update(ElementID("search")) { $0.frame = Rect(180, 20, 80, 30) } }
        == ["Button “Search”, Y: 10 → 20", "Button “Search”, Width: 60 → 80"])
    #expect(
      sentences { $0.update(ElementID("query")) { $0.traits.hugging.vertical = .required } }
        == ["“Query”, Vertical Hugging: 250 → 1000"])
    #expect(
      sentences { $0.update(ElementID("query")) { $0.traits.hidden = true } } == ["“Query”, Hidden: Off → On"])
    let label = Element(id: "new", kind: .label, frame: Rect(0, 0, 9, 9))
    #expect(sentences { $0.insert(label, into: "panel") } == ["Added “Label” to “Panel”"])
    #expect(sentences { $0.move("search", into: "panel", at: 0) }.count == 1)
    #expect(
      sentences { $0.move("search", into: "root") }.contains("Moved “Search” from “Panel” to “View”"))
  }

  @Test func newIDsAreRecognized() {
    var map = ["panel": "group", "query": "field", "search": "go"]
    for (number, id) in ids.enumerated() { map[id.rawValue] = "k\(number)" }
    let renamed = Self.start.renaming(map)
    #expect(renamed.violations() == [])
    let comparison = DocumentComparison(from: Self.start, to: renamed)
    #expect(comparison.renames == map)
    #expect(comparison.edits.allSatisfy { $0.kind == .renamed })
    #expect(comparison.difference.isEmpty)
    #expect(!comparison.isEmpty)
  }

  /// Two records that are the same but for their ids cannot be told apart, so both are new.
  @Test func ambiguousMatchesDoNotCount() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.label, "a", Rect(0, 0, 9, 9))
    builder.add(.label, "b", Rect(0, 0, 9, 9))
    let renamed = builder.document.renaming(["a": "c", "b": "d"])
    #expect(DocumentComparison(from: builder.document, to: renamed).renames.isEmpty)
  }

  /// A renamed random document is recognized with no other difference, where each match is the only one.
  @Test(arguments: 1...60) func renamingIsNoOtherDifference(seed: Int) {
    var random = RandomDocument(seed: seed)
    let document = random.make()
    let map = Dictionary(
      uniqueKeysWithValues: document.elements.filter { _ in random.bool() }.map { ($0.id.rawValue, "x-\($0.id)") })
    let renamed = document.renaming(map)
    #expect(renamed.violations() == [])
    let comparison = DocumentComparison(from: document, to: renamed)
    for (old, new) in comparison.renames { #expect(map[old] == new) }
    #expect(DocumentComparison(from: document, to: document).isEmpty)
  }

  @Test(arguments: 1...60) func everyDifferenceHasASentenceAndCanBeTakenBack(seed: Int) {
    let random = RandomMerge(seed: seed, edits: 12)
    let comparison = DocumentComparison(from: random.base, to: random.ours, recognizesNames: false)
    #expect(comparison.edits.isEmpty == (random.base == random.ours) || random.base.hasSameRecords(as: random.ours))
    for edit in comparison.edits {
      #expect(!edit.sentences.isEmpty)
      if let without = edit.takenBack(in: random.ours, to: random.base) { #expect(without.violations() == []) }
    }
  }

  @Test func longestRise() {
    #expect(ChildMoves.longestRise(in: [2, 0, 1]) == [1, 2])
    #expect(ChildMoves.longestRise(in: [0, 1, 2]) == [0, 1, 2])
    #expect(ChildMoves.longestRise(in: []) == [])
  }
}

extension Document {
  fileprivate func hasSameRecords(as other: Document) -> Bool { isIsomorphic(to: other) }
}
