import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Absurd numbers and trees cause no trap and no hang, and frames are finite.
@Suite struct HostileTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e-300, 1e12, -1e7, 0, -0.0, .greatestFiniteMagnitude, .ulpOfOne,
  ]

  private func isSane(_ layout: SceneLayout) -> Bool {
    layout.frames.values.allSatisfy(\.isFinite) && layout.rootFrames.values.allSatisfy(\.isFinite)
      && layout.frames.values.allSatisfy { $0.width >= 0 && $0.height >= 0 }
  }

  private func layoutOf(_ document: Document, _ edit: (inout LayoutEnvironment) -> Void = { _ in }) -> SceneLayout {
    var environment = LayoutEnvironment()
    edit(&environment)
    return SceneLayout.solved(document, scene: "main", environment: environment, measurer: FixedMeasurer())
  }

  @Test(arguments: numbers)
  func anyNumberInARecord(number: Double) {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.button, "b", Rect(number, number, number, number)) {
      $0.content.title = "b"
      $0.content.fontSize = number
      $0.traits.margins = DirectionalEdges(top: number, leading: number, bottom: number, trailing: number)
      $0.traits.alignmentInsets = DirectionalEdges(top: number, leading: number, bottom: number, trailing: number)
      $0.traits.baselineOffsets = BaselineOffsets(first: number, last: number)
      $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: number, height: number)
    }
    builder.add(.imageView, "i", Rect(0, 0, 1, 1)) { $0.content.imageSize = Size(number, number) }
    builder.add(.view, "m", Rect(number, 0, number, 1)) {
      $0.traits.translatesMask = true
      $0.traits.autoresizing = [.left, .right]
    }
    builder.constrain(
      "i.leadingMargin == b.leadingMargin", "i.lastBaseline == b.lastBaseline", "b.width == 2 * i.width + 5")
    builder.edit {
      $0.update(ConstraintID("c3")) {
        $0.constant = number
        $0.multiplier = number
      }
    }
    #expect(isSane(layoutOf(builder.document)))
    #expect(isSane(layoutOf(builder.document) { $0.size = Size(number, number) }))
    #expect(isSane(layoutOf(builder.document) { $0.intrinsicSizes = .recorded }))
  }

  @Test func constantsBeyondAnyLayoutAreNamed() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.constrain("v.width == 1e30", "v.height == 20")
    let solved = layoutOf(builder.document)
    #expect(solved.unusable == ["c1"])
    #expect(solved.frames["v"]?.height == 20)
  }

  @Test func aDeepTree() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.edit { draft in
      var parent: ElementID = "root"
      for depth in 1...300 {
        let id = ElementID("v\(depth)")
        draft.insert(Element(id: id, kind: .view, frame: Rect(0, 0, 10, 10)), into: parent)
        parent = id
      }
    }
    builder.constrain("v300.right == root.right - 3", "v300.top == root.top + 3", "v300.width == 4", "v300.height == 5")
    #expect(isNear(layoutOf(builder.document).rootFrames["v300"], Rect(313, 3, 4, 5)))
  }

  @Test func aTreeThatBitesItsTail() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "a", Rect(0, 0, 10, 10))
    builder.add(.view, "b", Rect(0, 0, 10, 10), in: "a")
    builder.edit { $0.update(ElementID("b")) { $0.children = ["a", "root", "nobody", "b"] } }
    #expect(isSane(layoutOf(builder.document)))
  }

  @Test func manyContradictionsOnOneElement() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    for width in 1...30 { builder.constrain("v.width == \(width)") }
    let solved = layoutOf(builder.document)
    #expect(solved.conflicts.count == 29)
    #expect(isSane(solved))
  }

  @Test func moreContradictionsThanAnyoneReads() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.view, "v", Rect(0, 0, 10, 10))
    builder.edit { draft in
      for width in 1...400 {
        draft.put(Constraint(id: ConstraintID("c\(width)"), first: Anchor("v", .width), constant: Double(width)))
      }
    }
    let solved = layoutOf(builder.document)
    #expect(solved.conflicts.count == 100)
    #expect(solved.unlistedConflictCount == 299)
    #expect(isSane(solved))
  }

  /// Each level is an inset inside the level above. Two of three levels also have a position that contradicts all
  /// levels above.
  @Test func aDeepTreeOfContradictions() throws {
    var builder = DocumentBuilder(width: 1000, height: 480)
    builder.edit { draft in
      var parent: ElementID = "root"
      for depth in 1...240 {
        let id = ElementID("v\(depth)")
        draft.insert(Element(id: id, kind: .view, frame: Rect(1, 1, 10, 10)), into: parent)
        func put(_ first: Anchor, _ second: Anchor?, _ constant: Double) {
          let name = draft.document.freshConstraintID()
          draft.put(Constraint(id: name, first: first, second: second, constant: constant))
        }
        put(Anchor(id, .left), Anchor(parent, .left), 1)
        put(Anchor(id, .top), Anchor(parent, .top), 1)
        put(Anchor(parent, .right), Anchor(id, .right), 1)
        put(Anchor(parent, .bottom), Anchor(id, .bottom), 1)
        if depth % 3 > 0 { put(Anchor(id, .left), Anchor("root", .left), Double(depth + 7)) }
        parent = id
      }
    }
    let session = session(builder.document)
    #expect(session.layout.conflicts.count == 100)
    #expect(session.layout.unlistedConflictCount == 60)
    // The constraint added last is broken, so the insets are as intended.
    #expect(isNear(session.layout.rootFrames["v200"], Rect(200, 200, 600, 80)))
    let issues = session.diagnosis().issues.filter { $0.kind == .conflict }
    #expect(issues.count == 101)
    #expect(issues.last?.message.english == "And 60 more conflicts")
    let long = try #require(issues.dropLast().last)
    #expect(long.message.english.count < 200, "\(long.message.english)")
  }

  @Test func missingSceneGivesAnEmptyLayout() {
    let builder = DocumentBuilder(width: 320, height: 480)
    let layout = SceneLayout.solved(
      builder.document, scene: "other", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(layout == SceneLayout())
  }
}
