import LayoutAdvice
import LayoutEngine
import LayoutModel

/// A check of every scene in all surroundings: devices, orientations, languages and text sizes. It is made in parts,
/// which may run on threads of their own. Each part reports its results as it goes, and can be stopped.
///
///     let search = EverywhereSearch(Everywhere.job(in: editor))
///     for part in search.job.parts(2) { part.run { search.record($0); return true } }
package struct EverywhereJob: Sendable {
  package let document: Document
  private let catalogue: DeviceCatalogue
  private let measurer: any TextMeasuring
  /// Scenes of one platform have the same viewpoints.
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

  /// The results before the check: nothing is found yet.
  package var results: EverywhereResults {
    EverywhereResults(document: document, catalogue: catalogue, viewpoints: viewpoints)
  }

  /// Runs the whole check on this thread, and returns its results.
  package func run() -> EverywhereResults {
    var results = results
    for part in parts(1) {
      part.run { finding in
        results.record(finding)
        return true
      }
    }
    return results
  }

  /// Splits the check into parts. With at least four scenes for each part, whole scenes are distributed. Otherwise the
  /// surroundings of each scene are: each part then works out for itself which of them give the same layout.
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

/// The check of a scene, in all its surroundings or a share of them.
struct EverywhereRun: Sendable {
  let scene: SceneID
  /// Prepares the check; nil if there is nothing to check. It takes a while, so call it on the thread that checks.
  let makePart: @Sendable () -> MatrixPart?
}

/// The share of the check that one thread does.
package struct EverywherePart: Sendable {
  let runs: [EverywhereRun]

  /// - Parameter tell: receives every finding, and returns false to stop.
  package func run(_ tell: (EverywhereFinding) -> Bool) {
    for run in runs {
      var goesOn = true
      run.makePart()?.visit { visit in
        goesOn = tell(
          EverywhereFinding(
            scene: run.scene, viewpointIndices: visit.environmentIndices, issues: visit.troubles))
        return goesOn
      }
      if !goesOn { return }
    }
  }
}

/// The result for one or more surroundings with the same layout.
package struct EverywhereFinding: Sendable {
  let scene: SceneID
  /// Indices of the scene's viewpoints with this result.
  let viewpointIndices: [Int]
  let issues: [LayoutIssue]
}
