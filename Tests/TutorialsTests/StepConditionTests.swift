import LayoutEngine
import LayoutModel
import TestSupport
import Testing
import Tutorials

/// A step counts as done for equivalent constraints, with any order of items and any equal edge.
@Suite struct StepConditionTests {
  private static func scene(_ sentences: String...) throws -> TutorialScene {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.textField, "query", Rect(16, 40, 240, 30))
    builder.add(.button, "search", Rect(264, 40, 95, 30))
    for sentence in sentences { builder.constrain(sentence) }
    return try #require(TutorialScene("main", in: builder.document))
  }

  private static let spacing = ConstraintPattern(.first(.textField), .horizontal, to: .first(.button))

  @Test func eitherItemMayStandFirst() throws {
    #expect(Self.spacing.first(in: try Self.scene("search.leading == query.trailing + 8")) != nil)
    #expect(Self.spacing.first(in: try Self.scene("query.trailing == search.leading - 8")) != nil)
  }

  @Test func otherAxisOrQuantityDoesNotCount() throws {
    #expect(Self.spacing.first(in: try Self.scene("search.top == query.top")) == nil)
    #expect(Self.spacing.first(in: try Self.scene("search.width == query.width")) == nil)
  }

  @Test func numbersCountWhereTheyAreAskedFor() throws {
    let scene = try Self.scene("query.width <= 600")
    let width = ConstraintPattern(.first(.textField), .horizontal, .size)
    #expect(width.first(in: scene) != nil)
    #expect(width.with(relation: .lessOrEqual, constant: 600).first(in: scene) != nil)
    #expect(width.with(relation: .equal).first(in: scene) == nil)
    #expect(width.with(isRequired: false).first(in: scene) == nil)
  }

  @Test func aSceneThatIsGoneHasNothingDone() throws {
    let tutorial = try #require(Tutorial.all.first)
    let progress = TutorialProgress(
      of: tutorial, in: SampleDocuments.search, environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(progress.done == tutorial.steps.map { _ in false })
  }
}
