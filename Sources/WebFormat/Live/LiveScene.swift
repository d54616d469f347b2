import LayoutModel

/// The places that a browser finds itself, so that they follow when texts change, and those that have to be computed from
/// the size of the scene.
struct LiveScene {
  private(set) var places: [ElementID: AxisPair<LivePlace?>] = [:]
  /// The elements by which others are placed. These have a name for that.
  private(set) var anchors: Set<ElementID> = []

  /// The elements that have another place or another length within their parent when texts change, which they don't
  /// have in the page, and those that are placed by them.
  private(set) var stiff: [ElementID: Set<Axis>] = [:]

  /// - Parameters:
  ///   - order: the elements, parents before children, as they stand in the page.
  ///   - changes: layouts with other texts.
  init(_ search: LiveSearch, _ order: [ElementID], _ changes: [LiveChange]) {
    // The first is the root, which is as large as the scene.
    for id in order.dropFirst() {
      var place = AxisPair<LivePlace?>(nil, nil)
      for axis in Axis.allCases { place[axis] = bestPlace(of: id, axis, search) }
      // An element has one anchor by which it is centered.
      if let other = place.horizontal?.centeringAnchor, let own = place.vertical?.centeringAnchor, other != own {
        place.vertical = nil
      }
      places[id] = place
      for axis in Axis.allCases { anchors.formUnion(place[axis]?.anchors ?? []) }
      let stiff = Axis.allCases.filter { axis in
        place[axis].map { isStiff($0, of: id, axis, search) } ?? search.changes(id, axis, changes)
      }
      if !stiff.isEmpty { self.stiff[id] = Set(stiff) }
    }
  }

  /// A place by what follows when texts change, if there is one.
  private func bestPlace(of id: ElementID, _ axis: Axis, _ search: LiveSearch) -> LivePlace? {
    let places = search.places(of: id, axis)
    return places.first { !isStiff($0, of: id, axis, search) } ?? places.first
  }

  /// True if a place is counted from something that doesn't follow when texts change.
  private func isStiff(_ place: LivePlace, of id: ElementID, _ axis: Axis, _ search: LiveSearch) -> Bool {
    let others = place.anchors + (place.needsParentsLength ? [search.parent(of: id)].compactMap { $0 } : [])
    return others.contains { stiff[$0]?.contains(axis) == true }
  }

  subscript(id: ElementID, axis: Axis) -> LivePlace? { places[id]?[axis] }

  /// True if an element is as long as its content.
  func followsContent(_ id: ElementID, _ axis: Axis) -> Bool { self[id, axis]?.followsContent == true }
}

extension LivePlace {
  fileprivate var centeringAnchor: ElementID? {
    if case .middle(let end) = hold { end.item } else { nil }
  }

  /// True if it is counted from anything but the beginning of the parent.
  fileprivate var needsParentsLength: Bool {
    ends.contains { $0.item == nil && $0.edge != .start }
  }
}
