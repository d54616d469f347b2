import ConstraintSolving
import LayoutEngine
import LayoutModel
import Words

/// Finds the few constraints that give several arrangements of one scene, made by hand at different sizes.
///
///     let report = ConstraintInference(
///       document: document, scene: "main", examples: [small, large], environment: environment, measurer: pango
///     ).run()
///     draft.make(report.candidates[0].change)
///
/// Relations that are the same in all examples are gathered (``RelationSearch``); of those as few are taken as decide
/// everything, the most natural ones (``RelationChoice``); and what was taken is laid out in every example before it is
/// offered. Further sets follow from leaving out one of the relations of the best.
package struct ConstraintInference: Sendable {
  let document: Document
  let scene: SceneID
  /// Nil means all of the scene.
  var elements: [ElementID]?
  let examples: [ArrangedExample]
  let environment: LayoutEnvironment
  let measurer: any TextMeasuring
  /// Are rows and columns put into stacks where that needs fewer constraints?
  var offersStacks = true
  /// Is a drawing a few points off taken for what it looks like, where its exact numbers say nothing that a person would?
  var rounds = true

  /// As near as the constraints must come to an example.
  package static let tolerance = 0.5
  /// And where numbers were rounded, which is told.
  static let roundedTolerance = 5.0
  /// As many sets as anybody compares.
  package static let mostCandidates = 6

  /// - Parameters:
  ///   - environment: the devices there are, and how contents are measured.
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

  /// - Parameters:
  ///   - most: as many sets as are wanted.
  ///   - isCancelled: asked now and then; what was found until then is handed back.
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

  /// Rounded numbers come first where the exact ones need relations that nobody would write; but what three examples say
  /// exactly is no accident.
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

  /// How exactly the examples may be meant, the likeliest first. A hand draws to half a point or so; but where the exact
  /// numbers explain everything as well, they are what is meant, and no half point is given away.
  private var works: [InferenceWork] {
    let exact = InferenceWork(self, Agreement(tolerance: 0.02))
    let drawn = InferenceWork(self, Agreement(tolerance: Self.tolerance))
    let between = InferenceWork(self, Agreement(tolerance: 0.26))
    let isExact = exact.map(\.lastResorts) ?? 0 <= drawn.map(\.lastResorts) ?? 0
    return (isExact ? [exact, drawn, between] : [drawn, between, exact]).compactMap(\.self)
  }
}
