import FormatTestSupport
import LayoutModel
import TestSupport
import Testing
import Words

@testable import Comparison

@Suite struct ChangeListTests {
  private static let start: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.textField, "query", Rect(10, 10, 160, 30)) { $0.name = "Query" }
    builder.add(.button, "search", Rect(180, 10, 60, 30)) { $0.content.title = "Search" }
    builder.constrain("search.leading == query.trailing + 8", "query.width == 160")
    return builder.document
  }()

  private let ids = ChangeListTests.start.constraints.map(\.id)

  private func list(_ edit: (inout Draft) -> Void) -> ChangeList {
    var draft = Draft(Self.start)
    edit(&draft)
    return ChangeList(DocumentComparison(from: Self.start, to: draft.document))
  }

  @Test func changesAreGroupedByScene() {
    let list = list { draft in
      draft.update(ids[0]) { $0.constant = 20 }
      draft.update(ElementID("search")) { $0.content.title = "Find" }
      draft.updateLanguages { $0.strings["de"] = ["search.title": "Suchen"] }
    }
    #expect(list.sections.map(\.title.english) == ["Scene “main”", "Whole Document"])
    #expect(list.sections.map(\.rows.count) == [2, 1])
    #expect(list.count == 3)
    #expect(list.scenes.count == 1)
    for section in list.sections { for row in section.rows { #expect(list[row.id] == row) } }
  }

  @Test func aClickOnAnElementFindsItsChanges() throws {
    let list = list { draft in
      draft.update(ids[0]) { $0.constant = 20 }
      draft.update(ElementID("search")) { $0.content.title = "Find" }
    }
    #expect(list.rows(about: ElementID("search")).map(\.subject) == [.element("search")])
    #expect(list.rows(about: ids[0]).map(\.subject) == [.constraint(ids[0])])
    // It has no change of its own, but a constraint on it has.
    #expect(list.rows(about: ElementID("query")).map(\.subject) == [.constraint(ids[0])])
    #expect(list.rows(about: ElementID("root")).isEmpty)
  }

  @Test func aRemovedConstraintIsFoundByItsElements() {
    let list = list { $0.remove(ids[1]) }
    #expect(list.rows(about: ElementID("query")).map(\.kind) == [.removed])
  }

  @Test func equalDocumentsHaveNoChanges() {
    let list = list { _ in }
    #expect(list.isEmpty && list.sections.isEmpty && list.count == 0)
  }

  @Test(arguments: 1...20) func everyRowHasANameOfItsOwn(seed: Int) {
    let random = RandomMerge(seed: seed, edits: 12)
    let comparison = DocumentComparison(from: random.base, to: random.ours)
    #expect(Set(comparison.edits.map(\.id)).count == comparison.edits.count)
  }
}
