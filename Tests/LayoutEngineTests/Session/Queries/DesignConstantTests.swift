import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// A constraint with its design constant holds exactly at the design frames.
@Suite struct DesignConstantTests {
  private func session(_ document: Document, _ direction: LanguageDirection = .leftToRight) -> LayoutSession {
    var environment = LayoutEnvironment()
    environment.direction = direction
    // Elements with a natural size have their drawn size.
    environment.intrinsicSizes = .recorded
    return LayoutSession(
      document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
  }

  /// Two boxes in a panel that is not at the scene's corner.
  private var nested: DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.view, "panel", Rect(100, 50, 200, 100))
    builder.add(.view, "a", Rect(50, 10, 40, 20), in: "panel")
    builder.add(.view, "b", Rect(20, 40, 40, 20), in: "panel")
    return builder
  }

  private func constraint(_ first: Anchor, _ second: Anchor, times multiplier: Double) -> Constraint {
    var constraint = Constraint(id: "c", first: first, second: second, constant: 0)
    constraint.multiplier = multiplier
    return constraint
  }

  @Test func aMultiplierCountsInTheHoldersCoordinates() {
    let leading = constraint(Anchor("a", .leading), Anchor("b", .leading), times: 2)
    #expect(session(nested.document).designConstant(of: leading) == 10)
    // Leading sides are the right ones in this direction, at 90 and 60, and the constant counts to the left: 2 * 60 -
    // 90.
    #expect(session(nested.document, .rightToLeft).designConstant(of: leading) == 30)
    let top = constraint(Anchor("a", .top), Anchor("b", .bottom), times: 0.5)
    #expect(session(nested.document).designConstant(of: top) == -20)
    // A constraint that reaches to the scene's root gives another number.
    let outer = constraint(Anchor("a", .left), Anchor("root", .right), times: 0.5)
    // 150 in the scene, whose middle is at 200.
    #expect(session(nested.document).designConstant(of: outer) == -50)
  }

  @Test func aContentsEdgeIsTheScrollViewsWhereItIsNotLarger() {
    var builder = DocumentBuilder(width: 400, height: 300)
    builder.add(.scrollView, "scroll", Rect(10, 10, 200, 100))
    builder.add(.view, "page", Rect(20, 20, 150, 600), in: "scroll")
    let session = session(builder.document)
    let trailing = constraint(Anchor("scroll", .right), Anchor("page", .right), times: 1)
    let bottom = constraint(Anchor("scroll", .bottom), Anchor("page", .bottom), times: 1)
    #expect(session.designConstant(of: trailing) == 30)
    #expect(session.designConstant(of: bottom) == 0)
  }

  @Test(arguments: 0..<30)
  func designFramesSatisfyIt(seed: Int) {
    var tree = RandomTree(seed: UInt64(seed))
    let document = tree.document()
    for direction in [LanguageDirection.leftToRight, .rightToLeft] {
      let session = session(document, direction)
      for _ in 0..<20 {
        var constraint = tree.constraint(in: document)
        guard document.legality(of: constraint) == nil else { continue }
        guard let constant = session.designConstant(of: constraint) else {
          Issue.record("no constant for \(constraint.first) in \(seed)")
          continue
        }
        // Everything lies as drawn, so design constant and solved constant are equal.
        #expect(abs(constant - (session.solvedConstant(of: constraint) ?? .nan)) < 1e-6, "seed \(seed)")
        constraint.constant = constant
        var draft = Draft(document)
        draft.put(constraint)
        let after = self.session(draft.document, direction).layout
        #expect(after.conflicts.isEmpty, "seed \(seed): \(constraint)")
        for element in document.elements where element.id != "root" {
          let frame = after.frames[element.id]
          #expect(isNear(frame, element.frame), "seed \(seed) \(direction) \(element.id): \(constraint)")
        }
      }
    }
  }
}

/// A tree without constraints, so that all elements lie as drawn, and constraints of all sorts to test.
private struct RandomTree {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed &+ 4_000) }

  private static let kinds: [ElementKind] = [.view, .view, .view, .label, .button, .slider, .switch, .scrollView]

  mutating func document() -> Document {
    var builder = DocumentBuilder(width: 400, height: 300, profile: generator.pick(Profile.allCases) ?? .ios)
    var containers: [ElementID] = ["root"]
    for number in 0..<generator.int(3...9) {
      let id = ElementID("e\(number)")
      let kind = generator.pick(Self.kinds) ?? .view
      let frame = Rect(
        Double(generator.int(0...80)), Double(generator.int(0...80)), Double(generator.int(40...200)),
        Double(generator.int(40...200)))
      let (hasMargins, turns) = (generator.chance(0.3), generator.chance(0.15))
      builder.add(kind, id, frame, in: generator.pick(containers) ?? "root") { element in
        if hasMargins { element.traits.margins = DirectionalEdges(top: 3, leading: 17, bottom: 5, trailing: 9) }
        if turns { element.traits.semanticContent = .forceRightToLeft }
        element.content.text = "some text"
      }
      if kind == .view || kind == .scrollView { containers.append(id) }
    }
    return builder.document
  }

  mutating func constraint(in document: Document) -> Constraint {
    let elements = document.elements.map(\.id)
    let first = generator.pick(elements) ?? "root"
    let second = generator.pick(elements) ?? "root"
    let attribute = generator.pick(Attribute.allCases) ?? .width
    let other = generator.chance(0.5) ? attribute : generator.pick(Attribute.allCases) ?? .width
    var constraint = Constraint(id: "new", first: Anchor(first, attribute), second: Anchor(second, other), constant: 0)
    constraint.multiplier = generator.pick([1, 1, 2, 0.5, 1.0 / 3, -1]) ?? 1
    return constraint
  }
}
