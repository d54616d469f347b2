import LayoutModel

/// The list of issues. It changes only after a diagnosis, but is read at every step.
struct ListedIssues: DerivedValue {
  let list: IssueList

  /// The diagnoses in the order of the papers. The same object is the same diagnosis.
  struct Inputs: Equatable, Sendable {
    let found: [(scene: SceneID, found: FoundDiagnosis)]

    static func == (a: Self, b: Self) -> Bool {
      a.found.elementsEqual(b.found) { $0.scene == $1.scene && $0.found === $1.found }
    }
  }

  static func inputs(in editor: Editor) -> Inputs {
    Inputs(
      found: editor.geometry.papers.compactMap { paper in
        editor.layouts.found(of: paper.scene).map { (scene: paper.scene, found: $0) }
      })
  }

  static func made(from inputs: Inputs, in editor: Editor, after last: consuming Self?) -> Self {
    ListedIssues(list: IssueList(inputs.found))
  }
}
