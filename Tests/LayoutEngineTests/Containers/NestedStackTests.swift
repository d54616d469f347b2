import LayoutEngine
import LayoutModel
import TestSupport
import Testing

/// Trees of stacks are solved during the elimination of their equations. The solution equals that of a row-by-row
/// solve.
@Suite struct NestedStackTests {
  /// Random nested stacks with random settings, containing elements of every kind.
  private struct RandomTree {
    var generator: SeededGenerator
    var builder: DocumentBuilder
    var parts: [ElementID] = []

    init(seed: Int) {
      generator = SeededGenerator(seed: UInt64(seed))
      builder = DocumentBuilder(width: 2000, height: 2000, profile: generator.pick(Profile.allCases) ?? .ios)
      add("s", in: "root", deep: 0)
      builder.constrain("s.leading == root.leading + 10", "s.top == root.top + 10")
      for side in ["width", "height"] where generator.chance(0.3) { builder.constrain("s.\(side) == 900 @800") }
      // A constraint between elements of two stacks is not handled by the elimination of stacks.
      if generator.chance(0.4), let one = generator.pick(parts), let other = generator.pick(parts), one != other {
        builder.constrain("\(one).width == \(other).width @\(generator.pick([200, 760, 999]) ?? 200)")
      }
    }

    private mutating func add(_ stack: ElementID, in parent: ElementID, deep: Int) {
      var arrangement = Arrangement()
      arrangement.axis = generator.pick(Axis.allCases)
      arrangement.distribution = generator.pick(StackDistribution.allCases)
      arrangement.alignment = generator.pick(StackAlignment.allCases)
      arrangement.spacing = Double(generator.int(0...20))
      arrangement.marginsRelative = generator.chance(0.3)
      let children = (0..<generator.int(1...4)).map { ElementID("\(stack)\($0)") }
      if generator.chance(0.3) { arrangement.customSpacing[children[0]] = 31 }
      let direction = generator.pick([SemanticContent.unspecified, .forceRightToLeft]) ?? .unspecified
      builder.add(.stack, stack, Rect(10, 10, 200, 60), in: parent) {
        $0.arrangement = arrangement
        $0.traits.semanticContent = direction
      }
      for id in children {
        if deep < 3, generator.chance(0.4) { add(id, in: stack, deep: deep + 1) } else { addPart(id, in: stack) }
      }
    }

    private mutating func addPart(_ id: ElementID, in stack: ElementID) {
      parts.append(id)
      let isHidden = generator.chance(0.1)
      let kind = generator.pick([ElementKind.view, .label, .button, .textField, .spacer]) ?? .view
      builder.add(kind, id, Rect(0, 0, 40, 20), in: stack) {
        $0.content.text = "Part \(id)"
        $0.traits.hidden = isHidden
      }
      guard kind == .view, !isHidden else { return }
      builder.constrain("\(id).width == \(generator.int(10...90))", "\(id).height == \(generator.int(10...90))")
    }
  }

  @Test(arguments: 1...200) func eliminationEqualsTheSimplex(seed: Int) {
    let tree = RandomTree(seed: seed)
    let session = session(tree.builder.document)
    // Contradictions are excluded: each way of solving may break another constraint.
    guard session.layout.conflicts.isEmpty else { return }
    let equations = session.bareEquations
    var (eliminated, oneByOne): ([Double], [Double]) = ([], [])
    var (first, second) = (equations.solve(), equations.solveRowByRow())
    first.readValues(into: &eliminated)
    second.readValues(into: &oneByOne)
    let off = zip(eliminated, oneByOne).map { abs($0 - $1) }.max() ?? 0
    #expect(eliminated.count == oneByOne.count, "seed \(seed): \(off)")
    #expect(off < 1e-6, "seed \(seed): \(off)")
  }

  @Test(arguments: 1...60) func anEditInTheTreeEqualsAColdLayout(seed: Int) {
    var tree = RandomTree(seed: seed)
    var draft = Draft(tree.builder.document)
    var edited = session(draft.document)
    for step in 0..<8 {
      guard let part = tree.generator.pick(tree.parts) else { return }
      switch tree.generator.int(0...3) {
      case 0: draft.update(part) { $0.traits.hidden.toggle() }
      case 1: draft.update(part) { $0.content.text = String(repeating: "x", count: step + 1) }
      case 2:
        let id = ConstraintID("own-\(step)")
        draft.put(Constraint(id: id, first: Anchor(part, .width), second: nil, constant: Double(20 + 9 * step)))
        draft.update(id) { $0.priority = LayoutPriority(700) ?? .defaultHigh }
      default:
        let stacks = draft.document.elements.filter { $0.kind == .stack }.map(\.id)
        tree.generator.pick(stacks).map { draft.update($0) { $0.arrangement.spacing = Double(step) } }
      }
      edited.update(to: draft.document, change: draft.finish())
      let cold = session(draft.document).layout
      let isSame = cold.frames.allSatisfy { isNear(edited.layout.frames[$0.key], $0.value, within: 1e-5) }
      #expect(isSame, "seed \(seed), step \(step)")
      #expect(edited.layout.conflicts == cold.conflicts, "seed \(seed), step \(step)")
      if !isSame { return }
    }
  }

  /// Returns stacks of three, rows and columns in turn.
  private func evenTree(of leaves: Int, _ kind: ElementKind) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 2000, height: 2000)
    func add(_ id: ElementID, _ count: Int, _ axis: Axis, in parent: ElementID) {
      guard count > 1 else {
        builder.add(kind, id, Rect(0, 0, 40, 20), in: parent) { $0.content.text = String(repeating: "x", count: 5) }
        if kind == .view { builder.constrain("\(id).width == 40", "\(id).height == 20") }
        return
      }
      builder.add(.stack, id, Rect(0, 0, 40, 20), in: parent) {
        $0.arrangement.axis = axis
        $0.arrangement.alignment = .center
      }
      for child in 0..<3 { add(ElementID("\(id)\(child)"), count / 3, axis.other, in: id) }
    }
    add("s", leaves, .horizontal, in: "root")
    builder.constrain("s.left == root.left", "s.top == root.top")
    return builder
  }

  @Test(arguments: [ElementKind.view, .label]) func workGrowsAsTheTreeDoes(kind: ElementKind) {
    let (small, large) = (session(evenTree(of: 27, kind).document), session(evenTree(of: 243, kind).document))
    #expect(small.layout.conflicts.isEmpty)
    #expect(large.layout.conflicts.isEmpty)
    #expect(small.solver.counters.pivots == 0)
    #expect(large.solver.counters.pivots == 0)
    // There are nine times as many parts, and two more levels of stacks.
    #expect(large.workOfBuilding < 12 * small.workOfBuilding)
  }
}
