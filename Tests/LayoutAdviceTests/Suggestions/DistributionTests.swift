import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct DistributionTests {
  private func row(_ profile: Profile = .ios) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 100, profile: profile)
    builder.add(.view, "a", Rect(20, 20, 50, 40))
    builder.add(.view, "b", Rect(90, 20, 70, 40))
    builder.add(.view, "c", Rect(200, 30, 30, 40))
    builder.add(.view, "d", Rect(330, 20, 60, 40))
    return builder
  }

  private func gaps(_ layout: SceneLayout, _ ids: [ElementID], _ axis: Axis) -> [Double] {
    let frames = ids.compactMap { layout.frames[$0] }.sorted { $0.start(axis) < $1.start(axis) }
    return zip(frames, frames.dropFirst()).map { $1.start(axis) - $0.end(axis) }
  }

  @Test(arguments: [Suggestion.Spacers.Form.elements, .guides], [400.0, 700, 333])
  func gapsAreEqualAtEveryWidth(form: Suggestion.Spacers.Form, width: Double) {
    let ids: [ElementID] = ["a", "b", "c", "d"]
    let (document, report) = row().document.applying(.distribute(.horizontal, .init(form)), to: ids)
    #expect(report.newItems.count == 3)
    #expect(report.message.english.contains("Added 3 spacers"))
    let result = session(document) { $0.size = Size(width, 100) }
    #expect(result.diagnosis().status == .ok)
    let found = gaps(result.layout, ids, .horizontal)
    #expect(found.allSatisfy { abs($0 - found[0]) < 1e-6 }, "\(found)")
    // The first element stays at its position; the last keeps its distance to the far edge.
    #expect(abs((result.layout.frames["a"]?.x ?? 0) - 20) < 1e-6)
    #expect(abs((result.layout.frames["d"]?.maxX ?? 0) - (width - 10)) < 1e-6)
  }

  @Test func spacersAtTheEndsAreAsWideAsTheGaps() {
    let ids: [ElementID] = ["a", "b"]
    let (document, report) = row().document.applying(
      .distribute(.horizontal, .init(.elements, includesEnds: true)), to: ids)
    #expect(report.newItems.count == 3)
    for width in [400.0, 640] {
      let layout = session(document) { $0.size = Size(width, 100) }.layout
      let gap = (width - 120) / 3
      #expect(isNear(layout.frames["a"], Rect(gap, 20, 50, 40), within: 1e-6))
      #expect(isNear(layout.frames["b"], Rect(2 * gap + 50, 20, 70, 40), within: 1e-6))
    }
  }

  /// If elements had constraints only along the axis, their position across it stays open.
  @Test func distributionLeavesTheOtherAxisOpen() {
    let ids: [ElementID] = ["a", "b", "c", "d"]
    func across(_ document: Document) -> [Constraint] {
      document.constraints.filter { constraint in
        constraint.axis == .vertical && constraint.items.contains { ids.map(Item.element).contains($0) }
          && !constraint.items.contains { $0.rawID.hasPrefix("spacer") }
      }
    }
    var builder = row()
    builder.constrain("a.leading == root.leading + 20", "b.leading == a.trailing + 20", "c.leading == b.trailing + 40")
    builder.constrain("d.leading == c.trailing + 100", "d.top == root.top + 20", "d.height == 40")
    let (open, report) = builder.document.applying(.distribute(.horizontal, .init(.elements)), to: ids)
    #expect(report.newItems.count == 3)
    #expect(across(open) == across(builder.document))
    // Elements drawn without constraints are held where they were drawn.
    let (held, _) = row().document.applying(.distribute(.horizontal, .init(.elements)), to: ids)
    #expect(!across(held).isEmpty)
    #expect(session(held).diagnosis().freedom.isEmpty)
  }

  @Test(arguments: 1...30)
  func distributionWorksOnRandomRows(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let axis = generator.chance(0.5) ? Axis.horizontal : .vertical
    var builder = DocumentBuilder(width: 600, height: 600)
    if generator.chance(0.4) { builder.scene { $0.languageDirection = .rightToLeft } }
    var next = 10.0
    var ids: [ElementID] = []
    for number in 0..<generator.int(2...6) {
      let length = Double(generator.int(10...60))
      let frame = axis == .horizontal ? Rect(next, 40, length, 30) : Rect(40, next, 30, length)
      ids.append(ElementID("e\(number)"))
      builder.add(.view, ids[number], frame)
      next += length + Double(generator.int(0...30))
    }
    var document = builder.document
    if generator.chance(0.5) { document = document.applying(.addMissing).document }
    let (after, report) = document.applying(
      .distribute(axis, .init(generator.chance(0.5) ? .elements : .guides)), to: ids)
    #expect(report.newItems.count == ids.count - 1)
    for size in [Size(600, 600), Size(900, 1000)] {
      let result = session(after) { $0.size = size }
      #expect(result.layout.conflicts.isEmpty)
      #expect(result.diagnosis().freedom.isEmpty, "\(after.equations)")
      let found = gaps(result.layout, ids, axis)
      #expect(found.allSatisfy { abs($0 - found[0]) < 1e-6 }, "\(found) \(after.equations)")
    }
    let here = session(after).layout
    #expect(here.misplaced.isEmpty, "\(here.misplaced) \(after.equations)")
    for id in [ids.first, ids.last].compactMap(\.self) {
      #expect(isNear(here.frames[id], document.elements[id]?.frame ?? .zero, within: 1e-6))
    }
    var draft = Draft(after)
    draft.make(Change())
    #expect(after.violations().isEmpty)
  }

  // MARK: The law

  /// Returns elements whose content gives their size, drawn carelessly: too long, too short, at odd positions.
  private static func drawn(_ count: Int, _ axis: Axis, _ generator: inout SeededGenerator) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.guide(.safeArea, "safe")
    builder.scene { $0.bars = Bars(status: true) }
    let kinds: [ElementKind] = [.button, .label, .view]
    var next = 30.0
    for number in 0..<count {
      let length = Double(generator.int(20...60))
      let across = Double(generator.int(60...200))
      let frame = axis == .horizontal ? Rect(next, across, length, 30) : Rect(across, next, 60, length)
      builder.add(generator.pick(kinds) ?? .button, ElementID("e\(number)"), frame) {
        $0.content.title = "Go"
        $0.content.text = "Go"
      }
      next += length + Double(generator.int(1...20))
    }
    return builder
  }

  /// At every size and orientation there are as many spaces as promised, all equally long, and only content decides the
  /// size of a button.
  @Test(arguments: 1...24)
  func spacesStayEqual(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let axis = seed % 2 == 0 ? Axis.horizontal : .vertical
    let spacers = Suggestion.Spacers(seed % 4 < 2 ? .elements : .guides, includesEnds: seed % 8 < 4)
    let count = generator.int(spacers.includesEnds ? 2...4 : 3...4)
    let builder = Self.drawn(count, axis, &generator)
    let ids = (0..<count).map { ElementID("e\($0)") }
    let promised = session(builder.document).equalSpaces(among: ids, along: axis, spacers)
    let (after, report) = builder.document.applying(.distribute(axis, spacers), to: ids)
    #expect(report.newItems.count == (spacers.includesEnds ? count + 1 : count - 1))
    #expect(promised?.count == report.newItems.count)
    for constraint in after.constraints where constraint.second == nil {
      let kind = constraint.first.item.elementID.flatMap { after.elements[$0]?.kind }
      #expect(kind == .view || constraint.relation == .greaterOrEqual, "\(constraint.first) is frozen")
    }
    for size in [Size(375, 667), Size(667, 375), Size(320, 568), Size(1024, 1366), Size(500, 500)] {
      let result = session(after) {
        $0.size = size
        $0.orientation = size.width > size.height ? .landscape : .portrait
      }
      #expect(result.layout.conflicts.isEmpty)
      let edges = spacers.includesEnds ? outer(after, result, axis) : nil
      let found =
        [edges?.before(ids, result), edges?.behind(ids, result)].compactMap(\.self)
        + gaps(result.layout, ids, axis)
      #expect(found.count == report.newItems.count)
      #expect(found.allSatisfy { abs($0 - found[0]) < 1e-6 && $0 >= 0 }, "\(size): \(found) \(after.equations)")
      if size == Size(375, 667) {
        #expect(abs(found[0] - (promised?.length ?? -1)) < 0.02)
        #expect(result.layout.misplaced.isEmpty, "\(result.layout.misplaced)")
        #expect(result.diagnosis().freedom.isEmpty)
      }
    }
  }

  private struct Outer {
    let axis: Axis
    let near: Double
    let far: Double

    func before(_ ids: [ElementID], _ result: LayoutSession) -> Double {
      (ids.compactMap { result.layout.frames[$0]?.start(axis) }.min() ?? 0) - near
    }

    func behind(_ ids: [ElementID], _ result: LayoutSession) -> Double {
      far - (ids.compactMap { result.layout.frames[$0]?.end(axis) }.max() ?? 0)
    }
  }

  /// Returns the outer edges: those of the screen, or of the safe area at its top and bottom.
  private func outer(_ document: Document, _ result: LayoutSession, _ axis: Axis) -> Outer {
    let safe = result.layout.guideFrames["safe"] ?? .zero
    let root = result.layout.frames["root"] ?? .zero
    let frame = axis == .horizontal ? root : safe
    return Outer(axis: axis, near: frame.start(axis), far: frame.end(axis))
  }

  /// A label that was drawn wider than its text gets the width of its text, and no constraint fixes the width.
  @Test func contentsKeepTheirLength() throws {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.label, "name", Rect(40, 100, 90, 21)) { $0.content.text = "Name" }
    builder.add(.button, "ok", Rect(200, 100, 100, 30)) { $0.content.title = "OK" }
    let wanted = try ["name", "ok"].map { id in
      try #require(session(builder.document).measures(of: ElementID(id))?.intrinsicWidth)
    }
    let (after, _) = builder.document.applying(
      .distribute(.horizontal, .init(.elements, includesEnds: true)), to: ["name", "ok"])
    #expect(!after.constraints.contains { $0.second == nil && $0.first.attribute == .width && $0.relation == .equal })
    let frames = session(after).layout.frames
    #expect(abs((frames["name"]?.width ?? 0) - wanted[0]) < 0.01)
    #expect(abs((frames["ok"]?.width ?? 0) - wanted[1]) < 0.01)
  }

  /// Constraints from the first and the last element to elements outside of the row stay.
  @Test func outerConstraintsOfTheRowStay() {
    var builder = row()
    builder.add(.view, "mark", Rect(0, 60, 10, 10))
    builder.constrain(
      "a.leading == mark.trailing + 10", "root.trailing == d.trailing + 10", "mark.leading == root.leading")
    let ids: [ElementID] = ["a", "b", "c", "d"]
    let (after, _) = builder.document.applying(.distribute(.horizontal, .init(.guides)), to: ids)
    #expect(after.equations.contains("a.leading == mark.trailing + 10"))
    #expect(after.equations.filter { $0.contains("root.trailing") } == ["root.trailing == d.trailing + 10"])
    let found = gaps(session(after).layout, ids, .horizontal)
    #expect(found.allSatisfy { abs($0 - found[0]) < 1e-6 })
  }

  @Test func impossibleDistributionsNameTheReason() {
    var builder = row()
    let one = builder.document.applying(.distribute(.horizontal, .init(.elements)), to: ["a"])
    #expect(one.report.isEmpty)
    #expect(one.document == builder.document)
    #expect(one.report.message.english.contains("two or more"))
    builder.edit { $0.update(ElementID("b")) { $0.frame.width = 500 } }
    let full = builder.document.applying(.distribute(.horizontal, .init(.elements)), to: ["a", "b", "d"])
    #expect(full.report.isEmpty)
    #expect(full.document == builder.document)
    #expect(full.report.message.english.contains("Not enough room"))
  }
}
