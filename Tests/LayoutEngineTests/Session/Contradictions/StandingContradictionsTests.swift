import ConstraintSolving
import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// After an edit beside contradictions, the existing contradictions are not searched again. The layout equals a new one
/// all the same.
@Suite struct StandingContradictionsTests {
  /// Returns a chain of views with random bounds, and some constraints that contradict the chain.
  private func chain(_ seed: Int) -> DocumentBuilder {
    var generator = SeededGenerator(seed: UInt64(seed))
    var builder = DocumentBuilder(width: 400, height: 100)
    for index in 0..<8 {
      let id = "v\(index)"
      builder.add(.view, ElementID(id), Rect(Double(index) * 50, 0, 40, 10))
      let before = index == 0 || generator.chance(0.2) ? "root.left" : "v\(index - 1).right"
      builder.constrain("\(id).left \(generator.pick(["==", "==", ">="]) ?? "==") \(before) + 8")
      builder.constrain("\(id).width \(generator.pick(["==", "==", "<=", ">="]) ?? "==") \(generator.int(10...60))")
      builder.constrain("\(id).top == root.top + \(index)", "\(id).height == 10")
    }
    for _ in 0..<generator.int(1...3) {
      let index = generator.int(0...7)
      switch generator.int(0...2) {
      case 0: builder.constrain("v\(index).width == \(generator.int(61...90))")
      case 1: builder.constrain("v\(index).right <= root.left + \(generator.int(0...30))")
      default: builder.constrain("v\(index).right == root.right - \(generator.int(0...20))")
      }
    }
    return builder
  }

  @Test(arguments: 0..<RandomContradictions.count)
  func anEditBesideContradictionsEqualsAColdLayout(seed: Int) {
    for builder in [chain(seed), RandomContradictions.builder(seed: seed)] {
      follow(builder.document, seed: seed)
      follow(addingManyElements(builder).document, seed: seed)
    }
  }

  /// Adds so many elements that the session updates in place wherever it can.
  private func addingManyElements(_ builder: DocumentBuilder) -> DocumentBuilder {
    var builder = builder
    for index in 0..<Contradictions.manyElements {
      builder.add(.view, ElementID("other\(index)"), Rect(0, 0, 10, 10))
      builder.constrain("other\(index).left == root.left", "other\(index).width == 0.5 * root.width")
    }
    return builder
  }

  @Test(arguments: 0..<RandomContradictions.count)
  func anotherSizeEqualsAColdLayout(seed: Int) {
    for builder in [chain(seed), RandomContradictions.builder(seed: seed)] {
      let document = addingManyElements(builder).document
      var generator = SeededGenerator(seed: UInt64(seed) &+ 99)
      var session = session(document)
      var environment = LayoutEnvironment()
      for step in 1...12 {
        let (width, height) = (Double(generator.int(20...1600)) / 4, Double(generator.int(0...400)) / 4)
        let own = environment.size ?? Size(320, 100)
        environment.size = generator.chance(0.3) ? Size(width, height) : Size(width, own.height)
        session.update(environment: environment)
        let cold = LayoutSession(document: document, scene: "main", environment: environment, measurer: FixedMeasurer())
        guard agrees(session.layout, with: cold.layout, "seed \(seed), step \(step)") else { break }
      }
    }
  }

  /// The cost of an edit does not depend on contradictions far from it.
  @Test func editBesideConflictsCostsFractionOfLayout() {
    var builder = DocumentBuilder(width: 4000, height: 100)
    for index in 0..<60 {
      builder.add(.view, ElementID("v\(index)"), Rect(Double(index) * 50, 0, 40, 10))
      builder.constrain(
        "v\(index).left == \(index == 0 ? "root.left" : "v\(index - 1).right") + 8", "v\(index).width == 40",
        "v\(index).top == root.top", "v\(index).height == 10")
    }
    builder.constrain("v7.width == 50", "v20.top == root.top + 5", "v50.height == 20", "v57.width == 40")
    var draft = Draft(builder.document)
    var session = session(draft.document)
    #expect(session.layout.conflicts.count == 3)
    let whole = session.workOfBuilding
    let beside = workOfAnEdit(of: "v30", &draft, &session)
    #expect(beside > 0, "\(beside) of \(whole)")
    #expect(beside * 3 < whole, "\(beside) of \(whole)")
    // An edit of a constraint that is part of a contradiction.
    let own = workOfAnEdit(of: "v7", &draft, &session)
    #expect(own > 0, "\(own) of \(whole)")
    #expect(own * 3 < whole, "\(own) of \(whole)")
    #expect(session.layout.conflicts.count == 3)
    // An edit that makes a new contradiction. Its cause is searched, but the solver's rows are not rebuilt.
    _ = workOfAnEdit(of: "v57", &draft, &session)
    #expect(session.layout.conflicts.count == 4)
    #expect(session.workOfBuilding == whole)
    _ = agrees(session.layout, with: self.session(draft.document).layout, "in the end")
  }

  private func workOfAnEdit(of id: ElementID, _ draft: inout Draft, _ session: inout LayoutSession) -> Int {
    guard let edited = draft.document.constraints.first(where: { $0.first == Anchor(id, .width) })?.id else { return 0 }
    session.meter = WorkMeter(limit: .max)
    draft.update(edited) { $0.constant += 1 }
    session.update(to: draft.document, change: draft.finish())
    return session.meter?.spent ?? 0
  }

  private func follow(_ document: Document, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed) &+ 77)
    var draft = Draft(document)
    var session = session(document)
    for step in 1...20 {
      edit(&draft, &generator)
      session.update(to: draft.document, change: draft.finish())
      guard agrees(session.layout, with: self.session(draft.document).layout, "seed \(seed), step \(step)") else {
        return
      }
    }
  }

  private func edit(_ draft: inout Draft, _ generator: inout SeededGenerator) {
    let made = draft.document.constraints.filter { !$0.first.item.rawID.hasPrefix("other") }
    guard let id = generator.pick(made.map(\.id)) else { return }
    switch generator.int(0...9) {
    case 0: draft.update(id) { $0.isInstalled.toggle() }
    case 1: draft.update(id) { $0.priority = $0.priority.isRequired ? .defaultHigh : .required }
    case 2: draft.remove(id)
    case 3:
      guard let item = draft.document.constraints[id]?.first.item, let element = draft.document.element(for: item)
      else { return }
      let change = Double(generator.int(-20...20))
      draft.update(element) { (element: inout Element) in element.frame.x += change }
    default:
      let change = Double(generator.int(-12...12)) / 4
      draft.update(id) { $0.constant += change }
    }
  }

  private func session(_ document: Document) -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  private func agrees(_ layout: SceneLayout, with cold: SceneLayout, _ place: String) -> Bool {
    let sameFrames =
      layout.frames.count == cold.frames.count
      && layout.frames.allSatisfy { isNear(cold.frames[$0.key], $0.value, within: 1e-5) }
    #expect(sameFrames, "\(place)")
    #expect(layout.conflicts == cold.conflicts, "\(place)")
    #expect(layout.misplaced.keys.sorted() == cold.misplaced.keys.sorted(), "\(place)")
    return sameFrames && layout.conflicts == cold.conflicts
  }
}
