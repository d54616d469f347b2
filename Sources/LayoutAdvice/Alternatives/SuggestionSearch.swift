import LayoutEngine
import LayoutModel
import Words

/// The search for alternatives to a suggestion that was made. It may run on another thread.
///
///     let search = SuggestionSearch(suggestion: .addMissing, before: document, made: change, report: report, …)
///     let choices = search.run()
///     choices?.made.holding?.message.english   // "Holds in 40 of 42 configurations"
///     choices?.others.map(\.title.english)     // ["Edges Instead of Centers"]
///
/// An alternative leaves nothing open, makes no conflict, and keeps every frame as it was drawn. Its constraints differ
/// from those of the suggestion.
package struct SuggestionSearch: Sendable {
  private let suggestion: Suggestion
  private let before: Document
  private let made: Change
  private let report: SuggestionReport
  private let scene: SceneID
  private let elements: [ElementID]?
  private let environment: LayoutEnvironment
  private let measurer: any TextMeasuring

  /// The most elements for which alternatives are searched. With more, a person would wait too long.
  private static let mostElements = 1000

  /// - Parameters:
  ///   - before: the document before the suggestion.
  ///   - made: what the suggestion changed.
  ///   - elements: nil for all of the scene.
  package init(
    _ suggestion: Suggestion, before: Document, made: Change, _ report: SuggestionReport, scene: SceneID,
    elements: [ElementID]?, environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    (self.suggestion, self.before, self.made, self.report) = (suggestion, before, made, report)
    (self.scene, self.elements, self.environment, self.measurer) = (scene, elements, environment, measurer)
  }

  /// Returns nil if it was called off.
  package func run(unless cancellation: Cancellation = Cancellation()) -> SuggestionChoices? {
    var start = bench(of: before)
    let targets = Suggestion.targets(elements, in: start.session)
    let check = ConfigurationCheck(start, for: targets)
    var cleared = SuggestionReport()
    if suggestion == .resetToSuggested {
      cleared = start.clearConstraints(on: targets, isWholeScene: elements == nil)
    }
    var draft = Draft(before)
    draft.replay(made)
    let suggested = Trial(bench: bench(of: draft.document), report: report, change: made)
    var known: Set<Meaning> = [suggested.meaning]
    var others: [Trial] = []
    for style in SuggestionStyle.allCases where targets.count <= Self.mostElements && !cancellation.isAsked {
      guard let trial = trial(style, from: start, targets), known.insert(trial.meaning).inserted else { continue }
      others.append(trial.after(cleared))
    }
    let choices = ([suggested] + others).map { choice($0, beside: suggested, check, cancellation) }
    guard !cancellation.isAsked else { return nil }
    let order = choices.dropFirst().enumerated().sorted { a, b in
      (-(a.element.holding?.held ?? 0), a.offset) < (-(b.element.holding?.held ?? 0), b.offset)
    }
    return SuggestionChoices(made: choices[0], others: order.map(\.element))
  }

  private func bench(of document: Document) -> Workbench {
    Workbench(document, scene: scene, environment: environment, measurer: measurer, comparesDesign: false)
  }

  // MARK: Trying

  /// One set of constraints, laid out.
  private struct Trial {
    var style: SuggestionStyle?
    let bench: Workbench
    var report: SuggestionReport
    let change: Change

    /// The meaning of its constraints without their ids.
    var meaning: Meaning {
      let added = report.added.compactMap { bench.document.constraints[$0]?.with(id: "") }
      return Meaning(added: Set(added), raised: Set(report.raised))
    }

    func after(_ earlier: SuggestionReport) -> Trial {
      var copy = self
      copy.report = report.after(earlier)
      return copy
    }
  }

  private struct Meaning: Hashable {
    let added: Set<Constraint>
    let raised: Set<RaisedPriority>
  }

  /// Returns nil if the style leaves something open or moves something.
  private func trial(_ style: SuggestionStyle, from start: Workbench, _ targets: [ElementID]) -> Trial? {
    var bench = start
    let report = bench.addMissingConstraints(to: targets, style: style)
    guard !report.added.isEmpty, report.notes.isEmpty, bench.session.layout.conflicts.isEmpty,
      bench.isSound(targets, before: start)
    else { return nil }
    return Trial(style: style, bench: bench, report: report, change: bench.change)
  }

  // MARK: The choices

  private func choice(
    _ trial: Trial, beside suggested: Trial, _ check: ConfigurationCheck?, _ cancellation: Cancellation
  ) -> SuggestionChoice {
    let (document, other) = (trial.bench.document, suggested.bench.document)
    let reasons = SuggestionReason.all(for: trial.report, in: document)
    let known = suggested.meaning
    let different = reasons.filter { reason in
      guard let id = reason.constraint, let constraint = document.constraints[id] else { return false }
      return !known.added.contains(constraint.with(id: ""))
    }
    return SuggestionChoice(
      title: trial.style?.title ?? Message("Suggested"),
      holding: check.map {
        SuggestionHolding(held: $0.held(by: document, unless: cancellation).count, judged: $0.count)
      },
      movement: trial.style == nil
        ? nil : FixEffect(from: suggested.bench.session, other, to: trial.bench.session, document).message,
      change: trial.change, report: trial.report, reasons: reasons, different: different)
  }
}
