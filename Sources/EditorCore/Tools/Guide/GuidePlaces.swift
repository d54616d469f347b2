import LayoutModel

/// Finds guides on the pasteboard. At run time they draw nothing, so only the editor can make them visible and
/// clickable.
extension Document {
  /// True if the user can place the guide. The position of other guides follows from their owners.
  package func isFree(_ guide: GuideID) -> Bool { guides[guide]?.kind == .custom }

  /// Returns the guides of a scene, in document order.
  func guides(in scene: SceneID) -> [Guide] {
    guard let root = scenes[scene]?.root else { return [] }
    return guides.filter { self.root(of: $0.owner) == root }
  }
}

extension ToolContext {
  func frame(of item: Item) -> Rect? { positions.frame(of: item) }

  func scene(of item: Item) -> SceneID? { document.element(for: item).flatMap(geometry.scene(of:)) }

  /// Returns the item at which a constraint may begin or end: a guide with a line at the point, or a free guide around
  /// it. Otherwise the element at the point.
  func item(at point: Point) -> Item? {
    let element = element(at: point)
    return guide(at: point, over: element).map(Item.guide) ?? element.map(Item.element)
  }

  /// Returns the guide at a point, given the element there. A free guide is hit anywhere inside, unless another element
  /// lies there. Other guides are hit at lines that differ from the edges of their owners.
  func guide(at point: Point, over element: ElementID?) -> GuideID? {
    guard !document.guides.isEmpty, let element, let scene = geometry.scene(of: element) else { return nil }
    let under = Set([element] + document.ancestors(of: element))
    var nearest: (id: GuideID, size: Double)?
    for guide in document.guides(in: scene)
    where under.contains(guide.owner) && !guide.id.isInsideInstance {
      guard document.elements[guide.owner]?.traits.hidden == false, let frame = positions.frame(of: guide.id),
        isHit(guide, frame, at: point, owned: guide.owner == element)
      else { continue }
      let size = frame.width * frame.height
      if size < nearest?.size ?? .infinity { nearest = (guide.id, size) }
    }
    return nearest?.id
  }

  private func isHit(_ guide: Guide, _ frame: Rect, at point: Point, owned: Bool) -> Bool {
    if guide.kind == .custom, owned, frame.inset(by: -lineReach).contains(point) { return true }
    guard let owner = geometry.frame(of: guide.owner) else { return false }
    return Axis.allCases.contains { axis in
      guard point[axis.other] >= frame.start(axis.other), point[axis.other] <= frame.end(axis.other) else {
        return false
      }
      return [(frame.start(axis), owner.start(axis)), (frame.end(axis), owner.end(axis))].contains { line, edge in
        abs(point[axis] - line) <= lineReach && abs(line - edge) > 2 * lineReach
      }
    }
  }
}
