import LayoutEngine
import LayoutModel

/// The changes of a document, for several readers that follow it at their own pace. A reader keeps the version at which
/// it has last seen the document. It gets all later changes as one edit, which all readers of that version share.
///
///     var log = ChangeLog()
///     let seen = log.version
///     log.record(change, readersAt: [seen])
///     log.since(seen)        // the change
struct ChangeLog: Sendable {
  private struct Stretch: Sendable {
    /// The version at which it begins.
    let start: Int
    var change: Change
  }

  /// In order: each begins where the one before it ends.
  private var stretches: [Stretch] = []
  private var cachedChanges: [Int: MadeOnce<LayoutChange>] = [:]
  private(set) var version = 0

  /// Adds a change.
  /// - Parameter versions: the versions at which readers are. `since` is called for no other version later.
  mutating func record(_ change: Change, readersAt versions: Set<Int>) {
    cachedChanges = [:]
    if let last = stretches.last, !versions.contains(version) {
      // No reader is between the last two changes, so they become one.
      stretches[stretches.count - 1].change = last.change.followed(by: change)
    } else {
      stretches.append(Stretch(start: version, change: change))
      version += 1
    }
    if let oldest = versions.min() { keep(versions, from: oldest) } else { stretches = [] }
  }

  /// Joins stretches that begin at a version without readers. The log therefore never has more stretches than there are
  /// versions with readers, even if a reader stays far behind.
  private mutating func keep(_ versions: Set<Int>, from oldest: Int) {
    var kept: [Stretch] = []
    for stretch in stretches where stretch.start >= oldest {
      if let last = kept.last, !versions.contains(stretch.start) {
        kept[kept.count - 1].change = last.change.followed(by: stretch.change)
      } else {
        kept.append(stretch)
      }
    }
    stretches = kept
  }

  /// Returns all changes since a version as one edit.
  mutating func since(_ seen: Int) -> MadeOnce<LayoutChange> {
    if let cached = cachedChanges[seen] { return cached }
    let missed = stretches.filter { $0.start >= seen }.map(\.change)
    let change = MadeOnce {
      LayoutChange(missed.dropFirst().reduce(missed.first ?? Change()) { $0.followed(by: $1) })
    }
    cachedChanges[seen] = change
    return change
  }
}
