import LayoutEngine
import LayoutModel
import Words

/// Why an edge of an element is where it is: the chain of what decides it, as sentences.
package struct WhyModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var text: Message
    /// Nil for what is no constraint: the content's own size, the scene's size.
    package var constraint: ConstraintID?
  }

  package var element: ElementID
  package var edge: FrameEdge
  package var title: Message
  package var rows: [Row]
  /// Where nothing decides the edge, that is said.
  package var open: Message?

  package var constraints: Set<ConstraintID> { Set(rows.compactMap(\.constraint)) }
}

extension FrameEdge {
  package var title: Message {
    switch self {
    case .left: Message("Left")
    case .right: Message("Right")
    case .top: Message("Top")
    case .bottom: Message("Bottom")
    }
  }

  /// The numbers of a frame that make the edge.
  fileprivate var scalars: Set<FrameScalar> {
    switch self {
    case .left: [.x]
    case .right: [.x, .width]
    case .top: [.y]
    case .bottom: [.y, .height]
    }
  }
}

extension Editor {
  package func why(_ id: ElementID, _ edge: FrameEdge) -> WhyModel? {
    guard let scene = geometry.scene(of: id), let session = layouts.session(of: scene),
      let frame = session.layout.frames[id]
    else { return nil }
    let value = edge.value(in: frame)
    let free = layouts.diagnosis(of: scene)?.freedom[id]?.free ?? []
    return WhyModel(
      element: id, edge: edge, title: Message("%1 is at %2", edge.title, Figures.text(value)),
      rows: session.reasons(for: id, edge).map(row),
      open: free.isDisjoint(with: edge.scalars)
        ? nil : Message("The constraints leave this open: it is the place nearest to the design"))
  }

  private func row(_ origin: RowOrigin) -> WhyModel.Row {
    if let id = origin.constraint, let constraint = document.constraints[id] {
      return WhyModel.Row(text: Message("%1", ConstraintSentence(constraint, in: document).text), constraint: id)
    }
    return WhyModel.Row(text: words(of: origin), constraint: nil)
  }

  private func words(of origin: RowOrigin) -> Message {
    func name(_ id: ElementID) -> String { document.displayName(of: id) }
    switch origin {
    case .constraint(let id): return Message("%1", id.rawValue)
    case .intrinsic(let id): return Message("The size of what %1 shows", name(id))
    case .placement(let id): return Message("%1 stays at its design frame, or moves by its mask", name(id))
    case .stack(let id): return Message("%1 arranges what is in it", name(id))
    case .guide(let id): return Message("The guide %1", document.displayName(of: .guide(id)))
    case .sceneSize(.horizontal): return Message("The width of the scene")
    case .sceneSize(.vertical): return Message("The height of the scene")
    case .nonnegative(let id, _): return Message("%1 is no smaller than nothing", name(id))
    }
  }

  package mutating func closeWhy() { openWhy = nil }
}

extension FrameEdge {
  fileprivate func value(in frame: Rect) -> Double {
    switch self {
    case .left: frame.x
    case .right: frame.maxX
    case .top: frame.y
    case .bottom: frame.maxY
    }
  }
}
