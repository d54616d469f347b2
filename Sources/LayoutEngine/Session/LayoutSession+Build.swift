import LayoutModel

/// Lays a scene out from nothing.
extension LayoutSession {
  /// Replaces everything that depends on a document. What is known of contradictions is kept if the rows are the same.
  mutating func build(_ document: Document) {
    let proved = contradictions.proved
    equations.clear()
    contradictions.clear()
    varied = nil
    report.clear()
    guard let scene = document.scenes[sceneID], document.elements.contains(scene.root) else { return }
    let surroundings = Surroundings(of: scene, in: document, environment: environment)
    varied = VariedSource(document, scene, surroundings)
    let resolved =
      varied == nil ? document : document.resolvingElements(of: scene, in: surroundings.situation)
    equations.write(
      SceneContext(document: resolved, scene: scene, surroundings: surroundings, measurer: measurer))
    if let proved, proved.isAbout(solver) { contradictions.proved = proved }
    solveAfterBuilding()
  }

  private mutating func solveAfterBuilding() {
    report.beginNext()
    equations.resetInsets()
    contradictions.solveAndBreak(&equations)
    var passes = PassCount()
    while passes.goOn(after: equations.updateFromSolution()) {
      contradictions.restoreBroken(&equations)
      contradictions.solveAndBreak(&equations)
    }
    workOfBuilding = solver.counters.work
    updateReport()
  }
}
