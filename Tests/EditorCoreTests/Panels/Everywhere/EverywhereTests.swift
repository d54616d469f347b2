import EditorCore
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct EverywhereTests {
  private static let catalogue = DeviceCatalogue([
    Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(320, 568)).at(scale: 2),
    Device(id: "tablet", name: "Tablet", profile: .ios, kind: .tablet, size: Size(768, 1024)).at(scale: 2),
  ])

  /// A view of 500 points that fits only on the tablet.
  private func editor() -> Editor {
    var builder = DocumentBuilder(width: 768, height: 1024)
    builder.add(.view, "wide", Rect(20, 40, 500, 30))
    builder.constrain(
      "wide.leading == root.leading + 20", "wide.width == 500", "wide.top == root.top + 40", "wide.height == 30")
    return Editor(document: builder.document, measurer: FixedMeasurer(), catalogue: Self.catalogue)
  }

  private func run(_ job: EverywhereJob, parts: Int = 2) -> EverywhereResults {
    let search = EverywhereSearch(job)
    for part in job.parts(parts) {
      part.run {
        search.record($0)
        return true
      }
    }
    return search.results
  }

  @Test func issuesAreReportedWithTheirEnvironments() throws {
    let results = run(Everywhere.job(in: editor()))
    #expect(results.isComplete)
    #expect(results.progress == 1)
    #expect(results.environmentCount == 2 * 2 * 12)
    let row = try #require(results.rows.first)
    #expect(results.rows.count == 1)
    #expect(row.issue.kind == .outside)
    #expect(row.issue.elements == ["wide"])
    #expect(row.extent.english == "Phone, Portrait")
    #expect(row.count == 12)
    #expect(results.brokenCount == 12)
    #expect(row.viewpoints.first?.title.english == "Phone, Portrait, 17 pt")
    #expect(row.viewpoints.count == 1)
    #expect(results.summary.english == "Issues in 12 of 48 configurations")
  }

  @Test func aPlaceIsShownOnTheCanvas() throws {
    var editor = editor()
    let row = try #require(run(Everywhere.job(in: editor)).rows.first)
    let place = try #require(row.viewpoints.first)
    Everywhere.show(place, of: row, in: &editor)
    #expect(editor.viewpoint.device == "phone")
    #expect(editor.viewpoint.orientation == .portrait)
    #expect(editor.selection.elements == ["wide"])
    #expect(editor.geometry.papers.first?.frame.size == Size(320, 568))
  }

  @Test func cancelledSearchKeepsItsResults() {
    let search = EverywhereSearch(Everywhere.job(in: editor()))
    for part in search.job.parts(2) {
      part.run {
        search.record($0)
        return false
      }
    }
    var results = search.results
    #expect(!results.isComplete)
    #expect(results.progress > 0)
    #expect(results.progress < 1)
    results.isCancelled = true
    #expect(results.summary.english == "Check stopped early")
  }

  @Test func summaryWithoutIssuesCountsConfigurations() {
    var editor = editor()
    editor.edit("Narrow") { draft in draft.update(ConstraintID("c2")) { $0.constant = 200 } }
    editor.edit("Fit") { draft in draft.update(ElementID("wide")) { $0.frame.width = 200 } }
    let results = run(Everywhere.job(in: editor), parts: 5)
    #expect(results.rows.isEmpty)
    #expect(results.summary.english == "No issues in 48 configurations")
  }

  @Test func longIssueListsAreCutWithErrorsFirst() throws {
    var builder = DocumentBuilder(width: 200, height: 100)
    for index in 0..<(IssueList.limit + 30) {
      builder.add(.view, ElementID("e\(index)"), Rect(300, 10, 20, 20))
      builder.constrain(
        "e\(index).leading == root.leading + 2000", "e\(index).top == root.top + 10", "e\(index).width == 20",
        "e\(index).height == 20")
    }
    builder.add(.view, "last", Rect(10, 10, 20, 20))
    builder.constrain("last.leading == root.leading + 10", "last.leading == root.leading + 30", "last.top == root.top")
    builder.constrain("last.width == 20", "last.height == 20")
    let catalogue = DeviceCatalogue([
      Device(id: "phone", name: "Phone", profile: .ios, kind: .phone, size: Size(320, 568)).at(scale: 2)
    ])
    let results = run(
      Everywhere.job(in: Editor(document: builder.document, measurer: FixedMeasurer(), catalogue: catalogue)))
    let rows = results.rows
    #expect(rows.count == IssueList.limit)
    #expect(results.findingCount > IssueList.limit + 30)
    #expect(try #require(rows.first).issue.kind == .conflict)
  }

  @Test func eachSceneIsCheckedByOnePart() throws {
    var editor = editor()
    for _ in 0..<7 { editor.perform("duplicate-scene", at: Moment(time: 0)) }
    let job = Everywhere.job(in: editor)
    #expect(job.document.scenes.count == 8)
    let (whole, shared) = (run(job, parts: 2), run(job, parts: 3))
    #expect(whole.isComplete)
    #expect(whole.brokenCount == 8 * 12)
    #expect(whole.rows == shared.rows)
  }

  @Test func howManyPartsThereAreMakesNoDifference() {
    let job = Everywhere.job(in: editor())
    #expect(run(job, parts: 1).rows == run(job, parts: 7).rows)
    #expect(run(job, parts: 1).rows == run(job, parts: 500).rows)
  }
}
