/// In which layouts of a session something came to lie or to be sized otherwise in a container. The layouts are counted, so
/// whoever looked at one of them need only look again at those containers that changed since.
///
///     let seen = session.report.changes.version
///     session.update(to: draft.document, change: draft.pendingChange)
///     session.report.changes.hasChanged(form, since: seen)
public struct ChangedContainers: Sendable {
  /// Which layout it is. No layout has the number 0: whoever has seen nothing yet asks what changed since that.
  public private(set) var version = 1
  /// With which layout all containers changed, and with which the last one did.
  private var versionOfAll = 1
  private var lastVersion = 1
  /// By slot; 0 or nothing for those that have not changed by themselves.
  private var versions: [Int] = []

  public func haveAllChanged(since seen: Int) -> Bool { versionOfAll > seen }
  public func hasAnyChanged(since seen: Int) -> Bool { lastVersion > seen }

  public func hasChanged(_ slot: Int, since seen: Int) -> Bool {
    versionOfAll > seen || slot < versions.count && versions[slot] > seen
  }

  // MARK: Taking note

  /// What is noted from now on belongs to another layout.
  mutating func beginNext() { version += 1 }

  /// An element lies otherwise. What changed its size may hold its children no more.
  mutating func note(_ slot: Int, in parent: Int?, isResized: Bool) {
    guard versionOfAll < version else { return }
    if let parent { note(parent) }
    if isResized { note(slot) }
  }

  /// Who is laid out, how it is called and what it measures may be other than before, in the next layout.
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
