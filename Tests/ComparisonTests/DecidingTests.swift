import FormatTestSupport
import LayoutModel
import Markup
import PlumbFormat
import TestSupport
import Testing

@testable import Comparison

/// Decisions about the open conflicts of a merge.
@Suite struct DecidingTests {
  private static let start: Document = {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "panel", Rect(20, 20, 280, 200))
    builder.add(.view, "box", Rect(20, 240, 280, 200))
    builder.add(.button, "ok", Rect(10, 10, 60, 30), in: "panel")
    builder.add(.label, "title", Rect(20, 450, 100, 20))
    builder.constrain("title.leading == root.leading + 20")
    return builder.document
  }()

  private let leading = DecidingTests.start.constraints.map(\.id)[0]
  private let title: ElementID = "title"

  private func merged(_ ours: (inout Draft) -> Void, _ theirs: (inout Draft) -> Void) -> Document {
    var (mine, others) = (Draft(Self.start), Draft(Self.start))
    ours(&mine)
    theirs(&others)
    return DocumentMerge(base: Self.start, ours: mine.document, theirs: others.document).document
  }

  private func decided(_ document: Document, _ choice: ConflictChoice) throws -> Document {
    let conflict = try #require(document.conflicts.first)
    let decided = try document.deciding(conflict, for: choice)
    #expect(decided.conflicts.isEmpty)
    #expect(decided.violations() == [])
    return decided
  }

  @Test func aNumberIsTakenFromAVersion() throws {
    let document = merged({ $0.update(leading) { $0.constant = 12 } }, { $0.update(leading) { $0.constant = 16 } })
    #expect(try decided(document, .ours).constraints[leading]?.constant == 12)
    #expect(try decided(document, .theirs).constraints[leading]?.constant == 16)
    #expect(try decided(document, .base).constraints[leading]?.constant == 20)
    let conflict = try #require(document.conflicts.first)
    #expect(document.dismissing(conflict) == document.with(conflicts: []))
  }

  @Test func anAbsentValueIsTheDefault() throws {
    let document = merged({ $0.update(title) { $0.name = "Heading" } }, { $0.update(title) { $0.name = "Caption" } })
    #expect(try decided(document, .theirs).elements[title]?.name == "Caption")
    #expect(try decided(document, .base).elements[title]?.name == nil)
  }

  /// A constant means something else between other anchors.
  @Test func anchorsAndNumbersOfAConstraintAreDecidedTogether() throws {
    let document = merged(
      { draft in draft.update(leading) { ($0.second, $0.constant) = (Anchor("panel", .leading), 0) } },
      { draft in draft.update(leading) { ($0.second, $0.constant) = (Anchor("box", .trailing), -90) } })
    #expect(document.conflicts.count == 2)
    let theirs = try decided(document, .theirs).constraints[leading]
    #expect(theirs?.second == Anchor("box", .trailing))
    #expect(theirs?.constant == -90)
  }

  @Test func aRemovalCanBeTaken() throws {
    let document = merged({ $0.removeSubtree("ok") }, { $0.update("ok") { $0.content.title = "Go" } })
    #expect(document.elements["ok"]?.content.title == "Go")
    #expect(try decided(document, .ours).elements["ok"] == nil)
    #expect(try decided(document, .theirs).elements["ok"]?.content.title == "Go")
    #expect(try decided(document, .base).elements["ok"] == Self.start.elements["ok"])
  }

  @Test func anElementIsMovedToTheParentOfAVersion() throws {
    let document = merged({ $0.move("ok", into: "box") }, { $0.move("ok", into: "root") })
    let parents = try document.conflicts.filter { $0.member == "parent" }.map { conflict in
      try document.deciding(conflict, for: .theirs).parent(of: "ok")
    }
    #expect(parents == ["root"])
  }

  @Test func whatIsGoneCannotBeDecidedButDismissed() throws {
    let document = merged({ $0.update(leading) { $0.constant = 12 } }, { $0.update(leading) { $0.constant = 16 } })
    var draft = Draft(document)
    draft.remove(leading)
    let conflict = try #require(document.conflicts.first)
    do throws(UndecidableConflict) {
      _ = try draft.document.deciding(conflict, for: .theirs)
      Issue.record("a constraint that is gone was decided")
    } catch {
      #expect(error.reason.english == "“\(leading)” isn’t in the document any more")
    }
    #expect(draft.document.dismissing(conflict).conflicts.isEmpty)
  }

  @Test func textsAreDecidedByTheirKey() throws {
    let document = merged(
      { draft in draft.updateLanguages { $0.strings["de"] = ["title": "Titel", "ok": "Los"] } },
      { draft in draft.updateLanguages { $0.strings["de"] = ["title": "Kopf"] } })
    #expect(try decided(document, .theirs).languages.strings["de"] == ["title": "Kopf", "ok": "Los"])
  }

  /// Claim: a decision leaves a sound document, whatever the conflict, with fewer open conflicts.
  @Test(arguments: 0..<60) func everyDecisionLeavesASoundDocument(seed: Int) throws {
    let sides = RandomMerge(seed: seed, edits: 12)
    var document = sides.ours.merged(with: sides.theirs, from: sides.base).document
    var choices = SeededGenerator(seed: UInt64(seed))
    while let conflict = document.conflicts.randomElement(using: &choices) {
      let choice = ConflictChoice.allCases.randomElement(using: &choices) ?? .ours
      let before = document.conflicts.count
      do throws(UndecidableConflict) {
        document = try document.deciding(conflict, for: choice)
        #expect(document.violations() == [])
      } catch {
        document = document.dismissing(conflict)
      }
      #expect(document.conflicts.count < before)
    }
  }

  /// Claim: after a decision for a version, the member has the value of that version.
  @Test(arguments: 0..<60) func theMemberHasTheValueOfTheVersion(seed: Int) throws {
    let sides = RandomMerge(seed: seed, edits: 12)
    let document = sides.ours.merged(with: sides.theirs, from: sides.base).document
    for conflict in document.conflicts {
      guard let member = conflict.member, let element = document.elements[ElementID(conflict.record)],
        element.json.table[member] != nil, member != "children", conflict.value(of: .theirs) != nil
      else { continue }
      guard let decided = try? document.deciding(conflict, for: .theirs) else { continue }
      #expect(decided.elements[element.id]?.json.table[member] == ConflictsMember.value(conflict.theirs))
    }
  }
}
