import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A look at every scene in all surroundings: devices, orientations, languages and text sizes. It is made in parts, which
/// may be looked at on threads of their own; each tells what it finds as it goes and can be called off.
///
///     let search = EverywhereSearch(editor.everywhereJob)
///     for part in search.job.parts(2) { part.run { search.note($0); return true } }
package struct EverywhereJob: Sendable {
  package let document: Document
  private let catalogue: DeviceCatalogue
  private let measurer: any TextMeasuring
  /// Those of one platform have the same.
  private let viewpoints: [SceneID: [Viewpoint]]

  init(_ document: Document, _ environment: LayoutEnvironment, measurer: any TextMeasuring) {
    (self.document, catalogue, self.measurer) = (document, environment.catalogue, measurer)
    var ofPlatform: [Profile: [Viewpoint]] = [:]
    var viewpoints: [SceneID: [Viewpoint]] = [:]
    for scene in document.scenes {
      let known = ofPlatform[scene.profile]
      let all = known ?? EnvironmentMatrix(allOf: scene, in: document, catalogue: environment.catalogue).viewpoints
      (ofPlatform[scene.profile], viewpoints[scene.id]) = (all, all)
    }
    self.viewpoints = viewpoints
  }

  /// Nothing was found yet.
  package var results: EverywhereResults {
    EverywhereResults(document: document, catalogue: catalogue, viewpoints: viewpoints)
  }

  /// Many scenes are shared out, and the surroundings of few: each part finds out for itself which of them come to the same.
  package func parts(_ count: Int) -> [EverywherePart] {
    let count = max(1, count)
    let areWhole = document.scenes.count >= 4 * count
    return (0..<count).map { number in
      let runs = document.scenes.enumerated().compactMap { place, scene -> EverywhereRun? in
        guard !areWhole || place % count == number else { return nil }
        return areWhole ? run(scene, 0, of: 1) : run(scene, number, of: count)
      }
      return EverywherePart(runs: runs)
    }
  }

  private func run(_ scene: Scene, _ number: Int, of count: Int) -> EverywhereRun {
    EverywhereRun(scene: scene.id) { [document, catalogue, measurer, viewpoints] in
      let environments = (viewpoints[scene.id] ?? []).map {
        LayoutEnvironment(of: $0, for: scene, catalogue: catalogue)
      }
      let check = MatrixCheck(document: document, scene: scene, environments: environments, measurer: measurer)
      let parts = check.parts(count)
      return number < parts.count ? parts[number] : nil
    }
  }
}

/// A scene, or a share of its surroundings.
struct EverywhereRun: Sendable {
  let scene: SceneID
  /// Takes a while, so that it is for the thread that looks; nil where there is nothing to look at.
  let makePart: @Sendable () -> MatrixPart?
}

/// What one thread looks at.
package struct EverywherePart: Sendable {
  let runs: [EverywhereRun]

  /// - Parameter tell: hears of every look, and answers whether to go on.
  package func run(_ tell: (EverywhereStep) -> Bool) {
    for run in runs {
      var goesOn = true
      run.makePart()?.visit { visit in
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

  /// Takes note of what a whole look has found, unless the document has changed since it began.
  package mutating func accept(_ results: EverywhereResults) {
    guard results.isComplete, !results.isCancelled, results.document == withoutPreview.source else { return }
    configurations = results.counts
  }

  /// The canvas shows the scene in one of the surroundings, with what is wrong there selected.
  package mutating func show(_ place: EverywherePlace, of row: EverywhereRow) {
    look(from: place.viewpoint)
    show(IssueList.Row(scene: row.scene, issue: row.issue))
  }
}
