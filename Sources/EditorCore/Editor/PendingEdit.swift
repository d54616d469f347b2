import LayoutAdvice
import Words

/// An edit that takes so long to work out that another thread does it. The editor has it as `pendingEdit`, until
/// `accept` makes the edit that was found, or the next edit ends it.
package protocol PendingEdit: Sendable {
  /// The number that distinguishes it from other edits.
  var number: Int { get }
  /// Said when a person has stopped it.
  var stopped: Message { get }
  /// Said when another edit has ended it.
  var overtaken: Message { get }

  /// Returns the text about the progress.
  ///
  /// - Parameter part: the finished part, from 0 to 1.
  func message(done part: Double) -> Message

  /// Works the edit out. Returns nil if it was called off.
  func workOut(for watch: SuggestionWatch?) -> FoundEdit?
}

/// An edit that was worked out.
package struct FoundEdit: Sendable {
  fileprivate let make: @Sendable (inout Editor) -> Void

  init(make: @escaping @Sendable (inout Editor) -> Void) { self.make = make }
}

extension Editor {
  /// Returns the number for the next edit that is worked out.
  mutating func nextPendingNumber() -> Int {
    pendingCount += 1
    return pendingCount
  }

  /// Makes the edit that another thread worked out, if it is still wanted.
  package mutating func accept(_ found: FoundEdit, of work: any PendingEdit) {
    guard pendingEdit?.number == work.number else { return }
    // Leaving a gesture may be an edit, which ends the pending one.
    leaveGesture()
    guard pendingEdit?.number == work.number else { return }
    pendingEdit = nil
    found.make(&self)
  }

  /// Gives up the pending edit.
  package mutating func stopPendingEdit() {
    guard let work = pendingEdit else { return }
    pendingEdit = nil
    notice = work.stopped
  }
}
