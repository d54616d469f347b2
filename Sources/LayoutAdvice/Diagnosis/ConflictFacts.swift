import LayoutEngine
import LayoutModel

/// What a contradiction is put into words from. A sweep finds the same one at many sizes, and only a few are ever read: so that
/// is put off, and no layout is kept for it.
struct ConflictFacts {
  let conflict: LayoutConflict
  let context: SceneContext
  /// Of the scene's root.
  let lengths: AxisPair<Double>
  let order: ReadingOrder
  /// By member.
  private let parts: [[ConflictPart]]

  init(_ conflict: LayoutConflict, _ model: SceneModel, _ layout: SceneLayout) {
    self.conflict = conflict
    context = model.context
    lengths = AxisPair(model.rootLength(.horizontal), model.rootLength(.vertical))
    order = ReadingOrder(conflict, model, layout)
    parts = conflict.members.map { ConflictPart.parts(of: $0, model) }
  }

  func parts(of member: LayoutConflict.Member) -> [ConflictPart] {
    conflict.members.firstIndex(of: member).map { parts[$0] } ?? []
  }

  /// Is the same told, as plainly as can be seen without words?
  func isPlainlyTheSame(as other: ConflictFacts) -> Bool {
    context === other.context && conflict == other.conflict && parts == other.parts && order == other.order
  }
}

/// The numbers of a chain stand as a reader meets what they measure: from left to right, from top to bottom.
struct ReadingOrder: Equatable {
  private var places: [RowOrigin: Double] = [:]

  init(_ conflict: LayoutConflict, _ model: SceneModel, _ layout: SceneLayout) {
    for member in conflict.members {
      guard let constraint = member.origin.constraint.flatMap({ model.document.constraints[$0] }) else {
        let frame = model.elements(of: member.origin).first.flatMap { layout.rootFrames[$0] }
        places[member.origin] = frame.map { $0.x + $0.width / 2 + $0.y + $0.height / 2 }
        continue
      }
      let anchors = [constraint.first, constraint.second].compactMap(\.self)
      let found = anchors.compactMap { Self.place(of: $0, model, layout) }
      if !found.isEmpty { places[member.origin] = found.reduce(0, +) / Double(found.count) }
    }
  }

  private static func place(of anchor: Anchor, _ model: SceneModel, _ layout: SceneLayout) -> Double? {
    let frame =
      switch anchor.item {
      case .element(let id): layout.rootFrames[id]
      case .guide(let id): layout.guideFrames[id]
      }
    guard let frame else { return nil }
    switch anchor.attribute.withoutMargin {
    case .left: return frame.x
    case .right: return frame.maxX
    case .leading: return model.surroundings.isRightToLeft ? frame.maxX : frame.x
    case .trailing: return model.surroundings.isRightToLeft ? frame.x : frame.maxX
    case .top: return frame.y
    case .bottom: return frame.maxY
    case .height, .centerY, .firstBaseline, .lastBaseline: return frame.y + frame.height / 2
    default: return frame.x + frame.width / 2
    }
  }

  func sorted(_ parts: [ConflictPart]) -> [ConflictPart] {
    parts.enumerated().sorted { a, b in
      (places[a.element.origin] ?? .infinity, a.offset) < (places[b.element.origin] ?? .infinity, b.offset)
    }.map(\.element)
  }
}
