import LayoutModel
import TestSupport
import Testing

@testable import LayoutEngine

/// The plan that a session chooses for an edit, or for other surroundings.
@Suite struct UpdatePlanTests {
  /// Returns a scene of seventy views.
  private func views(constrained: Bool = true) -> DocumentBuilder {
    var builder = DocumentBuilder(width: 400, height: 100)
    for index in 0..<70 {
      builder.add(.view, ElementID("v\(index)"), Rect(Double(index), 0, 10, 10))
      guard constrained else { continue }
      builder.constrain("v\(index).left == root.left + \(index)", "v\(index).width == 10")
      builder.constrain("v\(index).top == root.top", "v\(index).height == 10")
    }
    return builder
  }

  private func session(_ document: Document) -> LayoutSession {
    LayoutSession(document: document, scene: "main", environment: LayoutEnvironment(), measurer: FixedMeasurer())
  }

  /// Checks the plan for an edit.
  private func expect(
    _ name: String, _ builder: DocumentBuilder, _ location: SourceLocation = #_sourceLocation,
    _ edit: (inout Draft) -> Void
  ) {
    let session = session(builder.document)
    var draft = Draft(builder.document)
    edit(&draft)
    let plan = UpdatePlan(
      following: LayoutChange(draft.finish()), to: draft.document, from: session.varied, session.environment,
      session.equations, session.contradictions)
    #expect(plan.name == name, sourceLocation: location)
  }

  /// Checks the plan for other surroundings.
  private func expect(
    _ name: String, _ session: LayoutSession, _ location: SourceLocation = #_sourceLocation,
    in edit: (inout LayoutEnvironment) -> Void
  ) {
    var environment = session.environment
    edit(&environment)
    let plan = UpdatePlan(in: environment, from: session.varied, session.equations, session.contradictions)
    #expect(plan.name == name, sourceLocation: location)
  }

  // MARK: After an edit

  @Test func editOfAConstraintRewritesRows() {
    expect("rewrite", views()) { $0.update("c1") { $0.constant += 1 } }
    expect("rewrite", views()) { $0.removeSubtrees(["v7"]) }
  }

  @Test func editBesideAContradictionLeavesIt() {
    var builder = views()
    builder.constrain("v7.width == 20")
    expect("rewriteBeside", builder) { $0.update("c1") { $0.constant += 1 } }
    // Other elements may be part of the contradiction.
    expect("rewrite", builder) { $0.removeSubtrees(["v9"]) }
  }

  @Test func otherUnknownsNeedARebuild() {
    expect("otherUnknowns", views()) { $0.update("v3") { (view: inout Element) in view.kind = .scrollView } }
    expect("otherUnknowns", views()) { $0.put(Guide(id: "g", owner: "v3", kind: .custom)) }
    expect("otherScene", views()) { $0.remove(SceneID("main")) }
    expect("manyUnusedUnknowns", views(constrained: false)) { $0.removeSubtrees((0..<70).map { ElementID("v\($0)") }) }
    expect("otherSurroundings", views()) { $0.update(SceneID("main")) { $0.profile = .macos } }
  }

  // MARK: At another size

  @Test func sizeWithoutContradictionsRewritesRows() {
    expect("resize", session(views().document)) { $0.size = Size(500, 100) }
    expect("otherSurroundings", session(views().document)) { $0.profile = .macos }
  }

  @Test func contradictionsThatLastAreKept() {
    var builder = views()
    builder.constrain("v7.right == root.right")
    var session = session(builder.document)
    expect("resizeAmong", session) { $0.size = Size(300, 100) }
    let isProved = session.proveContradictions(.horizontal, upTo: 500)
    #expect(isProved)
    expect("resizeProved", session) { $0.size = Size(450, 100) }
    builder.constrain("v8.left == root.leftMargin", "v8.left == root.left")
    expect("otherSurroundings", self.session(builder.document)) { $0.size = Size(300, 100) }
  }
}

extension UpdatePlan {
  /// The plan's name, or the reason for building from nothing.
  fileprivate var name: String {
    if case .rebuild(let reason) = self { return String(describing: reason) }
    return String(describing: self).prefix { $0 != "(" }.description
  }
}
