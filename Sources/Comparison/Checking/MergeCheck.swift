import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Looks for problems that a merge made: contradictions, ambiguities and overlaps that neither side has.
///
/// Only scenes that both sides edited are looked at. For each problem, the check finds the edits that meet in it. It
/// proves them: with the edit of one side taken back, the problem is gone.
package struct MergeCheck {
  private let merged: Document
  private let base: Document
  private let sides: ThreeWay<Document>
  private let edits: (ours: [DocumentEdit], theirs: [DocumentEdit])
  private let environment: LayoutEnvironment
  private let measurer: any TextMeasuring

  /// - Parameter environment: the surroundings, such as the catalogue of devices.
  package init(
    _ merged: Document, of base: Document, ours: Document, theirs: Document, environment: LayoutEnvironment,
    measurer: any TextMeasuring
  ) {
    (self.merged, self.base, self.environment, self.measurer) = (merged, base, environment, measurer)
    sides = ThreeWay(base: base, ours: ours, theirs: theirs)
    edits = (
      DocumentComparison(from: base, to: ours, recognizesNames: false).edits,
      DocumentComparison(from: base, to: theirs, recognizesNames: false).edits
    )
  }

  package func issues() -> [MergeIssue] {
    merged.scenes.flatMap { scene in
      isEdited(scene.id, by: edits.ours) && isEdited(scene.id, by: edits.theirs) ? issues(in: scene) : []
    }
  }

  private func isEdited(_ scene: SceneID, by edits: [DocumentEdit]) -> Bool {
    edits.contains { $0.scene == scene || $0.scene == nil }
  }

  private func issues(in scene: Scene) -> [MergeIssue] {
    let session = session(of: merged, scene.id)
    let others = [sides.ours, sides.theirs].filter { $0.scenes.contains(scene.id) }
    let otherSessions = others.map { self.session(of: $0, scene.id) }
    let known = zip(others, otherSessions).map { SceneProblems($1, in: $0, of: $0.scenes[scene.id] ?? scene) }
    var told: Set<SceneProblems.Key> = []
    return SceneProblems(session, in: merged, of: scene).found.compactMap { found -> MergeIssue? in
      let key = SceneProblems.Key(found.issue)
      guard !told.contains(key) else { return nil }
      let ranges = known.flatMap { $0.ranges(of: key, along: found.extent.axis) }
      guard let range = found.extent.range.longestPart(outside: ranges) else { return nil }
      told.insert(key)
      let sizes = found.extent.axis.map { ($0, range) }
      guard told.count <= Self.mostExplained else { return MergeIssue(scene.id, found.issue, sizes, [], []) }
      let trial = MergeTrial(found.issue, sizes, in: session, beside: otherSessions)
      return MergeIssue(
        scene.id, trial.issue ?? found.issue, sizes, culprits(among: edits.ours, trial, in: scene),
        culprits(among: edits.theirs, trial, in: scene))
    }
  }

  /// The number of problems of a scene for which edits are searched. The others follow from the same few edits.
  private static let mostExplained = 20

  private func session(of document: Document, _ scene: SceneID) -> LayoutSession {
    LayoutSession(document: document, scene: scene, environment: environment, measurer: measurer)
  }

  // MARK: The edits that meet

  /// Returns the fewest edits of one side without which the problem is gone; empty if there are none.
  private func culprits(among edits: [DocumentEdit], _ trial: MergeTrial, in scene: Scene) -> [DocumentEdit] {
    let edits = trial.ranked(edits.filter { $0.scene == nil || $0.scene == scene.id }, in: merged, base)
    // A trial takes as long as the scene is large.
    var trialsLeft = max(8, min(60, 100_000 / max(1, merged.elements.count)))
    func isGone(without edits: [DocumentEdit]) -> Bool {
      trialsLeft -= 1
      return self.isGone(without: edits, trial)
    }
    let singles = trialsLeft / 2
    for edit in edits.prefix(singles) where isGone(without: [edit]) { return [edit] }
    guard isGone(without: edits) else { return [] }
    return fewest(of: edits) { trialsLeft > 0 && isGone(without: $0) }
  }

  private func isGone(without edits: [DocumentEdit], _ trial: MergeTrial) -> Bool {
    var draft = Draft(merged)
    // Later edits may stand on earlier ones, such as a constraint on a new element.
    var isChanged = false
    for edit in edits.reversed() where edit.takeBack(in: &draft, to: base) { isChanged = true }
    return isChanged && trial.isGone(after: draft)
  }

  /// Returns a part of the edits that suffices, from which no edit can be left out. Halves are tried before single ones.
  private func fewest(of edits: [DocumentEdit], _ suffices: ([DocumentEdit]) -> Bool) -> [DocumentEdit] {
    var needed = edits
    var step = max(1, edits.count / 2)
    while true {
      var start = 0
      while start < needed.count, needed.count > 1 {
        var fewer = needed
        fewer.removeSubrange(start..<min(start + step, needed.count))
        if !fewer.isEmpty, suffices(fewer) { needed = fewer } else { start += step }
      }
      if step == 1 { return needed }
      step /= 2
    }
  }
}
