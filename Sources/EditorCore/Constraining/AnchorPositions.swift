import Drawing
import LayoutEngine
import LayoutModel

/// The positions of anchors on the canvas: from the design frames, or from the solution if that is shown.
struct AnchorPositions: AnchorPlaces {
  package let document: Document
  let geometry: CanvasGeometry
  let layouts: SceneLayouts

  /// Returns the positions by the design frames, also while the scenes are shown in other surroundings.
  static func designed(_ document: Document, _ layouts: SceneLayouts) -> AnchorPositions {
    var layouts = layouts
    layouts.look(from: Viewpoint(), in: document)
    let geometry = CanvasGeometry(document, shownBy: layouts)
    return AnchorPositions(document: document, geometry: geometry, layouts: layouts)
  }

  package func frame(of id: ElementID) -> Rect? { geometry.frame(of: id) }

  /// True if the children of the element run from right to left.
  func isRightToLeft(_ id: ElementID) -> Bool { ask(of: id) { $0.isRightToLeft(id) } ?? false }

  /// Returns a coordinate on the pasteboard, or a length.
  package func position(of anchor: Anchor, heldBy holder: ElementID) -> Double? {
    guard let scene = geometry.scene(of: holder), let paper = geometry.paper(of: scene) else { return nil }
    let isAsDesigned = layouts.isShownAsDesigned(scene)
    let found = layouts.ask(scene) { session in
      isAsDesigned
        ? session.designPosition(of: anchor, heldBy: holder) : session.solvedPosition(of: anchor, heldBy: holder)
    }
    guard let position = found else { return nil }
    guard anchor.attribute.quantity == .location else { return position }
    return position + (anchor.attribute.axis == .horizontal ? paper.frame.x : paper.frame.y)
  }

  /// Returns a constraint with the values that it has in the surroundings of its scene.
  func resolved(_ constraint: Constraint) -> Constraint {
    guard constraint.isVaried, let situation = situation(of: constraint) else { return constraint }
    return constraint.resolved(for: situation)
  }

  /// Returns the situation of the scene that holds a constraint.
  func situation(of constraint: Constraint) -> Situation? {
    document.holder(of: constraint).flatMap { ask(of: $0) { $0.surroundings } }?.situation
  }

  /// Returns the constant with which a constraint holds in the present layout. Scroll offsets do not count.
  func constant(of constraint: Constraint) -> Double? {
    guard let holder = document.holder(of: constraint), let scene = geometry.scene(of: holder) else { return nil }
    return layouts.constant(of: constraint, in: scene)
  }

  /// Returns the constant of a new constraint, rounded to hundredths: the fractions of font metrics would only disturb.
  func presentConstant(of proposal: Constraint) -> Double {
    guard let constant = constant(of: proposal), abs(constant) < 1e9 else { return 0 }
    return Constraint.tidy(constant)
  }

  /// True if no constraint holds the element, so that its design frame does.
  func isOnPrototypes(_ id: ElementID) -> Bool {
    guard let scene = geometry.scene(of: id), document.parent(of: id) != nil else { return false }
    return layouts.layout(of: scene)?.prototypes.contains(id) == true
  }

  /// Returns the anchor that a distance to a container is measured from. On iOS that is the margin. For the top and
  /// bottom of a scene's root it is the guide that keeps clear of the system's bars. Otherwise it is the edge.
  func preferredAnchor(of container: ElementID, _ edge: Attribute) -> Anchor {
    guard document.scene(of: container)?.profile == .ios else { return Anchor(container, edge) }
    let isRoot = document.parent(of: container) == nil
    if isRoot, edge.axis == .vertical { return guideAnchor(of: container, edge) ?? Anchor(container, edge) }
    return Anchor(container, edge.relativeToMargin)
  }

  /// Returns the anchor that Alt measures from instead: the edge if a margin or guide is meant, else the margin.
  func otherAnchor(of container: ElementID, _ edge: Attribute) -> Anchor {
    let plain = Anchor(container, edge)
    return preferredAnchor(of: container, edge) == plain ? Anchor(container, edge.relativeToMargin) : plain
  }

  private func guideAnchor(of root: ElementID, _ edge: Attribute) -> Anchor? {
    let guides = document.guides.filter { $0.owner == root }
    if let safe = guides.first(where: { $0.kind == .safeArea }) { return Anchor(.guide(safe.id), edge) }
    // Below the top guide, above the bottom guide.
    let (kind, side): (GuideKind, Attribute) = edge == .top ? (.top, .bottom) : (.bottom, .top)
    return guides.first { $0.kind == kind }.map { Anchor(.guide($0.id), side) }
  }

  private func ask<Answer>(of id: ElementID, _ question: (borrowing LayoutSession) -> Answer?) -> Answer? {
    geometry.scene(of: id).flatMap { layouts.ask($0, question) }
  }
}

extension SceneLayouts {
  /// Returns the constant with which a constraint holds in a scene as it is shown, with nothing scrolled.
  func constant(of constraint: Constraint, in scene: SceneID) -> Double? {
    if isShownAsDesigned(scene), let box = upToDateSession(of: scene) {
      return box.ask { $0.designConstant(of: constraint) }
    }
    let isAsDesigned = isShownAsDesigned(scene)
    return ask(scene) { session in
      if isAsDesigned { return session.designConstant(of: constraint) }
      return session.askedAtRest { $0.solvedConstant(of: constraint) }
    }
  }
}
