import LayoutEngine
import LayoutModel
import ProgramResources
import TestSupport
import Testing

@testable import ClosedForms

/// Claim: at every size the functions have the frames that a layout has.
@Suite struct ClosedSceneTests {
  private func session(_ document: Document, direction: LanguageDirection? = nil) -> LayoutSession {
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    environment.direction = direction
    environment.comparesDesign = false
    return LayoutSession(
      document: document, scene: document.scenes.first { _ in true }?.id ?? "main", environment: environment,
      measurer: FixedMeasurer())
  }

  private func check(_ document: Document, direction: LanguageDirection? = nil, seed: UInt64) throws -> ClosedScene {
    var session = session(document, direction: direction)
    let closed = try ClosedScene(session, widths: 240...1200, heights: 240...1200)
    var random = SeededGenerator(seed: seed)
    var environment = session.environment
    for round in 0..<40 {
      // Whole sizes are usual, and some of them are those at which something changes.
      let scale = round % 2 == 0 ? 1.0 : 64
      environment.size = Size(
        Double(Int.random(in: Int(240 * scale)...Int(1200 * scale), using: &random)) / scale,
        Double(Int.random(in: Int(240 * scale)...Int(1200 * scale), using: &random)) / scale)
      expectSame(&session, environment, closed)
    }
    return closed
  }

  private func expectSame(_ session: inout LayoutSession, _ environment: LayoutEnvironment, _ closed: ClosedScene) {
    guard let size = environment.size else { return }
    session.update(environment: environment)
    for (id, frame) in session.layout.rootFrames where !closed.inexact.contains(id) {
      let told = closed.frame(of: id, at: size)
      #expect(
        told?.isClose(to: frame, within: 1.0 / 64) == true,
        "\(id) at \(size): \(frame), told \(String(describing: told))")
    }
    for id in closed.elements where session.layout.rootFrames[id] == nil && !closed.inexact.contains(id) {
      #expect(closed.frame(of: id, at: size) == nil, "\(id) at \(size) is missing")
    }
  }

  @Test(arguments: MadeScreens.all) func madeScreensHaveClosedForms(screen: MadeScreens.Screen) throws {
    let closed = try check(screen.document, seed: 1)
    #expect(closed.inexact.isEmpty)
    #expect(try check(screen.document, direction: .rightToLeft, seed: 2).inexact.isEmpty)
  }

  /// A picture that keeps its ratio and fits into both sides, and what lies below it.
  private var photo: DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.imageView, "photo", Rect(20, 20, 200, 100))
    builder.add(.view, "below", Rect(20, 130, 200, 20))
    builder.constrain(
      "photo.top == root.top + 20", "photo.centerX == root.centerX", "photo.width == 2 * photo.height",
      "photo.width <= root.width - 40", "photo.height <= root.height - 80", "photo.width == root.width - 40 @500",
      "below.top == photo.bottom + 10", "below.height == 20", "below.centerX == root.centerX",
      "below.width == 0.5 * photo.width")
    return builder
  }

  @Test func whatMustFitIntoBothSidesIsAMeeting() throws {
    let closed = try check(photo.document, seed: 3)
    #expect(closed.inexact.isEmpty)
    #expect(closed.regions.map(\.meetings.count) == [1])
    #expect(closed.regions[0].meetings.first?.isLesser == true)
    // A ratio binds the two sides, so that sweeps along both prove nothing about other sizes.
    #expect(!closed.isProved)
  }

  @Test func sidesThatNothingBindsAreProved() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.view, "a", Rect(20, 20, 200, 100))
    builder.constrain(
      "a.leading == root.leading + 20", "root.trailing == a.trailing + 20", "a.top == root.top", "a.height == 40",
      "a.width <= 500 @900")
    #expect(try check(builder.document, seed: 7).isProved)
  }

  @Test func aTextThatWrapsJumps() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.label, "text", Rect(20, 20, 200, 20)) {
      $0.content.text = "A sentence that has a number of lines that depends on the width of its scene"
      $0.content.lines = 0
    }
    builder.add(.view, "below", Rect(20, 130, 200, 20))
    builder.constrain(
      "text.leading == root.leading + 20", "root.trailing == text.trailing + 20", "text.top == root.top + 20",
      "below.top == text.bottom + 8", "below.leading == root.leading", "below.width == 50",
      "root.bottom == below.bottom + 8 @100", "below.height >= 10")
    let closed = try check(builder.document, seed: 4)
    #expect(closed.inexact.isEmpty)
    #expect(closed.regions[0].frames["text"]?.length.vertical.growth.horizontal.steps.isEmpty == false)
  }

  @Test func whatIsNeitherASumNorAMeetingIsTold() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.view, "square", Rect(0, 0, 300, 300))
    builder.add(.view, "rest", Rect(300, 0, 100, 20))
    // As wide as the scene is wider than high, but at most 200.
    builder.constrain(
      "square.leading == root.leading", "square.top == root.top", "square.bottom == root.bottom",
      "square.width == square.height", "rest.leading == square.trailing", "rest.top == root.top", "rest.height == 20",
      "rest.width <= 200", "rest.trailing == root.trailing @500")
    let closed = try check(builder.document, seed: 5)
    #expect(closed.inexact == ["rest"])
  }

  @Test func devicesAndVariationsHaveRegions() throws {
    var builder = DocumentBuilder(width: 375, height: 667, profile: .ios)
    builder.add(.view, "bar", Rect(0, 0, 100, 40))
    builder.add(.view, "side", Rect(0, 0, 100, 40)) { element in
      element.traits.variations[VariationKey()] = ElementVariation(installed: false)
      element.traits.variations[VariationKey(widthClass: .regular)] = ElementVariation(installed: true)
    }
    builder.constrain(
      "bar.leading == root.leading", "bar.trailing == root.trailing", "bar.top == root.top", "bar.height == 40",
      "side.leading == root.leading", "side.top == bar.bottom", "side.bottom == root.bottom", "side.width == 200")
    let closed = try check(builder.document, seed: 6)
    #expect(closed.inexact.isEmpty)
    #expect(closed.regions.count == 2)
    #expect(closed.frame(of: "side", at: Size(500, 400)) == nil)
    #expect(closed.frame(of: "side", at: Size(700, 400)) == Rect(0, 40, 200, 360))
  }

  @Test func anUnknownSceneHasNone() {
    let session = LayoutSession(
      document: Document(), scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(throws: (any Error).self) { try ClosedScene(session, widths: 200...400, heights: 200...400) }
  }
}
