import LayoutAdvice
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@Suite struct StackTests {
  /// Returns a stack of labels with fonts of 10 points: a character is 5 wide and a line 12 high.
  private func stack(
    _ texts: [String], width: Double? = 200, height: Double? = 50, extra: [String] = [],
    _ edit: (inout Element) -> Void = { _ in }
  ) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.stack, "s", Rect(0, 0, 100, 100), edit)
    for (place, text) in texts.enumerated() {
      builder.add(.label, ElementID("l\(place)"), Rect(0, 0, 10, 10), in: "s") {
        $0.content.text = text
        $0.content.fontSize = 10
        $0.traits.hugging.horizontal = LayoutPriority(Double(260 - place)) ?? .defaultLow
      }
    }
    builder.constrain("s.leading == root.leading", "s.top == root.top")
    if let width { builder.constrain("s.width == \(width)") }
    if let height { builder.constrain("s.height == \(height)") }
    for equation in extra { builder.constrain(equation) }
    return builder
  }

  private func frames(_ builder: DocumentBuilder, _ edit: (inout LayoutEnvironment) -> Void = { _ in }) -> [Rect] {
    let solved = layout(builder, edit)
    #expect(solved.conflicts.isEmpty)
    return (0...9).compactMap { solved.frames[ElementID("l\($0)")] }
  }

  private func expect(_ frames: [Rect], _ expected: [Rect]) {
    #expect(frames.count == expected.count)
    for (frame, wanted) in zip(frames, expected) { #expect(isNear(frame, wanted), "\(frame) is not \(wanted)") }
  }

  @Test func fillStretchesTheOneThatHugsLeast() {
    let builder = stack(["aaaa", "bbbb"]) { $0.arrangement.spacing = 10 }
    expect(frames(builder), [Rect(0, 0, 20, 50), Rect(30, 0, 170, 50)])
  }

  @Test func spacerTakesItsConstrainedThickness() {
    var builder = stack(["aaaa", "bb"], height: nil) { $0.arrangement.alignment = .center }
    builder.add(.spacer, "room", Rect(0, 0, 20, 20), in: "s")
    builder.constrain("room.height == 5")
    let session = LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(session.layout.conflicts.isEmpty)
    #expect(session.diagnosis().freedom.isEmpty)
    #expect(session.layout.frames["room"]?.height == 5)
    #expect(session.layout.frames["s"]?.height == 12)
  }

  /// A spacer has no text, middle or edge to align. It fills the stack's thickness at any position.
  @Test(arguments: [StackAlignment.fill, .top, .bottom, .center, .firstBaseline, .lastBaseline], [0, 1, 2])
  func aSpacerIsDecided(_ alignment: StackAlignment, _ place: Int) {
    var builder = stack(["aaaa", "bb"], height: nil) { $0.arrangement.alignment = alignment }
    builder.add(.spacer, "room", Rect(0, 0, 20, 20), in: "s")
    var draft = Draft(builder.document)
    draft.move("room", into: "s", at: place)
    let session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(session.layout.conflicts.isEmpty)
    #expect(session.diagnosis().freedom.isEmpty)
    #expect(
      session.layout.frames["room"].map { isNear($0, Rect(place == 0 ? 0 : place == 1 ? 20 : 30, 0, 170, 12)) } == true)
  }

  @Test func fillEqually() {
    let builder = stack(["a", "bbbb", "c"]) {
      $0.arrangement.distribution = .fillEqually
      $0.arrangement.spacing = 10
    }
    expect(frames(builder), [Rect(0, 0, 60, 50), Rect(70, 0, 60, 50), Rect(140, 0, 60, 50)])
  }

  @Test func fillProportionally() {
    let builder = stack(["aa", "bbbbbb"]) {
      $0.arrangement.distribution = .fillProportionally
      $0.arrangement.spacing = 20
    }
    expect(frames(builder), [Rect(0, 0, 45, 50), Rect(65, 0, 135, 50)])
  }

  @Test func equalSpacing() {
    let builder = stack(["aa", "bbbb", "cc"]) { $0.arrangement.distribution = .equalSpacing }
    expect(frames(builder), [Rect(0, 0, 10, 50), Rect(90, 0, 20, 50), Rect(190, 0, 10, 50)])
  }

  @Test func equalCentering() {
    let builder = stack(["aa", "bbbb", "cccccc"]) { $0.arrangement.distribution = .equalCentering }
    // The outer centres are at 5 and 185, so the middle one is at 95.
    expect(frames(builder), [Rect(0, 0, 10, 50), Rect(85, 0, 20, 50), Rect(170, 0, 30, 50)])
  }

  @Test func gravityAreasKeepTheirSizes() {
    let builder = stack(["aa", "bb"]) {
      $0.arrangement.distribution = .gravityAreas
      $0.arrangement.spacing = 4
    }
    expect(frames(builder), [Rect(0, 0, 10, 50), Rect(14, 0, 10, 50)])
  }

  /// Returns children of 20, with hugging from 260 downward.
  private func areas(_ gravities: [StackGravity], _ edit: (inout Element) -> Void = { _ in }) -> DocumentBuilder {
    var builder = stack(gravities.map { _ in "aaaa" }) {
      $0.arrangement.distribution = .gravityAreas
      $0.arrangement.spacing = 10
      edit(&$0)
    }
    builder.edit { draft in
      for (place, gravity) in gravities.enumerated() {
        draft.update(ElementID("l\(place)")) { $0.traits.gravity = gravity }
      }
    }
    return builder
  }

  @Test func gravityGathersInThreePlaces() {
    #expect(frames(areas([.leading, .center, .center, .trailing])).map(\.x) == [0, 75, 105, 180])
    #expect(frames(areas([.trailing, .trailing])).map(\.x) == [150, 180])
    #expect(frames(areas([.center])).map(\.x) == [90])
    // The order of the areas counts before that of the children.
    #expect(frames(areas([.trailing, .leading])).map(\.x) == [180, 0])
    #expect(frames(areas([.leading, .center, .trailing])).allSatisfy { $0.width == 20 })
  }

  @Test func crowdedCenterAreaMoves() {
    // Five at the start leave no room in the middle of 200: the sixth follows at the spacing.
    let crowded = areas([.leading, .leading, .leading, .leading, .center, .trailing])
    #expect(frames(crowded).map(\.x) == [0, 30, 60, 90, 120, 180])
    let wider = areas([.leading, .center]) { $0.arrangement.customSpacing = ["l0": 90] }
    #expect(frames(wider).map(\.x) == [0, 110])
  }

  @Test func gravityFollowsTheDirectionAndTheAxis() {
    let solved = layout(areas([.leading, .leading, .trailing])) { $0.direction = .rightToLeft }
    #expect(["l0", "l1", "l2"].map { solved.frames[$0]?.x } == [180, 150, 0])
    let forced = areas([.leading, .trailing]) { $0.traits.semanticContent = .forceLeftToRight }
    #expect(frames(forced) { $0.direction = .rightToLeft }.map(\.x) == [0, 180])
    let vertical = areas([.leading, .center, .trailing]) {
      $0.arrangement.axis = .vertical
      $0.arrangement.spacing = 1
    }
    #expect(frames(vertical).map(\.y) == [0, 19, 38])
  }

  @Test func otherDistributionsIgnoreGravity() {
    let filled = areas([.trailing, .leading]) { $0.arrangement.distribution = .fillEqually }
    #expect(frames(filled).map(\.x) == [0, 105])
  }

  @Test func stackHuggingIsRespected() {
    // Children that hug less than the stack are stretched, so that no room is left between the areas.
    var builder = areas([.leading, .trailing]) { $0.arrangement.hugging = AxisPair(.defaultHigh, .defaultLow) }
    #expect(frames(builder).map(\.x) == [0, 30])
    builder.edit { $0.update("s") { $0.arrangement.hugging = nil } }
    #expect(frames(builder).map(\.x) == [0, 180])
    // Without a length, the stack is as short as its children and spacings.
    var free = areas([.leading, .center, .trailing])
    free.edit { draft in
      for constraint in draft.document.constraints where constraint.first == Anchor("s", .width) {
        draft.remove(constraint.id)
      }
    }
    #expect(isNear(layout(free).frames["s"], Rect(0, 0, 80, 50)))
  }

  @Test func gravityFollowsEdits() {
    var builder = areas([.leading, .leading, .leading])
    var session = session(builder.document)
    for gravity in [StackGravity.center, .trailing, .leading] {
      var draft = Draft(builder.document)
      draft.update("l2") { $0.traits.gravity = gravity }
      let change = draft.finish()
      builder.edit { $0 = draft }
      session.update(to: builder.document, change: change)
      #expect(session.layout == layout(builder), "\(gravity)")
    }
  }

  @Test func alignmentsAcross() {
    func first(_ alignment: StackAlignment) -> Rect? {
      frames(stack(["aa"], width: nil) { $0.arrangement.alignment = alignment }).first
    }
    #expect(isNear(first(.top), Rect(0, 0, 10, 12)))
    #expect(isNear(first(.bottom), Rect(0, 38, 10, 12)))
    #expect(isNear(first(.center), Rect(0, 19, 10, 12)))
    #expect(isNear(first(.fill), Rect(0, 0, 10, 50)))
  }

  @Test func stackTakesTheSizeOfItsChildren() {
    let builder = stack(["aa", "bbbb"], width: nil, height: nil) {
      $0.arrangement.axis = .vertical
      $0.arrangement.alignment = .leading
      $0.arrangement.spacing = 6
    }
    expect(frames(builder), [Rect(0, 0, 10, 12), Rect(0, 18, 20, 12)])
    #expect(isNear(layout(builder).frames["s"], Rect(0, 0, 20, 30)))
  }

  @Test func customSpacingMarginsAndHiddenChildren() {
    var builder = stack(["aa", "bb", "cc", "dd"], width: nil, height: nil) {
      $0.arrangement.spacing = 5
      $0.arrangement.customSpacing = ["l0": 20, "l1": 3.4e38]
      $0.arrangement.marginsRelative = true
      $0.traits.margins = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    expect(frames(builder), [Rect(2, 1, 10, 12), Rect(32, 1, 10, 12), Rect(47, 1, 10, 12), Rect(62, 1, 10, 12)])
    #expect(isNear(layout(builder).frames["s"], Rect(0, 0, 76, 16)))
    builder.edit { $0.update(ElementID("l1")) { $0.traits.hidden = true } }
    expect(frames(builder), [Rect(2, 1, 10, 12), Rect(32, 1, 10, 12), Rect(47, 1, 10, 12)])
  }

  @Test func rightToLeftTurnsTheOrder() {
    let builder = stack(["aa", "bbbb"], width: nil) { $0.arrangement.spacing = 10 }
    let solved = layout(builder) { $0.direction = .rightToLeft }
    #expect(isNear(solved.rootFrames["l0"], Rect(390, 0, 10, 50)))
    #expect(isNear(solved.rootFrames["l1"], Rect(360, 0, 20, 50)))
  }

  @Test func baselines() {
    var builder = stack(["aa", "bb"], width: nil, height: nil) { $0.arrangement.alignment = .firstBaseline }
    builder.edit { $0.update(ElementID("l1")) { $0.content.fontSize = 20 } }
    expect(frames(builder), [Rect(0, 10, 10, 12), Rect(10, 0, 20, 24)])
    #expect(isNear(layout(builder).frames["s"], Rect(0, 0, 30, 24)))
  }

  /// A row of texts in a higher stack, with room below or above. Positions that nothing else decides are not ambiguous.
  @Test(arguments: [(StackAlignment.firstBaseline, 10.0, 0.0), (.lastBaseline, 86, 76)])
  func baselinesInAHigherStack(alignment: StackAlignment, first: Double, second: Double) {
    var builder = stack(["aa", "bb"], width: nil, height: 100) { $0.arrangement.alignment = alignment }
    builder.edit { $0.update(ElementID("l1")) { $0.content.fontSize = 20 } }
    let solved = layout(builder)
    #expect(solved.rootFrames["l0"]?.y == first, "\(solved.rootFrames)")
    #expect(solved.rootFrames["l1"]?.y == second, "\(solved.rootFrames)")
    let session = LayoutSession(
      document: builder.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    #expect(!session.diagnosis().issues.contains { $0.kind == .ambiguous }, "\(session.diagnosis().issues)")
  }

  @Test func stackInStack() {
    var builder = DocumentBuilder(width: 400, height: 400)
    builder.add(.stack, "outer", Rect(0, 0, 100, 100)) {
      $0.arrangement.axis = .vertical
      $0.arrangement.spacing = 8
    }
    for row in 1...2 {
      let id = ElementID("row\(row)")
      builder.add(.stack, id, Rect(0, 0, 100, 20), in: "outer") {
        $0.arrangement.spacing = 8
        $0.arrangement.alignment = .firstBaseline
      }
      builder.add(.label, ElementID("label\(row)"), Rect(0, 0, 40, 12), in: id) {
        $0.content.text = row == 1 ? "Name" : "Longer"
        $0.content.fontSize = 10
        $0.traits.hugging.horizontal = LayoutPriority(251) ?? .defaultLow
      }
      builder.add(.textField, ElementID("field\(row)"), Rect(0, 0, 40, 30), in: id)
    }
    builder.constrain(
      "outer.leading == root.leading + 20", "outer.trailing == root.trailing - 20", "outer.top == root.top + 20",
      "label1.width == label2.width")
    let solved = layout(builder)
    #expect(solved.conflicts.isEmpty)
    #expect(isNear(solved.frames["outer"], Rect(20, 20, 360, 68)))
    #expect(isNear(solved.frames["row2"], Rect(0, 38, 360, 30)))
    #expect(isNear(solved.frames["field1"], Rect(38, 0, 322, 30)))
  }
}
