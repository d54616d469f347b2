import LayoutEngine
import LayoutModel
import Words

/// The life of every constraint, and every contradiction as a runtime would write it to its log.
package struct EditorLog: Hashable, Sendable {
  package struct Entry: Hashable, Sendable, Identifiable {
    package let id: Int
    /// What was done: "Undo Move".
    package var command: Message
    /// What it did to constraints, a line each, and what it brought into conflict.
    package var text: String
  }

  package private(set) var entries: [Entry] = []
  private var next = 0
  /// Older entries are forgotten: a log that grows with every nudge would outgrow the document.
  package static let limit = 500

  package init() {}

  mutating func add(_ command: Message, _ lines: [String]) {
    guard !lines.isEmpty else { return }
    entries.append(Entry(id: next, command: command, text: lines.joined(separator: "\n")))
    next += 1
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
  }
}

extension Editor {
  /// Notes what an edit did, once the layouts have followed it.
  mutating func noteInLog(_ command: Message, _ change: Change, conflictsBefore: Set<Set<ConstraintID>>) {
    log.add(command, lives(in: change) + newConflicts(since: conflictsBefore))
  }

  /// The contradictions of all scenes, each known by its constraints.
  var conflictSets: Set<Set<ConstraintID>> {
    Set(geometry.papers.flatMap { layouts.layout(of: $0.scene)?.conflicts ?? [] }.map { Set($0.constraints) })
  }

  private func lives(in change: Change) -> [String] {
    let sorted = change.constraints.sorted { $0.key.rawValue < $1.key.rawValue }
    let told = sorted.prefix(Self.mostLinesOfOneEdit).map { id, change in
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
    let untold = change.constraints.count - told.count
    return untold > 0 ? told + ["… \(untold)"] : told
  }

  private static let mostLinesOfOneEdit = 40

  private func sentence(_ placed: PlacedRecord<Constraint>?) -> String {
    guard let constraint = placed?.record else { return "" }
    let priority = constraint.priority == .required ? "" : " @\(Figures.text(Double(constraint.priority.value)))"
    return ConstraintSentence(constraint, in: document).text + priority
  }

  private func newConflicts(since before: Set<Set<ConstraintID>>) -> [String] {
    geometry.papers.flatMap { paper -> [String] in
      guard let session = layouts.session(of: paper.scene) else { return [] }
      let new = session.layout.conflicts.filter { !before.contains(Set($0.constraints)) }
      guard !new.isEmpty else { return [] }
      let log = LayoutLog(session)
      return new.prefix(10).map(log.text)
    }
  }
}
