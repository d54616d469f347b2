import Foundation
import LayoutModel
import TestSupport
import Testing

@testable import EditorCore

/// The list of the values that follow from the document is complete.
@Suite struct FollowedValueTests {
  /// The properties of an editor that follow from nothing: the document, what the user has chosen, and results that
  /// belong to one edit or one moment.
  private static let state: Set<String> = [
    "draft", "selection", "history", "tool", "state", "cursor", "heldPoint", "misplacedBefore", "shownDocumentCount",
    "wholeSweep", "log", "notice", "suggested", "pendingEdit", "pendingCount", "sight", "language", "settings",
    "finding", "litByList", "flashedElements", "openConstraint", "valueToName", "openWhy", "anchorFilter",
    "overrideSearch",
    "leftInstance", "examples",
    "savedDesign",
  ]

  @Test func everyPropertyIsStateOrListed() {
    let editor = EditorScript(SampleDocuments.search).editor
    let properties = Set(Mirror(reflecting: editor).children.compactMap(\.label))
    let listed = Set(FollowedValue.all.compactMap(\.property))
    #expect(properties.subtracting(["derivedValues"]) == Self.state.union(listed))
    #expect(Self.state.isDisjoint(with: listed))
  }

  private struct Unlisted: DerivedValue {
    static func inputs(in editor: Editor) -> Document { editor.document }
    static func made(from inputs: Document, in editor: Editor, after last: consuming Self?) -> Self { Unlisted() }
  }

  @Test func aDerivedValueThatIsNotListedIsToldOf() {
    let editor = EditorScript(SampleDocuments.search).editor
    _ = editor.derived(Unlisted.self)
    #expect(Invariants.violations(in: editor) == ["Unlisted is not in the list of followed values"])
  }

  /// The README's table has a row for each value.
  @Test func theTableNamesEveryValue() throws {
    let file = Repository.root.appending(path: "Sources/EditorCore/README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    for value in FollowedValue.all { #expect(readme.contains("\n| \(value.name) |"), "\(value.name)") }
  }

  @Test func aDerivedValueIsMadeOnceForEqualInputs() {
    let derived = Derived<Int, [Int]>()
    #expect(derived.value(for: 1) { _ in [1] } == [1])
    #expect(derived.value(for: 1) { _ in [2] } == [1])
    #expect(derived.value(for: 2) { last in (last ?? []) + [2] } == [1, 2])
  }
}
