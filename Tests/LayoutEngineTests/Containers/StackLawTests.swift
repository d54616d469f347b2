import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Rules that hold for every stack with any settings.
@Suite struct StackLawTests {
  /// A stack of views with given sizes. Some of the views are in stacks of their own.
  private struct RandomStack {
    var generator: SeededGenerator
    var builder: DocumentBuilder
    var sizes: [ElementID: Size] = [:]

    init(seed: Int) {
      generator = SeededGenerator(seed: UInt64(seed))
      builder = DocumentBuilder(width: 2000, height: 2000, profile: generator.pick(Profile.allCases) ?? .ios)
      add("s", in: "root", deep: 0)
      builder.constrain("s.leading == root.leading + 10", "s.top == root.top + 10")
      // The stack has its natural size, or enough room for its content.
      for side in ["width", "height"] where generator.chance(0.4) {
        let priority = generator.chance(0.7) ? "" : " @800"
        builder.constrain("s.\(side) == 1500\(priority)")
      }
    }

    private mutating func add(_ stack: ElementID, in parent: ElementID, deep: Int) {
      let distribution = generator.pick(StackDistribution.allCases) ?? .fill
      let alignment = generator.pick(StackAlignment.allCases) ?? .fill
      let isVertical = generator.chance(0.5)
      let hugging = AxisPair(priority([1, 49, 250, 750, 999, 1000]), priority([1, 49, 250, 750, 999, 1000]))
      let spacing = Double(generator.int(0...20))
      let isSilent = generator.chance(0.3)
      builder.add(.stack, stack, Rect(10, 10, 200, 60), in: parent) {
        $0.arrangement.axis = isVertical ? .vertical : .horizontal
        $0.arrangement.distribution = distribution
        $0.arrangement.alignment = alignment
        $0.arrangement.spacing = spacing
        $0.arrangement.hugging = isSilent ? nil : hugging
      }
      for place in 0..<generator.int(1...4) {
        let id = ElementID("\(stack)\(place)")
        // Proportional filling uses intrinsic sizes, and a stack has none.
        if deep < 2, distribution != .fillProportionally, generator.chance(0.25) {
          add(id, in: stack, deep: deep + 1)
        } else {
          addView(id, in: stack)
        }
      }
    }

    private mutating func addView(_ id: ElementID, in stack: ElementID) {
      let size = Size(Double(generator.int(1...90)), Double(generator.int(1...90)))
      // Above the hugging of all views, because an equal priority would be a tie.
      let compression = AxisPair(priority([260, 750, 751, 1000]), priority([260, 750, 751, 1000]))
      let gravity = generator.pick([StackGravity.leading, .center, .trailing]) ?? .leading
      builder.add(.customView, id, Rect(0, 0, 40, 20), in: stack) {
        $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: size.width, height: size.height)
        $0.traits.compression = compression
        $0.traits.gravity = gravity
      }
      sizes[id] = size
    }

