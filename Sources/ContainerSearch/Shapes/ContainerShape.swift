import LayoutModel

/// A part of a container tree that is being found: an element of the document, or a container of such parts.
struct ContainerShape: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    case element(ElementID)
    case container(Container, axis: Axis?, spacing: Double?, [ContainerShape])
  }

  var content: Content
  var rect: TrackRect
  var placement = Placement()

  init(_ content: Content, _ rect: TrackRect) { (self.content, self.rect) = (content, rect) }

  /// A row or column of parts.
  static func box(
    _ axis: Axis, spacing: Double, isHomogeneous: Bool = false, _ parts: [ContainerShape], _ rect: TrackRect
  ) -> ContainerShape {
    var box = Container(.box)
    box.homogeneous = isHomogeneous
    return ContainerShape(
      .container(
        box, axis: axis == .horizontal ? nil : axis, spacing: spacing == 0 ? nil : spacing, parts), rect)
  }

  /// Its elements in their order, with those in its containers.
  var elements: [ElementID] {
    switch content {
    case .element(let id): [id]
    case .container(_, _, _, let parts): parts.flatMap(\.elements)
    }
  }
}

extension [ContainerShape] {
  /// The smallest rectangle around all parts.
  var rect: TrackRect { dropFirst().reduce(self[0].rect) { $0.union($1.rect) } }
}

extension Placement {
  /// The length that it asks for along an axis.
  subscript(requested axis: Axis) -> Double? {
    get { axis == .horizontal ? request?.width : request?.height }
    set {
      var size = request ?? PartialSize()
      if axis == .horizontal { size.width = newValue } else { size.height = newValue }
      request = size == PartialSize() ? nil : size
    }
  }

  /// The distances at both sides along an axis.
  func margins(_ axis: Axis) -> Double {
    guard let margins else { return 0 }
    return axis == .horizontal ? margins.leading + margins.trailing : margins.top + margins.bottom
  }

  /// Adds a distance on one side, from the beginning or the end of an axis.
  mutating func addMargin(_ distance: Double, _ axis: Axis, atEnd: Bool) {
    guard distance != 0 else { return }
    var edges = margins ?? DirectionalEdges()
    switch (axis, atEnd) {
    case (.horizontal, false): edges.leading += distance
    case (.horizontal, true): edges.trailing += distance
    case (.vertical, false): edges.top += distance
    case (.vertical, true): edges.bottom += distance
    }
    margins = edges
  }
}
