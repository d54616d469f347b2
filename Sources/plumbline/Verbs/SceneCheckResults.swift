import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Rendering

/// The result for a scene in one environment, or in several with the same layout.
struct SceneCheckResult: Sendable {
  struct Sweep: Sendable {
    var axis: Axis
    var result: Result<LayoutSweep, SweepError>
  }

  var environmentIndices: [Int]
  var issues: [LayoutIssue]
  var sweeps: [Sweep]
  /// The session, if fixes are to be tried; nil otherwise.
  var session: LayoutSession?
  /// If fixes are not tried: the number of possible fixes for each issue.
  var untried: [LayoutIssue: FoundFixes] = [:]
}

/// The results for a scene in all its environments, computed in parallel.
struct SceneCheckResults: Sendable {
  /// True if the scene is small enough for trying fixes everywhere.
  let canTry: Bool
  private var results: [Int: SceneCheckResult] = [:]

  init(
    _ scene: Scene, in document: Document, _ environments: [LayoutEnvironment], _ ranges: SizeRanges
  ) async {
    let check = MatrixCheck(
      document: document, scene: scene, environments: environments, measurer: PangoMeasurer())
    let first = environments.first ?? LayoutEnvironment()
    let session = LayoutSession(
      document: document, scene: scene.id, environment: first, measurer: PangoMeasurer())
    let canTry = FixSearch.canTry(session, inSurroundings: check.visitCount)
    self.canTry = canTry
    // More parts than cores, because some parts take longer than others.
    let parts = check.parts(ProcessInfo.processInfo.activeProcessorCount * 4)
    let sweeps = ranges.all(of: scene, in: document)
    results = await withTaskGroup(of: [SceneCheckResult].self) { group in
      for part in parts { group.addTask { Self.results(at: part, sweeps, keeping: canTry) } }
      var all: [Int: SceneCheckResult] = [:]
      for await found in group {
        for result in found { for index in result.environmentIndices { all[index] = result } }
      }
      return all
    }
  }

  subscript(index: Int) -> SceneCheckResult? { results[index] }

  private static func results(
    at part: MatrixPart, _ ranges: [(axis: Axis, range: ClosedRange<Double>)], keeping: Bool
  ) -> [SceneCheckResult] {
    var results: [SceneCheckResult] = []
    var counted: Set<LayoutIssue> = []
    part.visit { visit in
      let session = visit.session
      var result = SceneCheckResult(
        environmentIndices: visit.environmentIndices, issues: session.diagnosis().issues,
        sweeps: ranges.map { axis, range in SceneCheckResult.Sweep(axis: axis, result: sweep(session, axis, range)) })
      if keeping { result.session = session }
      if !keeping {
        result.untried = FoundFixes.untried(for: result.issues.filter { counted.insert($0).inserted }, in: session)
      }
      results.append(result)
      return true
    }
    return results
  }

  private static func sweep(
    _ session: LayoutSession, _ axis: Axis, _ range: ClosedRange<Double>
  ) -> Result<LayoutSweep, SweepError> {
    do throws(SweepError) {
      return .success(try session.sweep(axis, over: range))
    } catch {
      return .failure(error)
    }
  }
}
