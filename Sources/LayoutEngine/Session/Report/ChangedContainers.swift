/// Records in which layouts of a session the content of a container changed its position or size. Layouts are numbered.
/// A caller that has seen one of them need only look again at containers that changed since.
///
///     let seen = session.report.changes.version
///     session.update(to: draft.document, change: draft.pendingChange)
///     session.report.changes.hasChanged(form, since: seen)
public struct ChangedContainers: Sendable {
  /// The number of the present layout. No layout has the number 0, so callers that have seen none yet ask with 0.
  public private(set) var version = 1
  /// The number of the last layout in which all containers changed, and of the last in which any did.
  private var versionOfAll = 1
  private var lastVersion = 1
  /// The last layout in which a container changed by itself, by slot. 0 or absent if it never did.
  private var versions: [Int] = []

  public func haveAllChanged(since seen: Int) -> Bool { versionOfAll > seen }
  public func hasAnyChanged(since seen: Int) -> Bool { lastVersion > seen }

  public func hasChanged(_ slot: Int, since seen: Int) -> Bool {
    versionOfAll > seen || slot < versions.count && versions[slot] > seen
  }

  // MARK: Recording

  /// Begins the next layout. Later records belong to it.
  mutating func beginNext() { version += 1 }

  /// Records that an element has another frame. If its size changed, its children may no longer fit, so it counts as a
  /// changed container itself.
  mutating func note(_ slot: Int, in parent: Int?, isResized: Bool) {
    guard versionOfAll < version else { return }
    if let parent { note(parent) }
    if isResized { note(slot) }
  }

  /// Marks all containers as changed in the next layout. Needed when elements, names or measures may be different.
  mutating func noteAll() {
    versionOfAll = version + 1
    lastVersion = versionOfAll
  }

  private mutating func note(_ slot: Int) {
    if slot >= versions.count { versions += Array(repeating: 0, count: slot + 1 - versions.count) }
    versions[slot] = version
    lastVersion = version
  }
}
