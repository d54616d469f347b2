import LayoutModel

/// An edit, prepared for sessions. Sessions that follow the same edit share the preparation:
///
///     let change = LayoutChange(draft.pendingChange)
///     for place in sessions.indices { sessions[place].update(to: draft.document, change: change) }
public struct LayoutChange: Sendable {
  public let change: Change
  /// Elements that differ only in their design frame. During a drag these are nearly all.
  let moved: [Moved]
  /// All other elements that were edited, added or removed.
  let edited: RecordChanges<Element>
  public let scope: ChangeScope

  struct Moved: Sendable {
    let id: ElementID
    let isResized: Bool
  }

  public init(_ change: Change) {
    self.change = change
    var moved: [Moved] = []
    var edited: RecordChanges<Element> = [:]
    var scope = change.scopeBesideElements
    for (id, step) in change.elements {
      let reached = step.scope
      scope.formUnion(reached)
      if let before = step.before, let after = step.after, reached.isSubset(of: .frames) {
        moved.append(Moved(id: id, isResized: before.record.frame.size != after.record.frame.size))
      } else {
        edited[id] = step
      }
    }
    (self.moved, self.edited, self.scope) = (moved, edited, scope)
  }

  public var isEmpty: Bool { change.isEmpty }

  /// True if nothing but design frames changed, apart from previews.
  public var isOfFramesOnly: Bool { scope.isSubset(of: [.frames, .previews]) }
}
