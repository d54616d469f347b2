import LayoutEngine
import LayoutModel
import Words

extension Workbench {
  /// Adds what is missing in the style that holds in most configurations; of several, in the first. One that keeps every frame goes
  /// before one that does not and holds as often.
  mutating func addBestConstraints(to targets: [ElementID]) -> SuggestionReport {
    if targets.count > Suggestion.mostElementsAtOnce { return addMissingConstraints(toMany: targets) }
    let before = self
    var best = self
    var report = best.addMissingConstraints(to: targets, style: .flexible)
    defer { self = best }
    guard !report.added.isEmpty, let judge = HoldingJudge(self, for: targets) else { return report }
    var most = judge.held(by: best.document)
    var keepsAll = best.isSound(targets, before: before)
    for style in SuggestionStyle.judged.dropFirst() + [.fixedWidths]
    where style == .fixedWidths ? !keepsAll : most.count < judge.count {
      var trial = before
      let other = trial.addMissingConstraints(to: targets, style: style)
      guard trial.document != best.document else { continue }
      let held = judge.held(by: trial.document)
      let isSound = trial.isSound(targets, before: before)
      guard isSound == keepsAll ? held.count > most.count : isSound && held.count >= most.count else { continue }
      (best, report, most, keepsAll) = (trial, other, held, isSound)
    }
    return report
  }

  /// Clears the constraints of elements and adds suggested ones. Tells where the scene held before and no longer does.
  mutating func resetToSuggested(_ targets: [ElementID], isWholeScene: Bool) -> SuggestionReport {
    let judge = HoldingJudge(self, for: targets)
    let before = judge?.held(by: document)
    let cleared = clearConstraints(on: targets, isWholeScene: isWholeScene)
    var report = addBestConstraints(to: targets).after(cleared)
    if let judge, let before {
      let lost = judge.held(by: document).lost(since: before).count
      if lost > 0 {
        report.notes.append(
          Message("It no longer holds in %1 configuration", "It no longer holds in %1 configurations", count: lost))
      }
    }
    return report
  }
}

extension SuggestionReport {
  /// With a word about elements that are misplaced where nothing was to be added: they are complete, and lie elsewhere.
  func tellingMisplaced(in bench: Workbench, _ targets: [ElementID]) -> SuggestionReport {
    guard isEmpty, notes.isEmpty else { return self }
    let count = bench.misplacedCount(among: targets)
    guard count > 0 else { return self }
    var report = self
    report.notes.append(
      Message(
        "%1 misplaced element needs no constraints. Update its frame instead",
        "%1 misplaced elements need no constraints. Update their frames instead", count: count))
    return report
  }
}

/// The configurations that a suggestion is judged by: devices of the platform in both orientations, in the languages of the
/// document, and with texts twice as long.
struct HoldingJudge {
  private let scene: Scene
  private let environments: [LayoutEnvironment]
  private let measurer: any TextMeasuring

  /// Nil where the scene is too large, and where work is counted, as in a search for fixes: there each suggestion is tried
  /// anyway.
  init?(_ bench: Workbench, for targets: [ElementID]) {
    guard let model = bench.session.model, bench.session.solver.meter == nil,
      targets.count <= Suggestion.mostElementsAtOnce,
      model.order.count <= 2 * Suggestion.mostElementsAtOnce
    else { return nil }
    scene = model.scene
    measurer = bench.session.measurer
    environments = HeldPlaces.surroundings(
      of: model.scene, in: bench.document, catalogue: bench.session.environment.catalogue)
  }

  var count: Int { environments.count }

  func held(by document: Document, unless cancellation: Cancellation? = nil) -> HeldPlaces {
    HeldPlaces(of: scene, in: document, environments, measurer: measurer, unless: cancellation)
  }
}
