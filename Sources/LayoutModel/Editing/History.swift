import Words

/// One step of undo: a change, its name, and what was selected around it.
package struct Transaction<Selection: Hashable & Sendable>: Hashable, Sendable {
  /// What was done, as "Undo Move" says it.
  package var name: Message
  package var change: Change
  package var selectionBefore: Selection
  package var selectionAfter: Selection

  package init(name: Message, change: Change, selectionBefore: Selection, selectionAfter: Selection) {
    self.name = name
    self.change = change
    self.selectionBefore = selectionBefore
    self.selectionAfter = selectionAfter
  }
}

/// Lets edits of one kind that follow each other quickly (typing, nudging) become one step of undo.
package struct Coalescing: Hashable, Sendable {
  package var key: String
  /// When it was done, in seconds of any clock.
  package var time: Double
  package static let window = 0.5

  package init(key: String, time: Double) {
    self.key = key
    self.time = time
  }
}

/// Undo and redo without limit.
package struct History<Selection: Hashable & Sendable>: Sendable {
  package typealias Step = Transaction<Selection>

  package private(set) var done: [Step] = []
  package private(set) var undone: [Step] = []
  private var open: Coalescing?
  /// How many steps were done when the document was last saved; nil when that state can no longer be reached.
  private var savedAt: Int? = 0

  package init() {}

  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }
  package var isSaved: Bool { savedAt == done.count }

  /// Takes note of a step that was made. Empty changes leave no trace.
  package mutating func record(_ step: Step, coalescing: Coalescing? = nil) {
    guard !step.change.isEmpty else { return }
    if let savedAt, savedAt > done.count { self.savedAt = nil }
    undone.removeAll()
    if continues(coalescing), let last = done.popLast() {
      let squashed = last.followed(by: step)
      if !squashed.change.isEmpty { done.append(squashed) }
    } else {
      done.append(step)
    }
    open = coalescing
  }

  /// The document was written to disk as it is now.
  package mutating func markSaved() {
    savedAt = done.count
    open = nil
  }

  /// What is on the disk is another document than this one.
  package mutating func markUnsaved() {
    savedAt = nil
    open = nil
  }

  /// The step to take back: apply the inverse of its change, and restore the selection before it.
  package mutating func stepBack() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    open = nil
    return step
  }

  /// The step to make again: apply its change, and restore the selection after it.
  package mutating func stepForward() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    open = nil
    return step
  }

  private func continues(_ next: Coalescing?) -> Bool {
    // A saved state must stay reachable, so a step that was saved is never grown.
    guard let open, let next, !isSaved else { return false }
    return open.key == next.key && next.time >= open.time && next.time - open.time <= Coalescing.window
  }
}

extension Transaction {
  func followed(by next: Self) -> Self {
    Transaction(
      name: next.name, change: change.followed(by: next.change), selectionBefore: selectionBefore,
      selectionAfter: next.selectionAfter)
  }
}
