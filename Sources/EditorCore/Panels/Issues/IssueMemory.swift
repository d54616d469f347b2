import LayoutModel
import Synchronization

/// The list of issues that was made last. It changes only after a diagnosis, but is read at every step.
///
/// Each request is compared by the identity of the listed diagnoses. Copies of an editor may therefore share this
/// memory even if they differ.
final class IssueMemory: Sendable {
  private struct Last {
    var found: [(scene: SceneID, found: FoundDiagnosis)]
    var list: IssueList
  }

  private let last = Mutex<Last?>(nil)

  func list(for editor: Editor) -> IssueList {
    let found = editor.geometry.papers.compactMap { paper in
      editor.layouts.found(of: paper.scene).map { (scene: paper.scene, found: $0) }
    }
    return last.withLock { last in
      if let last, last.found.elementsEqual(found, by: { $0.scene == $1.scene && $0.found === $1.found }) {
        return last.list
      }
      let list = IssueList(found)
      last = Last(found: found, list: list)
      return list
    }
  }
}
