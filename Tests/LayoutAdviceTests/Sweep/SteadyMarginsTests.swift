import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Margins that follow from the layout are followed exactly from size to size, not sampled.
@Suite struct SteadyMarginsTests {
  private func session(_ builder: DocumentBuilder) -> LayoutSession {
    #expect(builder.refused.isEmpty)
    return LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  private static let inner = [
    "child.leading == panel.leadingMargin", "child.trailing == panel.trailingMargin", "child.top == panel.topMargin",
    "child.bottom == panel.bottomMargin",
  ]

  /// A panel of 300 in a narrower scene hangs over; its margin grows by the overhang.
  @Test func marginGrowsWithTheOverhang() throws {
    var builder = DocumentBuilder(width: 320, height: 200)
    builder.scene { $0.bars = Bars(status: true) }
    builder.add(.view, "panel", Rect(0, 0, 300, 100))
    builder.add(.view, "child", Rect(0, 0, 10, 10), in: "panel")
    for equation in Self.inner + [
      "panel.leading == root.leading", "panel.width == 300", "panel.top == root.top", "panel.height == 100",
    ] {
      builder.constrain(equation)
    }
    let session = session(builder)
    let sweep = try session.sweep(.horizontal, over: 200...500)
    #expect(sweep.isProved)
    #expect(sweep.stretches.contains { abs($0.range.upperBound - 300) < 1e-5 })
    #expect(sweep.frames(at: 250)["child"]?.isClose(to: Rect(8, 28, 234, 64), within: 1e-6) == true)
    #expect(sweep.frames(at: 400)["child"]?.isClose(to: Rect(8, 28, 284, 64), within: 1e-6) == true)
    expectAgreement(sweep, session, seed: 1)
  }

  /// The margins beside a readable width grow by half a point on each side.
  @Test(arguments: [true, false]) func readableWidths(ofRoot isRoot: Bool) throws {
    var builder = DocumentBuilder(width: 700, height: 200)
    builder.add(.view, "panel", Rect(0, 0, 700, 100))
    builder.add(.view, "child", Rect(0, 0, 10, 10))
    let owner = isRoot ? "root" : "panel"
    builder.guide(.readable, "readable", owner: ElementID(owner))
    builder.constrain(
      "panel.leading == root.leading", "panel.trailing == root.trailing", "panel.top == root.top",
      "panel.height == 100", "child.leading == readable.leading", "child.trailing == readable.trailing",
      "child.top == root.top", "child.height == 50")
    let session = session(builder)
    let sweep = try session.sweep(.horizontal, over: 300...1200)
    #expect(sweep.isProved)
    #expect(sweep.stretches.last?.frames["child"]?.slope == Rect(0.5, 0, 0, 0))
    expectAgreement(sweep, session, seed: 2)
  }

  /// A margin that depends on another margin is found in a round of its own.
  @Test func marginsOfMargins() throws {
    var builder = DocumentBuilder(width: 320, height: 400)
    builder.scene { $0.bars = Bars(status: true) }
    for (id, parent) in [("a", "root"), ("b", "a"), ("c", "b")] {
      builder.add(.view, ElementID(id), Rect(0, 0, 100, 100), in: ElementID(parent)) {
        $0.traits.preservesSuperviewMargins = true
      }
      builder.constrain(
        "\(id).leading == \(parent).leadingMargin", "\(id).trailing == \(parent).trailing - 5",
        "\(id).top == \(parent).topMargin", "\(id).bottom == \(parent).bottomMargin")
    }
    let session = session(builder)
    for axis in Axis.allCases {
      let sweep = try session.sweep(axis, over: 200...900)
      #expect(sweep.isProved)
      expectAgreement(sweep, session, seed: 3)
    }
  }

  /// Views in views whose margins depend on each other: a sweep and layouts agree, and most sizes are proved.
  @Test func aSweepAgreesWithLayouts() throws {
    var proved = 0
    for seed in 0..<Self.seeds {
      let session = session(Self.random(seed: seed))
      if session.brokenCount > 0 { continue }
      for axis in Axis.allCases {
        let sweep = try session.sweep(axis, over: 150...1000)
        if sweep.isProved { proved += 1 }
        expectAgreement(sweep, session, seed: UInt64(seed), points: 12)
      }
    }
    #expect(proved > Self.seeds)
  }

  private static let seeds = ProcessInfo.processInfo.environment["PLUMB_MARGIN_SEEDS"].flatMap { Int($0) } ?? 30

  /// Returns a tree of panels. Each is tied to its parent's edges, margins, safe area or readable width, or is as wide
  /// as its content.
  private static func random(seed: Int) -> DocumentBuilder {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 7100)
    var builder = DocumentBuilder(width: 400, height: 400)
    if generator.chance(0.7) { builder.scene { $0.bars = Bars(status: true) } }
    if generator.chance(0.5) {
      builder.scene { $0.safeArea = DirectionalEdges(top: 20, leading: 30, bottom: 10, trailing: 44) }
    }
    var parents: [ElementID] = ["root"]
    for number in 1...5 {
      let parent = generator.pick(parents) ?? "root"
      let id = ElementID("v\(number)")
      let isText = generator.chance(0.2)
      builder.add(isText ? .label : .view, id, Rect(0, 0, 100, 50), in: parent) { element in
        element.traits.preservesSuperviewMargins = generator.chance(0.4)
        element.traits.insetsMarginsFromSafeArea = generator.chance(0.7)
        element.traits.followsReadableWidth = generator.chance(0.2)
        if generator.chance(0.3) {
          element.traits.margins = DirectionalEdges(top: 5, leading: 12, bottom: 30, trailing: 3)
        }
        if isText { (element.content.text, element.content.lines) = ("one two three four five six seven", 0) }
      }
      let guides = addGuides(of: parent, to: &builder, &generator)
      for axis in Axis.allCases { place(id, in: parent, axis, isText, guides, &builder, &generator) }
      if !isText { parents.append(id) }
    }
    return builder
  }

  private static func addGuides(
    of parent: ElementID, to builder: inout DocumentBuilder, _ generator: inout SeededGenerator
  ) -> [String] {
    guard generator.chance(0.4) else { return [] }
    let kind: GuideKind = generator.chance(0.5) ? .safeArea : .readable
    let id = "\(kind)-\(parent.rawValue)"
    if builder.document.guides[GuideID(id)] == nil { builder.guide(kind, GuideID(id), owner: parent) }
    return [id]
  }

  private static func place(
    _ id: ElementID, in parent: ElementID, _ axis: Axis, _ isText: Bool, _ guides: [String],
    _ builder: inout DocumentBuilder, _ generator: inout SeededGenerator
  ) {
    let (start, end, length) =
      axis == .horizontal ? ("leading", "trailing", "width") : ("top", "bottom", "height")
    func side(_ name: String) -> String {
      if let guide = guides.first, generator.chance(0.5) { return "\(guide).\(name)" }
      return generator.chance(0.5) ? "\(parent).\(name)Margin" : "\(parent).\(name)"
    }
    builder.constrain("\(id).\(start) == \(side(start)) + \(generator.int(-10...40))")
    if isText, axis == .vertical { return }
    switch generator.int(0...3) {
    case 0: builder.constrain("\(id).\(length) == \(generator.int(60...400))")
    case 1: builder.constrain("\(id).\(length) == 0.\(generator.int(3...9)) * \(parent).\(length)")
    default:
      builder.constrain("\(id).\(end) == \(side(end)) - \(generator.int(-10...10)) @900")
      builder.constrain("\(id).\(length) >= \(generator.int(20...120))")
    }
  }
}
