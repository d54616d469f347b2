import LayoutEngine
import LayoutModel
import Words

extension Workbench {
  /// Adds the missing constraints in the style that holds in most configurations; in the first of several such styles.
  /// If two styles hold equally often, one that keeps every frame wins over one that does not.
  mutating func addBestConstraints(to targets: [ElementID]) -> SuggestionReport {
    if targets.count > Suggestion.mostElementsAtOnce { return addMissingConstraints(toMany: targets) }
    let before = self
    var best = self
    var report = best.addMissingConstraints(to: targets, style: .flexible)
    defer { self = best }
    guard !report.added.isEmpty, let check = ConfigurationCheck(self, for: targets) else { return report }
    var most = check.held(by: best.document)
    var keepsAll = best.isSound(targets, before: before)
    for style in SuggestionStyle.judged.dropFirst() + [.fixedWidths]
    where style == .fixedWidths ? !keepsAll : most.count < check.count {
      var trial = before
      let other = trial.addMissingConstraints(to: targets, style: style)
      guard trial.document != best.document else { continue }
      let held = check.held(by: trial.document)
      let isSound = trial.isSound(targets, before: before)
      guard isSound == keepsAll ? held.count > most.count : isSound && held.count >= most.count else { continue }
      (best, report, most, keepsAll) = (trial, other, held, isSound)
    }
    return report
  }

  /// Clears the constraints of elements and adds suggested ones. Reports in how many configurations the scene held
  /// before and no longer does.
  mutating func resetToSuggested(_ targets: [ElementID], isWholeScene: Bool) -> SuggestionReport {
    let check = ConfigurationCheck(self, for: targets)
    let before = check?.held(by: document)
    let cleared = clearConstraints(on: targets, isWholeScene: isWholeScene)
    var report = addBestConstraints(to: targets).after(cleared)
    if let check, let before {
      let lost = check.held(by: document).lost(since: before).count
      if lost > 0 {
        report.notes.append(
          Message("It no longer holds in %1 configuration", "It no longer holds in %1 configurations", count: lost))
      }
    }
    return report
  }
}

extension SuggestionReport {
  /// Returns the report, with a note about misplaced elements if nothing was added. Such elements have all their
  /// constraints and lie elsewhere than they were drawn.
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

/// The configurations that a suggestion is judged by: the platform's devices in both orientations, the document's
/// languages, and texts twice as long.
struct ConfigurationCheck {
  private let scene: Scene
  private let environments: [LayoutEnvironment]
  private let measurer: any TextMeasuring

  /// Returns nil if the scene is too large. Also returns nil if work is counted, as in a search for fixes: there each
  /// suggestion is tried anyway.
  init?(_ bench: Workbench, for targets: [ElementID]) {
    guard let model = bench.session.model, bench.session.solver.meter == nil,
      targets.count <= Suggestion.mostElementsAtOnce,
      model.order.count <= 2 * Suggestion.mostElementsAtOnce
    else { return nil }
    scene = model.scene
    measurer = bench.session.measurer
    environments = HoldingEnvironments.surroundings(
      of: model.scene, in: bench.document, catalogue: bench.session.environment.catalogue)
  }

  var count: Int { environments.count }

  func held(by document: Document, unless cancellation: Cancellation? = nil) -> HoldingEnvironments {
    HoldingEnvironments(of: scene, in: document, environments, measurer: measurer, unless: cancellation)
  }
}
