import LayoutModel

/// An edit as sessions look at it. Where several follow the same edit, they share what is found out about it:
///
///     let change = LayoutChange(draft.pendingChange)
///     for place in sessions.indices { sessions[place].update(to: draft.document, change: change) }
public struct LayoutChange: Sendable {
  public let change: Change
  /// Elements of which nothing but the design frame is different: while one is dragged, they are the most by far.
  let moved: [Moved]
  /// All others that were edited, came or went.
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

  /// Is nothing different but where elements were designed?
  public var isOfFramesOnly: Bool {
    edited.isEmpty && change.constraints.isEmpty && change.guides.isEmpty && change.scenes.isEmpty
      && change.languages == nil
  }
}

extension RecordChange<Element> {
  /// Nil where more than its frame is different, or where more may follow from its frame.
  fileprivate var isResizedOnly: Bool? {
    guard let before, let after, before.place == after.place else { return nil }
    // How long a separator is says which way it lies, and a scroll view's frame how much there is in it.
    guard after.record.kind != .separator, after.record.kind != .scrollView else { return nil }
    var moved = before.record
    moved.frame = after.record.frame
    return moved == after.record ? before.record.frame.size != after.record.frame.size : nil
  }
}
