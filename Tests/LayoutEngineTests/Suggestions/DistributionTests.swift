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
    // The first stays where it is; the last keeps its distance to the far edge.
    #expect(abs((result.layout.frames["a"]?.x ?? 0) - 20) < 1e-6)
    #expect(abs((result.layout.frames["d"]?.maxX ?? 0) - (width - 10)) < 1e-6)
  }

  @Test func withSpacersAtTheEnds() {
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

  @Test(arguments: 1...30)
  func whateverWasThere(seed: Int) {
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

  @Test func whatCannotBeDistributedSaysWhy() {
    var builder = row()
    let one = builder.document.applying(.distribute(.horizontal, .init(.elements)), to: ["a"])
    #expect(one.report.isEmpty && one.document == builder.document)
    #expect(one.report.message.english.contains("at least two"))
    builder.edit { $0.update(ElementID("b")) { $0.frame.width = 500 } }
    let full = builder.document.applying(.distribute(.horizontal, .init(.elements)), to: ["a", "b", "d"])
    #expect(full.report.isEmpty && full.document == builder.document)
    #expect(full.report.message.english.contains("no room"))
  }
}
