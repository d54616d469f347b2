import EditorCore
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// The strip shows the results of the engine's sweep, and leads to the constraints and elements to blame.
@Suite struct SweepStripTests {
  private static let document = SampleDocuments.holdingFrom248

  private func swept() -> Editor {
    var editor = EditorScript(Self.document).editor
    SizeSweep.sweep(in: &editor)
    return editor
  }

  @Test func summaryNamesTheSizeFromWhichTheLayoutHolds() throws {
    let strip = try #require(SizeSweep.strip(in: swept()))
    #expect(strip.isProved)
    #expect(strip.parts.map(\.standing) == [.breaks, .holds])
    let edge = try #require(strip.boundary(after: strip.range.lowerBound))
    #expect(abs(edge - 248) < 0.005)
    #expect(strip.boundary(before: 400) == edge)
    #expect(strip.boundary(after: 400) == nil)
    #expect(strip.summary(around: 375).english == "Holds from width 248")
    #expect(strip.standing(at: edge) == .holds)
    #expect(strip.breaks(at: edge).isEmpty)
  }

  @Test func partsCoverTheRange() throws {
    let strip = try #require(SizeSweep.strip(in: swept()))
    #expect(strip.parts.first?.range.lowerBound == strip.range.lowerBound)
    #expect(strip.parts.last?.range.upperBound == strip.range.upperBound)
    for (a, b) in zip(strip.parts, strip.parts.dropFirst()) {
      #expect(a.range.upperBound == b.range.lowerBound)
      #expect(a.standing != b.standing)
    }
  }

  /// The button keeps its constrained position and comes to lie on the field, so the strip is no longer green.
  @Test func aButtonThatComesToLieOnTheFieldIsABreak() throws {
    var draft = Draft(SampleDocuments.search)
    for (id, text) in [
      ("lead", "query.leading == root.leading + 20"), ("wide", "query.width == 240"), ("width", "search.width == 87"),
      ("trail", "root.trailing == search.trailing + 20"), ("top", "query.top == root.top + 40"),
      ("row", "search.top == query.top"), ("high", "query.height == 30"), ("same", "search.height == query.height"),
    ] { Constraint(text, id: ConstraintID(id), in: draft.document).map { draft.put($0) } }
    var editor = EditorScript(draft.document).editor
    SizeSweep.sweep(in: &editor)
    let strip = try #require(SizeSweep.strip(in: editor))
    // They begin to meet at 367, less half a point; at 280.5 the button is wholly on the field.
    #expect(strip.parts.map(\.standing) == [.breaks, .warns, .holds])
    #expect(abs((strip.boundary(after: 300) ?? 0) - 366.5) < 0.005)
    #expect(abs((strip.boundary(before: 300) ?? 0) - 280.5) < 0.005)
    #expect(strip.breaks(at: 270).map(\.issue.message.english) == ["Button “Search” is on top of “Query”"])
    #expect(strip.summary(around: 270).english == "Holds from width 366.5")
  }

  @Test func aBreakLeadsToItsCulprits() {
    var editor = swept()
    SizeSweep.showBreak(at: 230, in: &editor)
    #expect(SizeSweep.side(in: editor)?.length == 230)
    #expect(!editor.isShownAsDesigned)
    #expect(!editor.selection.constraints.isEmpty)
    #expect(!SizeSweep.isLate(in: editor), "another size along the strip is nothing new to it")
    #expect(editor.document == Self.document)
  }

  @Test func ownLengthIsNoViewpoint() {
    var editor = swept()
    SizeSweep.look(atLength: 300, in: &editor)
    #expect(editor.viewpoint.size == Size(300, 667))
    SizeSweep.look(atLength: 375, in: &editor)
    #expect(editor.viewpoint.isOwn)
    #expect(editor.isShownAsDesigned)
  }

  @Test func editsMakeItLateAndCalledOffJobsComeToNothing() throws {
    var editor = swept()
    #expect(SizeSweep.job(in: editor) == nil)
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 150 } }
    let job = try #require(SizeSweep.job(in: editor))
    #expect(SizeSweep.isLate(in: editor))
    #expect(SizeSweep.strip(in: editor)?.summary(around: 375).english == "Holds from width 248")
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(job.run(unless: cancellation) == nil)
    SizeSweep.sweep(in: &editor)
    #expect(SizeSweep.strip(in: editor)?.summary(around: 375).english == "Holds from width 288")
    editor.edit("Wider") { $0.update(ConstraintID("width")) { $0.constant = 160 } }
    #expect(!SizeSweep.isWanted(job, in: editor))
  }

  @Test func theOtherSideIsSweptAlone() throws {
    var editor = swept()
    editor.perform("sweep-axis", at: Moment(time: 0))
    #expect(SizeSweep.strip(in: editor) == nil)
    SizeSweep.sweep(in: &editor)
    let strip = try #require(SizeSweep.strip(in: editor))
    #expect(strip.axis == .vertical)
    #expect(SizeSweep.side(in: editor)?.length == 667)
  }
}
