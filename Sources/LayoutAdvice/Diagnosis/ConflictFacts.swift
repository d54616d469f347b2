import LayoutEngine
import LayoutModel

/// The facts from which a contradiction is put into words. A sweep finds the same contradiction at many sizes, and only
/// a few are read. So the words are made on demand, and no layout is kept for them.
struct ConflictFacts {
  let conflict: LayoutConflict
  let context: SceneContext
  /// The lengths of the scene's root.
  let lengths: AxisPair<Double>
  let order: ReadingOrder
  /// The parts of each member.
  private let parts: [[ConflictPart]]

  init(_ conflict: LayoutConflict, _ model: borrowing SceneModel, _ layout: borrowing SceneLayout) {
    self.conflict = conflict
    context = model.context
    lengths = AxisPair(model.rootLength(.horizontal), model.rootLength(.vertical))
    order = ReadingOrder(conflict, model, layout)
    var parts: [[ConflictPart]] = []
    parts.reserveCapacity(conflict.members.count)
    for member in conflict.members { parts.append(ConflictPart.parts(of: member, model)) }
    self.parts = parts
  }

  func parts(of member: LayoutConflict.Member) -> [ConflictPart] {
    conflict.members.firstIndex(of: member).map { parts[$0] } ?? []
  }

  /// Returns true if both certainly read the same, without making the words.
  func isPlainlyTheSame(as other: ConflictFacts) -> Bool {
    context === other.context && conflict == other.conflict && parts == other.parts && order == other.order
  }
}

/// The order of the numbers of a chain: as the measured things lie, from left to right and from top to bottom.
struct ReadingOrder: Equatable {
  private struct Place: Equatable {
    let origin: RowOrigin
    let place: Double
  }

  private var places: [Place] = []

  init(_ conflict: LayoutConflict, _ model: borrowing SceneModel, _ layout: borrowing SceneLayout) {
    places.reserveCapacity(conflict.members.count)
    for member in conflict.members {
      if let place = Self.place(of: member.origin, model, layout) {
        places.append(Place(origin: member.origin, place: place))
      }
    }
  }

  private static func place(of origin: RowOrigin, _ model: SceneModel, _ layout: SceneLayout) -> Double? {
    guard let constraint = origin.constraint.flatMap({ model.document.constraints[$0] }) else {
      let frame = model.elements(of: origin).first.flatMap { layout.rootFrames[$0] }
      return frame.map { $0.x + $0.width / 2 + $0.y + $0.height / 2 }
    }
    let first = place(of: constraint.first, model, layout)
    guard let second = constraint.second.flatMap({ place(of: $0, model, layout) }) else { return first }
    return first.map { ($0 + second) / 2 } ?? second
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
      (place(of: a.element.origin), a.offset) < (place(of: b.element.origin), b.offset)
    }.map(\.element)
  }

  private func place(of origin: RowOrigin) -> Double { places.last { $0.origin == origin }?.place ?? .infinity }
}
