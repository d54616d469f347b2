import LayoutModel
import TestSupport
import Testing

/// The classes of a document, and those of its folder.
@Suite struct DocumentClassTests {
  private let badge = DocumentClass(id: "badge", className: "MyApp.Badge")

  private var document: Document {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.customView, "a", Rect(0, 0, 10, 10)) { $0.content.className = "MyApp.Badge" }
    return builder.document
  }

  @Test func classesAreEditedAndUndone() {
    var draft = Draft(document)
    draft.updateClasses { $0.append(badge) }
    let change = draft.finish()
    #expect(draft.document.classes == [badge])
    #expect(draft.document.elements["a"].flatMap(draft.document.knownClass(of:)) == badge)
    #expect(change.scope == .classes)
    #expect(change.roots(from: document, to: draft.document) == nil)
    #expect(draft.document.violations() == [])
    draft.replay(change.inverse)
    #expect(draft.document == document)
    #expect(draft.document.classTable.isEmpty)
    #expect(change.followed(by: change.inverse).isEmpty)
  }

  /// A document has each name once: later classes of a name are left out.
  @Test func aNameStandsOnce() {
    var other = DocumentClass(id: "other", className: "MyApp.Badge")
    other.color = "accent"
    var draft = Draft(document)
    draft.updateClasses { $0 += [badge, other] }
    #expect(draft.document.classes == [badge])
    #expect(Document().with(classes: [other, badge]).classes == [other])
  }

  @Test func theDocumentsOwnClassWinsOverTheFolders() {
    var large = badge.with(id: "large")
    large.natural = ClassSize(width: 90, height: 90)
    let chart = DocumentClass(id: "chart", className: "Chart")
    let found = FolderClasses([large, chart])
    let document = document.with(folderClasses: found)
    #expect(document.classTable["MyApp.Badge"] == large)
    let own = document.with(classes: [badge])
    #expect(own.classTable["MyApp.Badge"] == badge)
    #expect(own.classTable.all == [badge, chart])
    #expect(own.with(classes: []).classTable.all == [large, chart])
  }

  /// The file beside a document is no part of it, but layouts must follow it.
  @Test func classesOfTheFolderAreAChangeButNoDifference() {
    var draft = Draft(document)
    draft.show(FolderClasses([badge]))
    #expect(draft.document == document)
    #expect(draft.pendingChange.scope == .classes)
    draft.rollback()
    #expect(draft.document.classTable.isEmpty)
  }

  @Test func aDocumentFromTheDiskKeepsTheFoldersClasses() {
    var draft = Draft(document.with(folderClasses: FolderClasses([badge])))
    draft.replaceDocument(by: document)
    #expect(draft.document.classTable["MyApp.Badge"] == badge)
    draft.rollback()
    #expect(draft.document.classTable["MyApp.Badge"] == badge)
  }

  @Test func idsAreUniqueAmongAllRecords() {
    #expect(document.with(classes: [badge.with(id: "a")]).violations() == ["the id a is used twice"])
    #expect(document.with(classes: [badge]).isTaken("badge"))
    #expect(document.freshClassID(for: "MyApp.Badge") == "MyApp-Badge")
    #expect(document.freshClassID(for: "a") == "a-2")
    #expect(document.freshClassID(for: "猫") == "class")
  }

  @Test func namesAreShortAndOnOneLine() {
    for name in ["AdwBadge", "MyApp.Badge", "Foo<Bar>", "猫", "a b"] { #expect(ClassName.isWellFormed(name)) }
    for name in ["", "a\nb", "a\u{0}b", String(repeating: "a", count: 257)] { #expect(!ClassName.isWellFormed(name)) }
  }

  @Test func everyMemberIsCopied() {
    var full = badge
    (full.like, full.natural, full.minimum) = (
      .button, ClassSize(width: 1, height: nil), ClassSize(width: nil, height: 2)
    )
    (full.baselineOffsets, full.color, full.toolkit) = (BaselineOffsets(first: 3, last: 4), "accent", .gtk)
    #expect(full.with(id: "x").with(id: "badge") == full)
  }
}
