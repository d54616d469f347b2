import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A look at every scene in all surroundings: devices, orientations, languages and text sizes. It is made in parts, which
/// may be looked at on threads of their own; each tells what it finds as it goes and can be called off.
///
///     let job = editor.everywhereJob
///     var results = job.results
///     for part in job.parts(2) { part.run { results.note($0); return true } }
package struct EverywhereJob: Sendable {
  package let document: Document
  private let scenes: [(scene: Scene, viewpoints: [Viewpoint], check: MatrixCheck)]
  private let catalogue: DeviceCatalogue

  init(_ document: Document, _ environment: LayoutEnvironment, measurer: any TextMeasuring) {
    self.document = document
    let catalogue = environment.catalogue
    self.catalogue = catalogue
    scenes = document.scenes.map { scene in
      let viewpoints = EnvironmentMatrix(allOf: scene, in: document, catalogue: catalogue).viewpoints
      let environments = viewpoints.map { LayoutEnvironment(of: $0, for: scene, catalogue: catalogue) }
      let check = MatrixCheck(
        document: document, scene: scene, environments: environments, measurer: measurer)
      return (scene, viewpoints, check)
    }
  }

  /// Nothing was found yet.
  package var results: EverywhereResults {
    EverywhereResults(
      document: document, catalogue: catalogue,
      viewpoints: Dictionary(uniqueKeysWithValues: scenes.map { ($0.scene.id, $0.viewpoints) }),
      visitCount: scenes.reduce(0) { $0 + $1.check.visitCount })
  }

  package func parts(_ count: Int) -> [EverywherePart] {
    let shares = scenes.map { scene in scene.check.parts(count).map { EverywhereRun(scene: scene.scene.id, part: $0) } }
    return (0..<max(1, count)).compactMap { number in
      let runs = shares.compactMap { $0.indices.contains(number) ? $0[number] : nil }
      return runs.isEmpty ? nil : EverywherePart(runs: runs)
    }
  }
}

struct EverywhereRun: Sendable {
  let scene: SceneID
  let part: MatrixPart
}

/// What one thread looks at.
package struct EverywherePart: Sendable {
  let runs: [EverywhereRun]

  /// - Parameter tell: hears of every look, and answers whether to go on.
  package func run(_ tell: (EverywhereStep) -> Bool) {
    for run in runs {
      var goesOn = true
      run.part.visit { visit in
        goesOn = tell(EverywhereStep(scene: run.scene, places: visit.places, issues: visit.troubles))
        return goesOn
      }
      if !goesOn { return }
    }
  }
}

/// One look.
package struct EverywhereStep: Sendable {
  let scene: SceneID
  /// Which of the scene's viewpoints come to this.
  let places: [Int]
  let issues: [LayoutIssue]
}

extension Editor {
  package var everywhereJob: EverywhereJob {
    EverywhereJob(withoutPreview.source, layouts.environment, measurer: layouts.measurer)
  }

  /// The canvas shows the scene in one of the surroundings, with what is wrong there selected.
  package mutating func show(_ place: EverywherePlace, of row: EverywhereRow) {
    look(from: place.viewpoint)
    show(IssueList.Row(scene: row.scene, issue: row.issue))
  }
}
