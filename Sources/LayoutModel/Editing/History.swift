import Words

/// One step of undo: a change, its name, and what was selected around it.
public struct Transaction<Selection: Hashable & Sendable>: Hashable, Sendable {
  /// What was done, as "Undo Move" says it.
  public var name: Message
  public var change: Change
  public var selectionBefore: Selection
  public var selectionAfter: Selection

  public init(name: Message, change: Change, selectionBefore: Selection, selectionAfter: Selection) {
    self.name = name
    self.change = change
    self.selectionBefore = selectionBefore
    self.selectionAfter = selectionAfter
  }
}

/// Lets edits of one kind that follow each other quickly (typing, nudging) become one step of undo.
public struct Coalescing: Hashable, Sendable {
  public var key: String
  /// When it was done, in seconds of any clock.
  public var time: Double
  public static let window = 0.5

  public init(key: String, time: Double) {
    self.key = key
    self.time = time
  }
}

/// Undo and redo without limit.
public struct History<Selection: Hashable & Sendable>: Sendable {
  public typealias Step = Transaction<Selection>

  public private(set) var done: [Step] = []
  public private(set) var undone: [Step] = []
  private var open: Coalescing?
  /// How many steps were done when the document was last saved; nil when that state can no longer be reached.
  private var savedAt: Int? = 0
  /// The states on their way to the disk, in the order in which they are written.
  private var saves: [Save] = []
  private var lastSave = 0

  /// A state that is being written, or waits for that.
  private struct Save: Hashable, Sendable {
    let id: Int
    /// How many steps were done in it; nil if it can no longer be reached.
    var at: Int?
  }

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// Whether the disk has the document as it is now, and will have it once all saves that are under way have ended.
  public var isSaved: Bool { savedAt == done.count && (saves.isEmpty || isBeingSaved) }
  /// Whether the document as it is now is on its way to the disk.
  public var isBeingSaved: Bool { saves.last.map { $0.at == done.count } ?? false }

  /// Takes note of a step that was made. Empty changes leave no trace.
  public mutating func record(_ step: Step, coalescing: Coalescing? = nil) {
    guard !step.change.isEmpty else { return }
    forgetUndone()
    undone.removeAll()
    if continues(coalescing), let last = done.popLast() {
      let squashed = last.followed(by: step)
      if !squashed.change.isEmpty { done.append(squashed) }
    } else {
      done.append(step)
    }
    open = coalescing
  }

  /// Forgets saved states that were undone: after another step they cannot be reached.
  private mutating func forgetUndone() {
    func isOver(_ count: Int?) -> Bool { count.map { $0 > done.count } ?? false }
    if isOver(savedAt) { savedAt = nil }
    for index in saves.indices where isOver(saves[index].at) { saves[index].at = nil }
  }

  /// Records that the document as it is now goes on its way to the disk. Steps that follow are not in it.
  /// - Returns: the number by which ``endSaving(_:isWritten:)`` knows it.
  public mutating func beginSaving() -> Int {
    lastSave += 1
    saves.append(Save(id: lastSave, at: done.count))
    open = nil
    return lastSave
  }

  /// Records the end of a save.
  /// - Parameter isWritten: whether the disk has its state now; false if it failed, or a later save took its place.
  public mutating func endSaving(_ id: Int, isWritten: Bool) {
    guard let index = saves.firstIndex(where: { $0.id == id }) else { return }
    let save = saves.remove(at: index)
    if isWritten { savedAt = save.at }
  }

  /// The document was written to disk as it is now.
  public mutating func markSaved() {
    savedAt = done.count
    open = nil
  }

  /// What is on the disk is another document than this one.
  public mutating func markUnsaved() {
    savedAt = nil
    open = nil
  }

  /// The step to take back: apply the inverse of its change, and restore the selection before it.
  public mutating func stepBack() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    open = nil
    return step
  }

  /// The step to make again: apply its change, and restore the selection after it.
  public mutating func stepForward() -> Step? {
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
