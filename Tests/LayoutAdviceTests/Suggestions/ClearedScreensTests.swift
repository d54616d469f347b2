import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Screens whose constraints were cleared get suggested ones. The new ones hold wherever the old ones did: turned, at
/// every size, and with texts twice as long.
@Suite struct ClearedScreensTests {
  private static let sizes = [
    Size(320, 480), Size(375, 667), Size(430, 932), Size(667, 375), Size(820, 1180), Size(1024, 768),
  ]

  private func places() -> [LayoutEnvironment] {
    Self.sizes.flatMap { size in
      [nil, "x-double", "x-accented"].map { language in
        var environment = LayoutEnvironment()
        (environment.size, environment.language) = (size, language)
        return environment
      }
    }
  }

  private func held(_ document: Document) -> HoldingEnvironments? {
    document.scenes["main"].map { HoldingEnvironments(of: $0, in: document, places(), measurer: FixedMeasurer()) }
  }

  private func drawn(_ screen: MadeScreens.Screen) -> Document { screen.document.applying(.updateFrames).document }

  @Test func ninetyPercentOfScreensHold() throws {
    var lost: [String] = []
    for screen in MadeScreens.all {
      let document = drawn(screen)
      let suggested = document.applying(.clearConstraints).document.applying(.addMissing).document
      let (before, after) = (try #require(held(document)), try #require(held(suggested)))
      #expect(before.count > 0, "\(screen.name) holds nowhere")
      if !after.isSuperset(of: before) {
        lost.append("\(screen.name): \(after.lost(since: before)) \(suggested.equations)")
      }
    }
    #expect(MadeScreens.all.count >= 40)
    #expect(lost.count * 10 <= MadeScreens.all.count, "\(lost.joined(separator: "\n"))")
  }

  @Test(arguments: MadeScreens.all)
  func framesStayAndNothingIsOpen(screen: MadeScreens.Screen) {
    let document = drawn(screen)
    let suggested = document.applying(.clearConstraints).document.applying(.addMissing).document
    let layout = session(suggested).layout
    #expect(layout.conflicts.isEmpty, "\(suggested.equations)")
    #expect(session(suggested).diagnosis().freedom.isEmpty, "\(suggested.equations)")
    for element in document.elements where element.id != "root" {
      #expect(
        layout.frames[element.id]?.isClose(to: element.frame, within: 0.51) == true,
        "\(element.id): \(layout.frames[element.id] ?? .zero) for \(element.frame); \(suggested.equations)")
    }
  }

  @Test(arguments: MadeScreens.all)
  func aCompleteScreenIsLeftAlone(screen: MadeScreens.Screen) {
    let document = drawn(screen)
    guard session(document).diagnosis().freedom.isEmpty else { return }
    #expect(document.applying(.addMissing).document.constraints == document.constraints)
  }

  @Test(arguments: MadeScreens.all)
  func aSecondTimeNothingChanges(screen: MadeScreens.Screen) {
    let once = drawn(screen).applying(.resetToSuggested).document
    #expect(once.applying(.addMissing).document == once)
    #expect(once.applying(.resetToSuggested).document.equations == once.equations)
  }
}
