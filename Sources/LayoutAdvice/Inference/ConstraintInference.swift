import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// Finds the fewest constraints that give several arrangements of one scene, made by hand at different sizes.
///
///     let report = ConstraintInference(
///       document: document, scene: "main", examples: [small, large], environment: environment, measurer: pango
///     ).run()
///     draft.make(report.candidates[0].change)
///
/// First, the relations that are the same in all examples are collected (``RelationSearch``). Then the fewest and most
/// natural ones that decide everything are chosen (``RelationChoice``). This set is laid out in every example before it
/// is offered. Further sets follow from leaving out one relation of the best set.
package struct ConstraintInference: Sendable {
  let document: Document
  let scene: SceneID
  /// The elements to constrain; nil for all of the scene.
  var elements: [ElementID]?
  let examples: [ArrangedExample]
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring
  /// True to put rows and columns into stacks, if that needs fewer constraints.
  var offersStacks = true
  /// True to take examples a few points off for the round numbers near them, if the exact numbers need relations that a
  /// person would not write.
  var rounds = true

  /// The greatest distance between an edge in the layout and in an example.
  package static let tolerance = 0.5
  /// The greatest distance if numbers were rounded; the result names such elements (`roundings`).
  static let roundedTolerance = 5.0
  /// The most sets that are offered, as many as a person compares.
  package static let mostCandidates = 6

  /// - Parameters:
  ///   - environment: the known devices, and how contents are measured.
  package init(
    document: Document, scene: SceneID, examples: [ArrangedExample],
    environment: LayoutEnvironment, measurer: any TextMeasuring
  ) {
    self.document = document
    self.scene = scene
    let own = environment.asDesigned
    self.examples = examples.map { example in
      var example = example
      example.environment.catalogue = own.catalogue
      example.environment.intrinsicSizes = own.intrinsicSizes
      return example
    }
    self.environment = own
    self.measurer = measurer
  }

  /// Runs the search.
  ///
  /// - Parameters:
  ///   - most: the number of sets wanted.
  ///   - isCancelled: called from time to time; if it returns true, the sets found so far are returned.
  package func run(
    most: Int = mostCandidates, isCancelled: () -> Bool = { false }
  ) -> InferenceReport {
    var report = InferenceReport()
    guard examples.count >= 2 else {
      report.notes.append(Message("Arrange the scene at two or more sizes"))
      return report
    }
    guard document.scenes[scene]?.usesAutoLayout != false else {
      report.notes.append(Message("Auto Layout is off in this scene"))
      return report
    }
    let works = works
    if works.isEmpty { report.notes = [Message("The scene has no elements to constrain")] }
    var oddities: Int?
    for work in works {
      let found = work.candidates(most: most, isCancelled: isCancelled)
      report.candidates = found.candidates
      report.notes = work.notes + found.notes
      if !report.candidates.isEmpty { oddities = work.oddities }
      if !report.candidates.isEmpty || isCancelled() { break }
    }
    if rounds, !works.isEmpty, oddities != 0, !isCancelled() {
      offerRounded(odderThan: oddities, most: most, in: &report, isCancelled)
    }
    return report
  }

  /// Adds sets with rounded numbers if they are less odd. They come first, unless there are three or more examples and
  /// the best exact set fits them exactly: that is no accident.
  private func offerRounded(
    odderThan oddities: Int?, most: Int, in report: inout InferenceReport, _ isCancelled: () -> Bool
  ) {
    guard let work = InferenceWork(self, .rough), oddities.map({ work.oddities < $0 }) ?? true else { return }
    let rounded = work.candidates(most: min(most, 2), isCancelled: isCancelled).candidates
    guard !rounded.isEmpty else { return }
    let isMeantExactly = examples.count > 2 && report.candidates.first.map { $0.deviation <= 0.02 } ?? false
    let all = isMeantExactly ? report.candidates + rounded : rounded + report.candidates
    report.notes = []
    report.candidates = all.prefix(most).enumerated().map { place, candidate in
      var candidate = candidate
      candidate.id = place
      return candidate
    }
  }

  /// The searches to run, with the likeliest precision of the examples first. People draw to about half a point. But if
  /// the exact numbers explain everything equally well, they are meant, and are not rounded by half a point.
  private var works: [InferenceWork] {
    let exact = InferenceWork(self, Agreement(tolerance: 0.02))
    let drawn = InferenceWork(self, Agreement(tolerance: Self.tolerance))
    let between = InferenceWork(self, Agreement(tolerance: 0.26))
    let isExact = exact.map(\.lastResorts) ?? 0 <= drawn.map(\.lastResorts) ?? 0
    return (isExact ? [exact, drawn, between] : [drawn, between, exact]).compactMap(\.self)
  }
}
