import LayoutAdvice
import LayoutEngine
import LayoutModel
import Words

/// The history of every constraint, and every contradiction, in the words in which a runtime would log it.
package struct EditorLog: Hashable, Sendable {
  package struct Entry: Hashable, Sendable, Identifiable {
    package let id: Int
    /// The name of the edit: "Undo Move".
    package var command: Message
    /// The changes of constraints, one on each line, and the new contradictions.
    package var text: String
  }

  package private(set) var entries: [Entry] = []
  private var next = 0
  /// The present contradictions, each as the set of its constraints. None of them is logged again.
  private var loggedConflicts: Set<Set<ConstraintID>> = []
  /// The most entries that are kept. Older ones are dropped, because the log would outgrow the document.
  package static let limit = 500

  package init() {}

  /// Records what an edit did, and the contradictions that it caused. Call it after the layouts were updated.
  mutating func record(_ command: Message, _ change: Change, in document: Document, _ layouts: SceneLayouts) {
    var present: Set<Set<ConstraintID>> = []
    var lines = Self.constraintLines(in: change, document)
    for scene in document.scenes {
      guard let conflicts = layouts.layout(of: scene.id)?.conflicts, !conflicts.isEmpty else { continue }
      present.formUnion(conflicts.map { Set($0.constraints) })
      let new = conflicts.filter { !loggedConflicts.contains(Set($0.constraints)) }
      guard !new.isEmpty, let session = layouts.session(of: scene.id) else { continue }
      let log = LayoutLog(session)
      lines += new.prefix(10).map(log.text)
    }
    loggedConflicts = present
    add(command, lines)
  }

  private mutating func add(_ command: Message, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    entries.append(Entry(id: next, command: command, text: lines.joined(separator: "\n")))
    next += 1
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }

  private static func constraintLines(in change: Change, _ document: Document) -> [String] {
    func sentence(_ placed: PlacedRecord<Constraint>?) -> String {
      guard let constraint = placed?.record else { return "" }
      let priority = constraint.priority == .required ? "" : " @\(Figures.text(Double(constraint.priority.value)))"
      return ConstraintSentence(constraint, in: document).text.english + priority
    }
    let sorted = change.constraints.sorted { $0.key.rawValue < $1.key.rawValue }
    let lines = sorted.prefix(mostLinesOfOneEdit).map { id, change in
      let name = change.after?.record.identifier ?? change.before?.record.identifier
      let title = name.map { "\(id) '\($0)'" } ?? id.rawValue
      switch change.kind {
      case .added: return "+ \(title)  \(sentence(change.after))"
      case .removed: return "− \(title)  \(sentence(change.before))"
      default:
        let (before, after) = (sentence(change.before), sentence(change.after))
        return before == after ? "~ \(title)  \(after)" : "~ \(title)  \(before)  →  \(after)"
      }
    }
    let unlistedCount = change.constraints.count - lines.count
    return unlistedCount > 0 ? lines + ["… \(unlistedCount)"] : lines
  }

  private static let mostLinesOfOneEdit = 40
}
