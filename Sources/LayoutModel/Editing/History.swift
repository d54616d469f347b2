import Words

/// One step of undo: a change, its name, and the selection before and after it.
public struct Transaction<Selection: Hashable & Sendable>: Hashable, Sendable {
  /// The name of the edit, as in "Undo Move".
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

/// Merges edits of one kind that follow each other quickly (typing, nudging) into one step of undo.
public struct Coalescing: Hashable, Sendable {
  public var key: String
  /// The time of the edit, in seconds of any clock.
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
  /// The number of done steps when the document was last saved; nil if that state can no longer be reached.
  private var savedAt: Int? = 0
  /// The states that are being saved, in the order in which they are written.
  private var saves: [Save] = []
  private var lastSave = 0

  /// A state that is being written or waits to be written.
  private struct Save: Hashable, Sendable {
    let id: Int
    /// The number of done steps in this state; nil if it can no longer be reached.
    var at: Int?
  }

  public init() {}

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// True if the file on disk has the current document, and still will when all pending saves have ended.
  public var isSaved: Bool { savedAt == done.count && (saves.isEmpty || isBeingSaved) }
  /// True if the current document is being saved.
  public var isBeingSaved: Bool { saves.last.map { $0.at == done.count } ?? false }

  /// Records a step. Empty changes are ignored.
  public mutating func record(_ step: Step, coalescing: Coalescing? = nil) {
    guard !step.change.isEmpty else { return }
    forgetUndone()
    undone.removeAll()
    if canMerge(with: coalescing), let last = done.popLast() {
      let squashed = last.followed(by: step)
      // The two cancel each other. A later step must not be merged into the one before them.
      guard !squashed.change.isEmpty else {
        open = nil
        return
      }
      done.append(squashed)
    } else {
      done.append(step)
    }
    open = coalescing
  }

  /// Marks saved states that were undone as unreachable: a new step replaces the steps that led to them.
  private mutating func forgetUndone() {
    func isOver(_ count: Int?) -> Bool { count.map { $0 > done.count } ?? false }
    if isOver(savedAt) { savedAt = nil }
    for index in saves.indices where isOver(saves[index].at) { saves[index].at = nil }
  }

  /// Records that the current document is now being saved. Later steps are not part of this save.
  /// - Returns: the number to pass to ``endSaving(_:isWritten:)``.
  public mutating func beginSaving() -> Int {
    lastSave += 1
    saves.append(Save(id: lastSave, at: done.count))
    open = nil
    return lastSave
  }

  /// Records the end of a save.
  /// - Parameter isWritten: true if the file on disk now has this state; false if the save failed or a later one
  ///   replaced it.
  public mutating func endSaving(_ id: Int, isWritten: Bool) {
    guard let index = saves.firstIndex(where: { $0.id == id }) else { return }
    let save = saves.remove(at: index)
    if isWritten { savedAt = save.at }
  }

  /// Records that the file on disk has the current document.
  public mutating func markSaved() {
    savedAt = done.count
    open = nil
  }

  /// Records that the file on disk has none of the known states.
  public mutating func markUnsaved() {
    savedAt = nil
    open = nil
  }

  /// Returns the step to undo, or nil. The caller applies the inverse of its change and restores the selection before
  /// it.
  public mutating func stepBack() -> Step? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    open = nil
    return step
  }

  /// Returns the step to redo, or nil. The caller applies its change and restores the selection after it.
  public mutating func stepForward() -> Step? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    open = nil
    return step
  }

  private func canMerge(with next: Coalescing?) -> Bool {
    // A saved state must stay reachable, so a saved step is never extended.
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