    private mutating func priority(_ choices: [Double]) -> LayoutPriority {
      generator.pick(choices).flatMap { LayoutPriority($0) } ?? .defaultHigh
    }
  }

  @Test(arguments: 1...300) func nothingIsInConflictOrCrushedWhileThereIsRoom(seed: Int) {
    let random = RandomStack(seed: seed)
    let solved = layout(random.builder)
    #expect(solved.conflicts.isEmpty, "seed \(seed)")
    for (id, size) in random.sizes {
      guard let frame = solved.frames[id] else { continue }
      let isWhole = frame.width >= size.width - 1e-6 && frame.height >= size.height - 1e-6
      #expect(isWhole, "seed \(seed): \(id) is \(frame.size), and wants \(size)")
    }
  }

  @Test(arguments: 1...60) func anEditEqualsAColdLayout(seed: Int) {
    var random = RandomStack(seed: seed)
    var draft = Draft(random.builder.document)
    func begin() -> LayoutSession {
      LayoutSession(
        document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    }
    var session = begin()
    let stacks = draft.document.elements.filter { $0.kind == .stack }.map(\.id)
    let views = random.sizes.keys.sorted { $0.rawValue < $1.rawValue }
    for step in 0..<12 {
      let level = LayoutPriority(random.generator.pick([1, 30, 250, 600, 1000]) ?? 250) ?? .defaultLow
      switch random.generator.int(0...3) {
      case 0: random.generator.pick(stacks).map { draft.update($0) { $0.arrangement.hugging = AxisPair(level, level) } }
      case 1: random.generator.pick(views).map { draft.update($0) { $0.traits.hidden.toggle() } }
      default: random.generator.pick(views).map { draft.update($0) { $0.traits.compression = AxisPair(level, level) } }
      }
      session.update(to: draft.document, change: draft.finish())
      let cold = begin().layout
      let isSame = cold.frames.allSatisfy { isNear(session.layout.frames[$0.key], $0.value, within: 1e-5) }
      #expect(isSame, "seed \(seed), step \(step)")
      #expect(session.layout.conflicts == cold.conflicts, "seed \(seed), step \(step)")
      if !isSame { return }
    }
  }

  // MARK: Smallest hugging of all children

  private func macStack(_ hugging: Double, _ edit: (inout Element) -> Void = { _ in }) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480, profile: .macos)
    builder.add(.stack, "s", Rect(10, 10, 200, 60)) {
      $0.arrangement.axis = .vertical
      $0.arrangement.alignment = .leading
      $0.arrangement.spacing = 10
      $0.arrangement.hugging = LayoutPriority(hugging).map { AxisPair($0, $0) }
      edit(&$0)
    }
    for (id, width) in [("a", 40.0), ("b", 80)] {
      builder.add(.customView, ElementID(id), Rect(0, 0, width, 20), in: "s") {
        $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: width, height: 20)
      }
    }
    builder.constrain("s.leading == root.leading + 10", "s.top == root.top + 10")
    return builder
  }

  @Test(arguments: [49.0, 750, 751, 999, 1000]) func huggingLeavesContentAlone(_ hugging: Double) {
    let solved = layout(macStack(hugging))
    #expect(solved.conflicts.isEmpty)
    #expect(isNear(solved.frames["s"], Rect(10, 10, 80, 50)))
    #expect(isNear(solved.frames["b"], Rect(0, 30, 80, 20)))
  }

  @Test func requiredHuggingGivesWayToARequiredWidth() {
    var builder = macStack(1000)
    builder.constrain("s.width == 200", "a.width == s.width", "b.width == s.width")
    let solved = layout(builder)
    #expect(solved.conflicts.isEmpty)
    #expect(isNear(solved.frames["s"], Rect(10, 10, 200, 50)))
  }

  /// The weakest hugging counts on deeper levels, too.
  @Test func huggingLeavesAloneWhatIsInAStackWithin() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.stack, "outer", Rect(0, 0, 100, 100)) {
      $0.arrangement.axis = .vertical
      $0.arrangement.alignment = .leading
      $0.arrangement.hugging = LayoutPriority(700).map { AxisPair($0, $0) }
    }
    builder.add(.stack, "inner", Rect(0, 0, 100, 20), in: "outer")
    builder.add(.customView, "weak", Rect(0, 0, 60, 20), in: "inner") {
      $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 60, height: 20)
      $0.traits.compression.horizontal = .defaultLow
    }
    builder.constrain("outer.leading == root.leading", "outer.top == root.top")
    #expect(isNear(layout(builder).frames["weak"], Rect(0, 0, 60, 20)))
  }

  @Test(arguments: [StackDistribution.equalCentering, .equalSpacing])
  func singleChildIsCenteredOnMacOS(_ distribution: StackDistribution) {
    for (profile, x, width) in [(Profile.macos, 130.0, 40.0), (.ios, 0, 300)] {
      var builder = DocumentBuilder(width: 320, height: 480, profile: profile)
      builder.add(.stack, "s", Rect(10, 10, 300, 60)) {
        $0.arrangement.distribution = distribution
        $0.arrangement.alignment = .center
      }
      builder.add(.customView, "a", Rect(0, 0, 40, 20), in: "s") {
        $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 40, height: 20)
      }
      builder.constrain(
        "s.leading == root.leading + 10", "s.top == root.top + 10", "s.width == 300", "s.height == 60")
      #expect(isNear(layout(builder).frames["a"], Rect(x, 20, width, 20)))
    }
  }

  // MARK: Required constraints beside the alignment

  /// Returns a row of 200 by 60 with one child of 40 by 20.
  private func row(_ alignment: StackAlignment, _ equations: [String]) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.stack, "s", Rect(0, 0, 200, 60)) { $0.arrangement.alignment = alignment }
    builder.add(.customView, "a", Rect(0, 0, 40, 20), in: "s") {
      $0.traits.placeholderIntrinsicSize = PlaceholderSize(width: 40, height: 20)
    }
    builder.constrain("s.leading == root.leading", "s.top == root.top", "s.width == 200", "s.height == 60")
    for equation in equations { builder.constrain(equation) }
    return builder
  }

  @Test(arguments: [
    (StackAlignment.top, "a.top == s.top + 15", Rect(0, 15, 200, 20)),
    (.bottom, "a.bottom == s.bottom - 15", Rect(0, 25, 200, 20)),
    // The alignment comes before the content size: both ends are held.
    (.top, "a.bottom == s.bottom", Rect(0, 0, 200, 60)), (.center, "a.bottom == s.bottom", Rect(0, 0, 200, 60)),
    (.fill, "a.height == 0.5 * s.height", Rect(0, 0, 200, 30)), (.fill, "a.top == s.top + 10", Rect(0, 10, 200, 50)),
  ])
  func requiredConstraintOverridesAlignment(_ alignment: StackAlignment, _ equation: String, _ frame: Rect) {
    let solved = layout(row(alignment, [equation]))
    #expect(solved.conflicts.isEmpty)
    #expect(isNear(solved.frames["a"], frame), "\(solved.frames["a"] ?? .zero)")
  }

  /// An optional constraint does not override the alignment, and the content size gives way to the alignment.
  @Test func optionalConstraintDoesNotOverrideAlignment() {
    let solved = layout(row(.top, ["a.top == s.top + 15 @999"]))
    #expect(isNear(solved.frames["a"], Rect(0, 0, 200, 20)))
    let held = layout(row(.fill, ["a.top == s.top"]))
    #expect(isNear(held.frames["a"], Rect(0, 0, 200, 60)))
  }

  /// The constraint is added, becomes optional and required, and is uninstalled and installed.
  @Test func theAlignmentFollowsSuchConstraints() {
    let bare = row(.top, [])
    var draft = Draft(bare.document)
    var session = LayoutSession(
      document: draft.document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
    func follow(_ y: Double, _ edit: (inout Draft) -> Void) {
      edit(&draft)
      session.update(to: draft.document, change: draft.finish())
      #expect(session.layout.conflicts.isEmpty)
      #expect(isNear(session.layout.frames["a"], Rect(0, y, 200, 20)))
    }
    follow(15) { $0.put(Constraint(id: "c", first: Anchor("a", .top), second: Anchor("s", .top), constant: 15)) }
    follow(0) { $0.update(ConstraintID("c")) { $0.priority = .defaultHigh } }
    follow(15) { $0.update(ConstraintID("c")) { $0.priority = .required } }
    follow(0) { $0.update(ConstraintID("c")) { $0.isInstalled = false } }
    follow(15) { $0.update(ConstraintID("c")) { $0.isInstalled = true } }
    follow(0) { $0.remove(ConstraintID("c")) }
  }

  @Test func lengthsThatCannotBeEqualGiveWay() {
    var builder = DocumentBuilder(width: 320, height: 480)
    builder.add(.stack, "s", Rect(0, 0, 200, 40)) { $0.arrangement.distribution = .fillEqually }
    for id in ["a", "b"] { builder.add(.view, ElementID(id), Rect(0, 0, 50, 40), in: "s") }
    builder.constrain(
      "s.leading == root.leading", "s.top == root.top", "s.width == 200", "s.height == 40", "a.width == 150")
    let solved = layout(builder)
    #expect(solved.conflicts.isEmpty)
    #expect(isNear(solved.frames["b"], Rect(150, 0, 50, 40)))
  }
}
