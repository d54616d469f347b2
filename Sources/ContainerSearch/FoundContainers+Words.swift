import LayoutModel
import Words

extension FoundContainers.Outcome {
  /// A sentence about the layout that an element has now.
  package func sentence(in document: Document) -> Message {
    switch self {
    case .containers(let widths, let heights):
      Message(
        "containers, equal from width %1 to %2 and from height %3 to %4", Figures.text(widths.lowerBound),
        Figures.text(widths.upperBound), Figures.text(heights.lowerBound), Figures.text(heights.upperBound))
    case .constraints(let obstacle): Message("stays constraints: %1", obstacle.sentence(in: document))
    }
  }
}

extension [FoundContainers.Part] {
  /// A sentence about the widths at which all containers lay out as the constraints did.
  package var equality: Message {
    let widths = sizes.horizontal
    return Message(
      "Containers, equal from width %1 to %2", Figures.text(widths.lowerBound), Figures.text(widths.upperBound))
  }

  /// The lengths at which all containers lay out as the constraints did.
  package var sizes: AxisPair<ClosedRange<Double>> {
    var sizes = AxisPair(0.0...Double.infinity, 0.0...Double.infinity)
    for case .containers(let wide, let high) in map(\.outcome) {
      sizes = AxisPair(sizes.horizontal.clamped(to: wide), sizes.vertical.clamped(to: high))
    }
    return sizes
  }
}

extension ContainerObstacle {
  package func sentence(in document: Document) -> Message {
    func name(_ id: ElementID) -> Message { document.quotedName(of: .element(id)) }
    switch self {
    case .contradiction: return Message("its constraints conflict")
    case .overlap(let one, let other): return Message("%1 and %2 overlap", name(one), name(other))
    case .ratio(let id): return Message("%1 keeps the ratio of its sides, which no container does", name(id))
    case .place(let id): return Message("%1 keeps its distance from no side", name(id))
    case .size: return Message("the scene is too large to look for containers")
    case .sharing: return Message("no container shares the room in this way")
    case .moves(let id, let size):
      return Message(
        "in containers, %1 would have another place at %2 × %3", name(id), Figures.text(size.width),
        Figures.text(size.height))
    case .movesWithTexts(let id): return Message("in containers, %1 would move with other texts", name(id))
    case .tied(let id):
      let title = document.constraints[id].map { ConstraintSentence($0, in: document).title }
      return Message("the constraint %1 would cross a container", title ?? .verbatim(id.rawValue))
    }
  }

  /// The word for programs.
  package var word: String {
    switch self {
    case .contradiction: "contradiction"
    case .overlap: "overlap"
    case .ratio: "ratio"
    case .place: "place"
    case .size: "size"
    case .sharing: "sharing"
    case .moves: "moves"
    case .movesWithTexts: "moves-with-texts"
    case .tied: "tied"
    }
  }

  /// The ids of the records that it is about.
  package var records: [String] {
    switch self {
    case .contradiction, .size, .sharing: []
    case .overlap(let one, let other): [one.rawValue, other.rawValue]
    case .ratio(let id), .place(let id), .moves(let id, _), .movesWithTexts(let id): [id.rawValue]
    case .tied(let id): [id.rawValue]
    }
  }
}
