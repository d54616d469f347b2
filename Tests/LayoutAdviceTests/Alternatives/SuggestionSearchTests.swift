import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Alternatives are as complete as the suggestion, and differ from it.
@Suite struct SuggestionSearchTests {
  private func search(_ suggestion: Suggestion, _ document: Document, elements: [ElementID]? = nil) -> SuggestionSearch
  {
    var draft = Draft(document)
    let report = suggestion.apply(
      to: &draft, scene: "main", elements: elements, environment: LayoutEnvironment(), measurer: FixedMeasurer())
    return SuggestionSearch(
      suggestion, before: document, made: draft.pendingChange, report, scene: "main", elements: elements,
      environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  private func made(_ choice: SuggestionChoice, from document: Document) -> Document {
    var draft = Draft(document)
    draft.make(choice.change)
    return draft.document
  }

  private var centered: Document {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "box", Rect(137.5, 300, 100, 60)) { $0.name = "Box" }
    return builder.document
  }

  @Test func centeredElementsMayBeTiedToAnEdge() throws {
    let choices = try #require(search(.addMissing, centered).run())
    let edges = try #require(choices.others.first { $0.title.english == "Edges Instead of Centers" })
    #expect(edges.different.contains { $0.reason.english == "137.5 to its container, as drawn" })
    #expect(edges.movement?.english == "Nothing moves")
    #expect(choices.made.movement == nil)
    #expect(choices.made.different.isEmpty)
    let equations = made(edges, from: centered).equations
    #expect(equations.contains("box.leading == root.leading + 137.5"), "\(equations)")
    #expect(!equations.contains { $0.contains("centerX") }, "\(equations)")
  }

  @Test func stretchingElementsMayKeepTheirLength() throws {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.view, "a", Rect(16, 40, 100, 50))
    builder.add(.view, "b", Rect(124, 40, 235, 50))
    let document = builder.document
    let choices = try #require(search(.addMissing, document).run())
    let titles = Set(choices.others.map(\.title.english))
    #expect(titles.contains("Widths as Drawn"), "\(titles)")
    #expect(titles.contains("Elements Share the Space"), "\(titles)")
    let fixed = try #require(choices.others.first { $0.title.english == "Widths as Drawn" })
    #expect(made(fixed, from: document).equations.contains("b.width == 235"))
  }

  /// The count of places where a choice holds is computed for exactly the document that the choice makes.
  @Test func howOftenItHoldsIsTrue() throws {
    let document = centered
    let choices = try #require(search(.resetToSuggested, document).run())
    let scene = try #require(document.scenes["main"])
    let places = HoldingEnvironments.surroundings(of: scene, in: document, catalogue: LayoutEnvironment().catalogue)
    for choice in choices.all {
      let held = HoldingEnvironments(of: scene, in: made(choice, from: document), places, measurer: FixedMeasurer())
      #expect(choice.holding == SuggestionHolding(held: held.count, judged: places.count))
    }
    let order = choices.others.map { $0.holding?.held ?? 0 }
    #expect(order == order.sorted(by: >))
  }

  @Test func holdingIsDescribedInWords() {
    #expect(SuggestionHolding(held: 40, judged: 42).message.english == "Holds in 40 of 42 configurations")
    #expect(SuggestionHolding(held: 42, judged: 42).message.english == "Holds in all 42 configurations")
    #expect(SuggestionHolding(held: 0, judged: 1).message.english == "Holds in 0 of 1 configuration")
  }

  @Test func unjudgedConfigurationsAreNotMentioned() throws {
    var builder = DocumentBuilder(width: 375, height: 40_000)
    for number in 0..<301 {
      builder.add(.view, ElementID("v\(number)"), Rect(16, 20 + Double(number) * 50, 200, 42))
    }
    let choices = try #require(search(.addMissing, builder.document).run())
    #expect(choices.all.allSatisfy { $0.holding == nil })
    #expect(choices.made.effect == nil)
  }

  @Test func aSearchThatIsCalledOffFindsNothing() {
    let cancellation = Cancellation()
    cancellation.ask()
    #expect(search(.addMissing, centered).run(unless: cancellation) == nil)
  }

  /// No alternative is ambiguous, conflicts or moves elements, and no two are the same.
  @Test(arguments: MadeScreens.all)
  func alternativesAreSoundAndDiffer(screen: MadeScreens.Screen) throws {
    let document = screen.document.applying(.updateFrames).document
    let choices = try #require(search(.resetToSuggested, document).run())
    var known: Set<[String]> = []
    for choice in choices.all {
      let after = made(choice, from: document)
      let result = session(after)
      #expect(result.layout.conflicts.isEmpty, "\(choice.title.english)")
      #expect(result.diagnosis().freedom.isEmpty, "\(choice.title.english)")
      for element in document.elements where element.id != "root" {
        #expect(
          result.layout.frames[element.id]?.isClose(to: element.frame, within: 0.51) == true,
          "\(choice.title.english): \(element.id)")
      }
      let traits = after.elements.map { "\($0.traits.hugging) \($0.traits.compression)" }
      #expect(known.insert(after.equations.sorted() + traits).inserted, "\(choice.title.english)")
    }
  }
}
