import LayoutEngine
import LayoutModel

/// What was done to a document, for several who follow it at their own pace. Each says up to which version it has seen the
/// document, and gets everything since as one edit, which those of the same version share.
///
///     var log = ChangeLog()
///     let seen = log.version
///     log.note(change, seen: [seen])
///     log.since(seen)        // the change
struct ChangeLog: Sendable {
  private struct Stretch: Sendable {
    /// The version that it begins at.
    let start: Int
    var change: Change
  }

  /// One after the other: the next begins where one ends.
  private var stretches: [Stretch] = []
  private var known: [Int: MadeOnce<LayoutChange>] = [:]
  private(set) var version = 0

  /// - Parameter seen: the versions that somebody is still at; nobody will ask for any other.
  mutating func note(_ change: Change, seen: Set<Int>) {
    known = [:]
    if let last = stretches.last, !seen.contains(version) {
      // Nobody has seen what lies between, so both are one.
      stretches[stretches.count - 1].change = last.change.followed(by: change)
    } else {
      stretches.append(Stretch(start: version, change: change))
      version += 1
    }
    if let oldest = seen.min() { keep(seen, from: oldest) } else { stretches = [] }
  }

  /// However long somebody stays behind, there are no more stretches than versions that somebody is at.
  private mutating func keep(_ seen: Set<Int>, from oldest: Int) {
    var kept: [Stretch] = []
    for stretch in stretches where stretch.start >= oldest {
      if let last = kept.last, !seen.contains(stretch.start) {
        kept[kept.count - 1].change = last.change.followed(by: stretch.change)
      } else {
        kept.append(stretch)
      }
    }
    stretches = kept
  }

  mutating func since(_ seen: Int) -> MadeOnce<LayoutChange> {
    if let known = known[seen] { return known }
    let missed = stretches.filter { $0.start >= seen }.map(\.change)
    let change = MadeOnce {
      LayoutChange(missed.dropFirst().reduce(missed.first ?? Change()) { $0.followed(by: $1) })
    }
    known[seen] = change
    return change
  }
}
