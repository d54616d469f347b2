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

  struct Moved: Sendable {
    let id: ElementID
    let isResized: Bool
  }

  public init(_ change: Change) {
    self.change = change
    var moved: [Moved] = []
    var edited: RecordChanges<Element> = [:]
    for (id, step) in change.elements {
      if let isResized = step.isResizedOnly {
        moved.append(Moved(id: id, isResized: isResized))
      } else {
        edited[id] = step
      }
    }
    (self.moved, self.edited) = (moved, edited)
  }

  public var isEmpty: Bool { change.isEmpty }

  /// True if nothing but design frames changed.
  public var isOfFramesOnly: Bool {
    edited.isEmpty && change.constraints.isEmpty && change.guides.isEmpty && change.scenes.isEmpty
      && change.languages == nil
  }
}

extension RecordChange<Element> {
  /// True if only the frame changed and its size differs; false if only its position differs. Nil if more changed, or
  /// if more may follow from the frame.
  fileprivate var isResizedOnly: Bool? {
    guard let before, let after, before.index == after.index else { return nil }
    // The longer side of a separator decides its direction, and a scroll view's frame its content size.
    guard after.record.kind != .separator, after.record.kind != .scrollView else { return nil }
    var moved = before.record
    moved.frame = after.record.frame
    return moved == after.record ? before.record.frame.size != after.record.frame.size : nil
  }
}
