import Drawing
import LayoutEngine
import LayoutModel

/// Where anchors lie on the canvas now: by the design frames, or by the solution where that is shown.
struct AnchorPositions: AnchorPlaces {
  package let document: Document
  let geometry: CanvasGeometry
  let layouts: SceneLayouts

  /// By the design frames, wherever the scenes are looked at from.
  static func designed(_ document: Document, _ layouts: SceneLayouts) -> AnchorPositions {
    var layouts = layouts
    layouts.look(from: Viewpoint(), in: document)
    return AnchorPositions(document: document, geometry: CanvasGeometry(document), layouts: layouts)
  }

  package func frame(of id: ElementID) -> Rect? { geometry.frame(of: id) }

  /// Do the children of the element run from right to left?
  func isRightToLeft(_ id: ElementID) -> Bool { ask(of: id) { $0.isRightToLeft(id) } ?? false }

  /// A coordinate on the pasteboard, or a length.
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

  /// A constraint as it is where its scene is shown: with the values of the variations that count there.
  func shown(_ constraint: Constraint) -> Constraint {
    guard !constraint.variations.isEmpty, let holder = document.holder(of: constraint),
      let surroundings = ask(of: holder, { $0.surroundings })
    else { return constraint }
    return constraint.resolved(for: surroundings.situation)
  }

  /// The constant with which a constraint holds as things lie now. How far a list happens to be scrolled is no part of it.
  func constant(of constraint: Constraint) -> Double? {
    guard let holder = document.holder(of: constraint), let scene = geometry.scene(of: holder) else { return nil }
    return layouts.constant(of: constraint, in: scene)
  }

  /// What a new constraint has for its constant. To the hundredth: nobody wants to read what the fonts' metrics leave behind it.
  func presentConstant(of proposal: Constraint) -> Double {
    guard let constant = constant(of: proposal), abs(constant) < 1e9 else { return 0 }
    return Constraint.tidy(constant)
  }

  /// Is the element held by no constraint, so that its design frame holds it?
  func isOnPrototypes(_ id: ElementID) -> Bool {
    guard let scene = geometry.scene(of: id), document.parent(of: id) != nil else { return false }
    return layouts.layout(of: scene)?.prototypes.contains(id) == true
  }

  /// What a distance to a container is measured from, where the profile has an opinion: on iOS the margins, and for a
  /// root's top and bottom the guide that keeps clear of the system's bars.
  func meantAnchor(of container: ElementID, _ edge: Attribute) -> Anchor {
    guard document.scene(of: container)?.profile == .ios else { return Anchor(container, edge) }
    let isRoot = document.parent(of: container) == nil
    if isRoot, edge.axis == .vertical { return guideAnchor(of: container, edge) ?? Anchor(container, edge) }
    return Anchor(container, edge.relativeToMargin)
  }

  /// What Alt measures from instead: the edge where the margin or a guide is meant, else the margin.
  func otherAnchor(of container: ElementID, _ edge: Attribute) -> Anchor {
    let plain = Anchor(container, edge)
    return meantAnchor(of: container, edge) == plain ? Anchor(container, edge.relativeToMargin) : plain
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
  /// The constant with which a constraint holds as a scene is shown, at rest.
  func constant(of constraint: Constraint, in scene: SceneID) -> Double? {
    if isShownAsDesigned(scene), let box = toldSession(of: scene) {
      return box.ask { $0.designConstant(of: constraint) }
    }
    let isAsDesigned = isShownAsDesigned(scene)
    return ask(scene) { session in
      if isAsDesigned { return session.designConstant(of: constraint) }
      return session.askedAtRest { $0.solvedConstant(of: constraint) }
    }
  }
}
