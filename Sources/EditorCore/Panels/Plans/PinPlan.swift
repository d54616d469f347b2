import LayoutModel
import Words

/// The Pin popover: distances from the edges to the neighbours, and sizes. It adds constraints and never edits any.
package struct PinPlan: ConstraintPlan, Hashable {
  package enum Edge: String, Hashable, Sendable, CaseIterable {
    case top, leading, trailing, bottom

    package var title: Message {
      switch self {
      case .top: Message("Top")
      case .leading: Message("Leading")
      case .trailing: Message("Trailing")
      case .bottom: Message("Bottom")
      }
    }

    package var axis: Axis { self == .top || self == .bottom ? .vertical : .horizontal }
    package var isFar: Bool { self == .trailing || self == .bottom }

    var attribute: Attribute {
      switch self {
      case .top: .top
      case .leading: .leading
      case .trailing: .trailing
      case .bottom: .bottom
      }
    }

    /// The attribute of the neighbour on that side.
    var facing: Attribute {
      switch self {
      case .top: .bottom
      case .leading: .trailing
      case .trailing: .leading
      case .bottom: .top
      }
    }
  }

  package enum SizePin: String, Hashable, Sendable, CaseIterable {
    case width, height, equalWidths, equalHeights, aspectRatio

    package var title: Message {
      switch self {
      case .width: Message("Width")
      case .height: Message("Height")
      case .equalWidths: Message("Equal Widths")
      case .equalHeights: Message("Equal Heights")
      case .aspectRatio: Message("Aspect Ratio")
      }
    }
  }

  /// The thing that an edge is pinned to.
  package enum Target: Hashable, Sendable {
    case nearest, container
    case element(ElementID)
    case guide(GuideID)
  }

  /// The distances of the chosen edges; nil keeps the distance on the canvas.
  package var edges: [Edge: Double?] = [:]
  package var targets: [Edge: Target] = [:]
  package var sizes: Set<SizePin> = []
  /// The line that all selected elements shall share; nil for none.
  package var alignment: AlignPlan.Row?
  /// Nil keeps the size on the canvas.
  package var width: Double?
  package var height: Double?
  package var toMargins = true
  package var frames = FrameUpdate.none

  package init() {}

  package func proposals(in editor: Editor) -> [Constraint] {
    let elements = Self.elements(in: editor)
    let distances = Edge.allCases.flatMap { edge in
      edges[edge].map { constant in elements.compactMap { self.distance(edge, of: $0, constant, in: editor) } } ?? []
    }
    var aligning = AlignPlan()
    if let alignment { aligning.offsets[alignment] = 0 }
    return distances + SizePin.allCases.filter(sizes.contains).flatMap { size($0, of: elements, in: editor) }
      + aligning.proposals(in: editor)
  }

  static func elements(in editor: Editor) -> [ElementID] {
    editor.selection.elements.filter { editor.document.parent(of: $0) != nil }
  }

  // MARK: Edges

  private func distance(_ edge: Edge, of id: ElementID, _ constant: Double?, in editor: Editor) -> Constraint? {
    anchor(beside: id, edge, in: editor).map { distance(edge, of: id, to: $0, constant, in: editor) }
  }

  func distance(
    _ edge: Edge, of id: ElementID, to other: Anchor, _ constant: Double?, in editor: Editor
  ) -> Constraint {
    let own = Anchor(id, edge.attribute)
    // The nearer item is the first, so that distances are positive.
    var constraint =
      edge.isFar ? Constraint(id: "", first: other, second: own) : Constraint(id: "", first: own, second: other)
    constraint.constant = constant ?? editor.positions.presentConstant(of: constraint)
    return constraint
  }

  func anchor(beside id: ElementID, _ edge: Edge, in editor: Editor) -> Anchor? {
    anchor(of: targets[edge] ?? .nearest, beside: id, edge, in: editor)
  }

  func anchor(of target: Target, beside id: ElementID, _ edge: Edge, in editor: Editor) -> Anchor? {
    guard let parent = editor.document.parent(of: id) else { return nil }
    switch target {
    case .element(let other) where other != id: return Anchor(other, edge.facing)
    case .guide(let guide): return guideAnchor(guide, beside: id, edge, in: editor)
    case .nearest:
      if let neighbour = Neighbours(of: id, in: editor).beside(edge).first { return Anchor(neighbour, edge.facing) }
    case .container, .element: break
    }
    return toMargins ? editor.positions.preferredAnchor(of: parent, edge.attribute) : Anchor(parent, edge.attribute)
  }

  /// Returns the anchor of a guide for an edge of an element; nil if the guide has none on that side. A guide beside
  /// the element is pinned at the edge that faces it, and a guide around it at the same edge.
  private func guideAnchor(_ guide: GuideID, beside id: ElementID, _ edge: Edge, in editor: Editor) -> Anchor? {
    switch editor.document.guides[guide]?.kind {
    case nil: return nil
    case .top: return edge == .top ? Anchor(.guide(guide), .bottom) : nil
    case .bottom: return edge == .bottom ? Anchor(.guide(guide), .top) : nil
    case .custom:
      let positions = editor.positions
      guard let frame = positions.frame(of: guide), let own = positions.frame(of: id) else { return nil }
      let isBeside = frame.end(edge.axis) <= own.start(edge.axis) || frame.start(edge.axis) >= own.end(edge.axis)
      return Anchor(.guide(guide), isBeside ? edge.facing : edge.attribute)
    default: return Anchor(.guide(guide), edge.attribute)
    }
  }

  /// Returns the distance on the canvas now, if it is the same for all selected elements; nil otherwise.
  package func canvasDistance(_ edge: Edge, in editor: Editor) -> Double? {
    let distances = Self.elements(in: editor).compactMap { distance(edge, of: $0, nil, in: editor)?.constant }
    return Set(distances).count == 1 ? distances.first : nil
  }

  /// Returns the name of the thing that the edge would be pinned to.
  package func targetTitle(_ edge: Edge, in editor: Editor) -> Message? {
    guard let id = Self.elements(in: editor).first, let anchor = anchor(beside: id, edge, in: editor) else {
      return nil
    }
    return editor.document.displayName(of: anchor.item)
  }

  // MARK: Sizes

  private func size(_ size: SizePin, of elements: [ElementID], in editor: Editor) -> [Constraint] {
    switch size {
    case .width: return elements.map { own(.width, $0, width, in: editor) }
    case .height: return elements.map { own(.height, $0, height, in: editor) }
    case .equalWidths: return equal(.width, elements)
    case .equalHeights: return equal(.height, elements)
    case .aspectRatio: return elements.compactMap { ratio($0, in: editor) }
    }
  }

  private func own(_ attribute: Attribute, _ id: ElementID, _ value: Double?, in editor: Editor) -> Constraint {
    var constraint = Constraint(id: "", first: Anchor(id, attribute))
    constraint.constant = value ?? editor.positions.presentConstant(of: constraint)
    return constraint
  }

  private func equal(_ attribute: Attribute, _ elements: [ElementID]) -> [Constraint] {
    guard let first = elements.first else { return [] }
    return elements.dropFirst().map {
      Constraint(id: "", first: Anchor($0, attribute), second: Anchor(first, attribute))
    }
  }

  private func ratio(_ id: ElementID, in editor: Editor) -> Constraint? {
    guard let size = editor.document.elements[id]?.frame.size, size.width > 0, size.height > 0 else { return nil }
    var constraint = Constraint(id: "", first: Anchor(id, .width), second: Anchor(id, .height))
    constraint.multiplier = size.width / size.height
    return constraint
  }

  /// Returns the reason why a size cannot be chosen; nil if it can be.
  package static func reason(against size: SizePin, in editor: Editor) -> Message? {
    let count = elements(in: editor).count
    let needsTwo = size == .equalWidths || size == .equalHeights
    if needsTwo, count < 2 { return Message("Select two or more elements") }
    return count == 0 ? Message("Select one or more elements") : nil
  }
}
