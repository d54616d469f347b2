import Foundation
import LayoutAdvice
import LayoutEngine
import LayoutModel
import Rendering

/// The result for a scene in one environment, or in several with the same layout.
struct SceneLook: Sendable {
  struct Sweep: Sendable {
    var axis: Axis
    var result: Result<LayoutSweep, SweepError>
  }

  var places: [Int]
  var issues: [LayoutIssue]
  var sweeps: [Sweep]
  /// The session, if fixes are to be tried; nil otherwise.
  var session: LayoutSession?
  /// If fixes are not tried: the number of possible fixes for each issue.
  var untried: [LayoutIssue: FoundFixes] = [:]
}

/// The results for a scene in all its environments, computed in parallel.
struct SceneLooks: Sendable {
  /// True if the scene is small enough for trying fixes everywhere.
  let canTry: Bool
  private var looks: [Int: SceneLook] = [:]

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
    looks = await withTaskGroup(of: [SceneLook].self) { group in
      for part in parts { group.addTask { Self.looks(at: part, sweeps, keeping: canTry) } }
      var all: [Int: SceneLook] = [:]
      for await found in group {
        for look in found { for place in look.places { all[place] = look } }
      }
      return all
    }
  }

  subscript(place: Int) -> SceneLook? { looks[place] }

  private static func looks(
    at part: MatrixPart, _ ranges: [(axis: Axis, range: ClosedRange<Double>)], keeping: Bool
  ) -> [SceneLook] {
    var looks: [SceneLook] = []
    var counted: Set<LayoutIssue> = []
    part.visit { visit in
      let session = visit.session
      var look = SceneLook(
        places: visit.places, issues: session.diagnosis().issues,
        sweeps: ranges.map { axis, range in SceneLook.Sweep(axis: axis, result: sweep(session, axis, range)) })
      if keeping { look.session = session }
      if !keeping {
        look.untried = FoundFixes.untried(for: look.issues.filter { counted.insert($0).inserted }, in: session)
      }
      looks.append(look)
      return true
    }
    return looks
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
