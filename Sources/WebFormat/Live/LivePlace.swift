import LayoutModel

/// The place of an element along an axis as a browser finds it itself: beside other elements, as long as its content.
///
///     .start(LiveEnd("query", .end, 8)), .content()   // inset-inline-start: calc(anchor(--query end) + 8px); width: max-content
struct LivePlace: Hashable {
  enum Hold: Hashable {
    case start(LiveEnd)
    case middle(LiveEnd)
    case end(LiveEnd)
    case both(start: LiveEnd, end: LiveEnd)
  }

  enum Length: Hashable {
    /// The length of its content, but no less and no more than a number of points, nor more than the room between two ends.
    case content(least: Double? = nil, most: Double? = nil)
    case points(Double)
    /// A multiple of another element's length, and a rest.
    case other(ElementID, factor: Double, rest: Double)
    /// The room between two ends.
    case between
  }

  var hold: Hold
  var length: Length

  var followsContent: Bool { if case .content = length { true } else { false } }

  /// The ends from which its edges are counted.
  var ends: [LiveEnd] {
    switch hold {
    case .start(let end), .middle(let end), .end(let end): [end]
    case .both(let start, let end): [start, end]
    }
  }

  /// The elements by whose edges or lengths it is placed.
  var anchors: [ElementID] {
    let lengths: [ElementID] = if case .other(let id, _, _) = length { [id] } else { [] }
    return ends.compactMap(\.item) + lengths
  }
}

/// A place on an element's parent, or on another element of the same parent.
struct LiveEnd: Hashable {
  enum Edge: Hashable {
    case start, middle, end

    /// The word for `anchor()`.
    func word(_ axis: Axis) -> String {
      switch self {
      case .start: axis.isHorizontal ? "start" : "top"
      case .middle: "center"
      case .end: axis.isHorizontal ? "end" : "bottom"
      }
    }
  }

  /// Nil for the parent.
  var item: ElementID?
  var edge: Edge
  /// The distance of the element's edge after it.
  var distance: Double

  init(_ item: ElementID?, _ edge: Edge, _ distance: Double) {
    (self.item, self.edge, self.distance) = (item, edge, distance)
  }
}
