import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct DirectionTests {
  private func row() -> DocumentBuilder {
    var builder = DocumentBuilder(width: 300, height: 100)
    builder.add(.view, "a", Rect(20, 0, 50, 10))
    builder.add(.view, "b", Rect(78, 0, 50, 10))
    builder.constrain(
      "a.leading == root.leading + 20", "a.top == root.top", "a.height == 10", "a.width == 50",
      "b.leading == a.trailing + 8", "b.top == root.top", "b.height == 10", "b.trailing <= root.trailing - 20",
      "b.width == 500 @250")
    return builder
  }

  @Test func leadingAndTrailingTurnAround() {
    let leftToRight = layout(row())
    let rightToLeft = layout(row()) { $0.direction = .rightToLeft }
    for id: ElementID in ["a", "b"] {
      guard let frame = leftToRight.frames[id] else {
        Issue.record("no frame")
        return
      }
      #expect(isNear(rightToLeft.frames[id], Rect(300 - frame.maxX, frame.y, frame.width, frame.height)))
    }
    // The relation is mirrored too: `b` may not pass the edge at 20.
    #expect(isNear(leftToRight.frames["b"], Rect(78, 0, 202, 10)))
  }

  @Test func absoluteSidesAndForcedChildrenStay() {
    var builder = DocumentBuilder(width: 300, height: 100)
    builder.add(.view, "player", Rect(0, 0, 300, 100)) { $0.traits.semanticContent = .playback }
    builder.add(.view, "play", Rect(20, 0, 50, 10), in: "player")
    builder.add(.view, "fixed", Rect(20, 50, 50, 10))
    builder.constrain(
      "player.leading == root.leading", "player.trailing == root.trailing", "player.top == root.top",
      "player.height == 100", "play.leading == player.leading + 20", "play.top == player.top", "play.width == 50",
      "play.height == 10", "fixed.left == root.left + 20", "fixed.top == root.top", "fixed.width == 50",
      "fixed.height == 10")
    let solved = layout(builder) { $0.direction = .rightToLeft }
    #expect(solved.frames["play"]?.x == 20)
    #expect(solved.frames["fixed"]?.x == 20)
  }

  @Test func forcedRightToLeftTurnsItsOwnChildrenOnly() {
    var builder = DocumentBuilder(width: 300, height: 100)
    builder.add(.view, "panel", Rect(0, 0, 200, 100)) { $0.traits.semanticContent = .forceRightToLeft }
    builder.add(.view, "child", Rect(20, 0, 50, 10), in: "panel")
    builder.constrain(
      "panel.leading == root.leading + 10", "panel.top == root.top", "panel.width == 200", "panel.height == 100",
      "child.leading == panel.leading + 20", "child.top == panel.top", "child.width == 50", "child.height == 10")
    let solved = layout(builder)
    #expect(isNear(solved.frames["panel"], Rect(10, 0, 200, 100)))
    #expect(isNear(solved.frames["child"], Rect(130, 0, 50, 10)))
  }

  @Test func aLanguageBringsItsDirectionAndItsTexts() {
    var builder = DocumentBuilder(width: 300, height: 100)
    builder.add(.label, "title", Rect(20, 0, 50, 10)) {
      $0.content.text = "abc"
      $0.content.fontSize = 10
    }
    builder.edit { $0.updateLanguages { $0.strings["he"] = ["title.text": "abcdef"] } }
    builder.constrain("title.leading == root.leading + 20", "title.top == root.top")
    #expect(isNear(layout(builder).frames["title"], Rect(20, 0, 15, 12)))
    let hebrew = layout(builder) { $0.language = "he" }
    #expect(isNear(hebrew.frames["title"], Rect(250, 0, 30, 12)))
    #expect(hebrew.misplaced.isEmpty)
  }

  /// Returns a random tree. Its horizontal constraints use only leading, trailing, width and centre, and leave nothing
  /// open.
  private func randomTree(seed: Int) -> DocumentBuilder {
    var random = SeededGenerator(seed: UInt64(seed))
    var builder = DocumentBuilder(width: 400, height: 300)
    var all: [ElementID] = ["root"]
    var last: [ElementID: ElementID] = [:]
    for number in 1...12 {
      let id = ElementID("v\(number)")
      guard let parent = random.pick(all) else { break }
      builder.add(.view, id, Rect(Double(random.int(0...300)), 0, 20, 10), in: parent) {
        if random.chance(0.3) { $0.traits.alignmentInsets = DirectionalEdges(leading: 3, trailing: 1) }
      }
      builder.constrain("\(id).top == \(parent).top", "\(id).height == 10")
      let gap = random.int(0...30)
      if let before = last[parent], random.chance(0.5) {
        builder.constrain("\(id).leading == \(before).trailing + \(gap)")
      } else {
        builder.constrain("\(id).leading == \(parent).\(random.chance(0.5) ? "leading" : "leadingMargin") + \(gap)")
      }
      switch random.int(0...3) {
      case 0:
        builder.constrain("\(id).trailing == root.trailing - \(gap) @700.\(number)", "\(id).width == 15 @300.\(number)")
      case 1: builder.constrain("\(id).width == \(random.int(1...80))")
      case 2:
        builder.constrain("\(id).width <= \(random.int(1...80))", "\(id).trailing == root.trailing @200.\(number)")
      default: builder.constrain("\(id).centerX == root.centerX @600.\(number)", "\(id).width == 9 @100.\(number)")
      }
      last[parent] = id
      all.append(id)
    }
    return builder
  }

  @Test(arguments: 1...60)
  func rightToLeftIsTheMirrorImage(seed: Int) {
    let builder = randomTree(seed: seed)
    let leftToRight = layout(builder)
    let rightToLeft = layout(builder) { $0.direction = .rightToLeft }
    #expect(session(builder.document).diagnosis().freedom.isEmpty)
    #expect(leftToRight.conflicts.isEmpty)
    #expect(rightToLeft.conflicts.isEmpty)
    for id in leftToRight.frames.keys {
      guard let frame = leftToRight.alignmentRect(of: id) else { continue }
      let mirrored = Rect(400 - frame.maxX, frame.y, frame.width, frame.height)
      #expect(isNear(rightToLeft.alignmentRect(of: id), mirrored, within: 1e-5), "\(id)")
    }
  }
}
