import LayoutAdvice
import LayoutEngine
import LayoutModel

/// Moves the frames that follow from an edit: frames go where constraints put them.
///
/// With Live on, all frames follow, and the constraints of elements that were moved by hand take on their new
/// positions. With Live off:
/// - After a move or resize by hand, the frames that the Resizing menu names follow.
/// - The children of stacks follow, since only the stack gives them a position.
/// - After any other edit, elements that lay where their constraints put them follow their constraints, if the user
///   wants that.
struct FrameFollowing {
  /// The stage of an edit: shown only, or made.
  enum Phase {
    /// The edit follows the pointer.
    case gesture
    /// The edit is being typed or tried out.
    case trial
    case end
  }

  /// The layouts of the draft as of the last call of `updateLayouts(to:)`; at first, of the document before the edit.
  var layouts: SceneLayouts
  let settings: EditorSettings
  /// The elements that were misplaced before the edit.
  let misplacedBefore: Set<ElementID>
  /// The change since the beginning of the draft that the layouts have already taken in.
  var seen = Change()

  mutating func moveFollowingFrames(in draft: inout Draft, _ cause: EditCause, phase: Phase) {
    let change = draft.pendingChange
    guard !change.isEmpty else { return }
    growWithTexts(&draft, change)
    if settings.isLive {
      goLive(&draft, draft.pendingChange)
    } else {
      if cause == .hand, settings.resizing.isOn { resize(&draft, change) }
      // During a drag, stack children follow the pointer; they take their places when the drag ends.
      if phase == .end { settleStacks(&draft, change) }
      if settings.framesFollow, cause == .command, phase != .gesture {
        let stacks = change.touchedStacks(in: draft.document)
        let before = stacks.map { draft.document.elements[$0]?.frame }
        keepInPlace(&draft)
        // A stack that has grown for a new child has room for all of them only now.
        if phase == .end, before != stacks.map({ draft.document.elements[$0]?.frame }) { settleStacks(&draft, change) }
      }
    }
  }

  // MARK: Live

  private mutating func goLive(_ draft: inout Draft, _ change: Change) {
    updateLayouts(to: draft)
    let drawn = change.redrawn.filter { isElsewhere($0, draft.document) }
    let fitted = drawn.flatMap { governing($0, change, draft.document) }
    if !fitted.isEmpty {
      for constraint in fitted { draft.put(constraint) }
      updateLayouts(to: draft)
    }
    // The root above a removed record is found through the records that held it.
    let reached = draft.pendingChange.roots(from: draft.document, to: draft.document)
    for scene in draft.document.scenes where reached?.contains(scene.root) ?? true { settle(scene.id, &draft) }
  }

  /// Updates the layouts to the state of the draft.
  mutating func updateLayouts(to draft: Draft) {
    let pending = draft.pendingChange
    guard pending != seen else { return }
    layouts.update(to: draft.document, change: seen.inverse.followed(by: pending), isPassing: true)
    seen = pending
  }

  /// True if the element's frame is not where its constraints put it.
  private func isElsewhere(_ id: ElementID, _ document: Document) -> Bool {
    session(of: id, document)?.settledFrames(of: [id]).isEmpty == false
  }

  /// Returns the constraints that decide an element's position, with constants that fit the drawn frame. These are the
  /// constraints written from the element, those to what is around it, and its own sizes. A constraint written from
  /// another element to this one places the other element, which then comes along; it counts only if there are no
  /// others.
  private func governing(_ id: ElementID, _ change: Change, _ document: Document) -> [Constraint] {
    guard let session = session(of: id, document), let frames = change.frames(of: id) else { return [] }
    let named = document.constraints(on: .element(id)).filter { $0.isInstalled }
    let around = Set(document.ancestors(of: id))
    return Axis.allCases.filter { frames.before.differs(from: frames.after, along: $0) }.flatMap { axis in
      let own = named.filter { $0.axis == axis && decidesFrame($0, of: id, in: document) }
      let first = own.filter { constraint in
        if constraint.first.item == .element(id) { return true }
        return document.element(for: constraint.first.item).map { around.contains($0) } ?? false
      }
      return (first.isEmpty ? own : first).compactMap { fitted($0, session) }
    }
  }

  /// True if the constraint decides the element's own frame. False if it relates two sizes, or if it places something
  /// inside the element.
  private func decidesFrame(_ constraint: Constraint, of id: ElementID, in document: Document) -> Bool {
    if constraint.first.attribute.quantity == .size { return constraint.second == nil }
    let owners = constraint.items.filter { $0 != .element(id) }.compactMap(document.element(for:))
    return owners.allSatisfy { $0 != id && !document.isAncestor(id, of: $0) }
  }

  private func fitted(_ constraint: Constraint, _ session: LayoutSession) -> Constraint? {
    guard let constant = session.designConstant(of: constraint), constant.isFinite else { return nil }
    let excess = constant - constraint.constant
    switch constraint.relation {
    case .equal where abs(excess) < 0.005: return nil
    case .lessOrEqual where excess < 0.005, .greaterOrEqual where excess > -0.005:
      if abs(excess) < 0.005 || !session.isBoundThatDecides(constraint) { return nil }
    default: break
    }
    var result = constraint
    result.constant = Constraint.tidy(constant)
    return result
  }

  /// Returns the session of the element's scene; nil if the scene is not shown as it is designed.
  private func session(of id: ElementID, _ document: Document) -> LayoutSession? {
    guard let scene = document.scene(of: id)?.id, layouts.isShownAsDesigned(scene) else { return nil }
    return layouts.session(of: scene)
  }

  /// Moves the frames of a scene to where the layout has them.
  private mutating func settle(_ scene: SceneID, _ draft: inout Draft) {
    if layouts.isShownAsDesigned(scene) {
      draft.setFrames(layouts.session(of: scene)?.settledFrames() ?? [])
    } else {
      _ = layouts.apply(.updateFrames, to: &draft, scene: scene, elements: nil)
    }
    updateLayouts(to: draft)
  }

  // MARK: Texts

  /// Resizes an element with a changed text if it was just as large as its content asked for and no constraint names
  /// it. A label with a longer text is not cut off, for example.
  private func growWithTexts(_ draft: inout Draft, _ change: Change) {
    for (id, before, after) in change.reworded where !draft.document.isMentioned(.element(id)) {
      guard let scene = draft.document.scene(of: id), !after.traits.locked else { continue }
      let asked = before.fittingSize(in: scene, layouts)
      guard abs(asked.width - before.frame.width) < 1, abs(asked.height - before.frame.height) < 1 else { continue }
      let size = after.fittingSize(in: scene, layouts)
      let x = after.frame.x + (after.frame.width - size.width) * fixedShare(of: after, in: draft.document)
      draft.update(id) { $0.frame = Rect(x, after.frame.y, size.width, size.height) }
    }
  }

  /// Returns the part of an element that stays when its text makes it wider: 0 is its left edge, 1 its right edge. An
  /// element in the middle of its container stays in the middle. One that ends at the right margin or edge keeps its
  /// right edge.
  private func fixedShare(of element: Element, in document: Document) -> Double {
    switch element.content.textAlignment {
    case .center: return 0.5
    case .right: return 1
    default: break
    }
    guard let parent = document.parent(of: element.id) else { return 0 }
    let room = document.elements[parent]?.frame.width ?? 0
    if abs(element.frame.center.x - room / 2) <= 0.5 { return 0.5 }
    return endsAtRight(element, in: parent, document) ? 1 : 0
  }

  private func endsAtRight(_ element: Element, in parent: ElementID, _ document: Document) -> Bool {
    guard let session = session(of: parent, document),
      let start = session.designPosition(of: Anchor(parent, .left), heldBy: parent)
    else { return false }
    return [Attribute.right, .rightMargin].contains { attribute in
      guard let end = session.designPosition(of: Anchor(parent, attribute), heldBy: parent) else { return false }
      return abs(start + element.frame.maxX - end) <= 0.5
    }
  }

  // MARK: Resizing

  private func resize(_ draft: inout Draft, _ change: Change) {
    let drawn = change.redrawn
    guard let scene = drawn.first.flatMap(draft.document.scene(of:)) else { return }
    let held = HeldLayout(drawn, in: draft.document, scene: scene.id, layouts)
    let inside = Set(drawn.flatMap(draft.document.subtree(of:)))
    let targets = draft.document.subtree(of: scene.root).filter { id in
      if drawn.contains(id) { return false }
      return inside.contains(id) ? settings.resizing.appliesToDescendants : settings.resizing.appliesToOthers
    }
    draft.setFrames(held.session.settledFrames(of: targets))
  }

  // MARK: Stacks

  /// Moves the children of changed stacks and containers to where those put them. They cannot lie anywhere else.
  private func settleStacks(_ draft: inout Draft, _ change: Change) {
    let stacks = change.touchedStacks(in: draft.document)
    for (scene, stacks) in Dictionary(grouping: stacks, by: { draft.document.scene(of: $0)?.id ?? "" }) {
      let held = HeldLayout(stacks, in: draft.document, scene: scene, layouts)
      let arranged = stacks.flatMap(draft.document.subtree(of:)).filter { id in
        draft.document.parent(of: id).flatMap { draft.document.elements[$0]?.arrangesChildren } ?? false
      }
      draft.setFrames(held.session.settledFrames(of: arranged.filter { !stacks.contains($0) }))
    }
  }
}

/// A scene laid out with some of its elements held where they were drawn, whatever their constraints say.
struct HeldLayout {
  let session: LayoutSession

  init(_ held: [ElementID], in document: Document, scene: SceneID, _ layouts: SceneLayouts) {
    var draft = Draft(document)
    for id in held { Self.hold(id, in: &draft) }
    session = LayoutSession(
      document: draft.document, scene: scene, environment: layouts.environment, measurer: layouts.measurer)
  }

  /// Pins an element to its frame, and removes its own sizes and its constraints to what is around it. Constraints that
  /// tie other elements to it stay.
  private static func hold(_ id: ElementID, in draft: inout Draft) {
    guard let parent = draft.document.parent(of: id), let frame = draft.document.elements[id]?.frame else { return }
    let around = Set(draft.document.ancestors(of: id))
    for constraint in draft.document.constraints(on: .element(id)) {
      let others = constraint.items.filter { $0 != .element(id) }
      let goesOut = others.contains { item in
        draft.document.element(for: item).map { around.contains($0) } ?? false
      }
      if others.isEmpty || goesOut { draft.remove(constraint.id) }
    }
    // The stack decides the position of its child.
    guard draft.document.elements[parent]?.kind != .stack else { return }
    let pins: [(Attribute, Double)] = [
      (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
    ]
    for (attribute, value) in pins {
      let second = attribute.quantity == .location ? Anchor(parent, attribute) : nil
      var pin = Constraint(id: draft.document.freshConstraintID(), first: Anchor(id, attribute), second: second)
      pin.constant = value
      draft.put(pin)
    }
  }
}

extension Draft {
  mutating func setFrames(_ frames: [(id: ElementID, frame: Rect)]) {
    for (id, frame) in frames where document.elements[id]?.traits.locked == false {
      update(id) { $0.frame = frame }
    }
  }
}

extension Change {
  /// The elements that existed before and have another frame now, in a stable order.
  var redrawn: [ElementID] {
    elements.compactMap { id, step in
      guard let before = step.before?.record, let after = step.after?.record else { return nil }
      return before.frame == after.frame ? nil : id
    }.sorted()
  }

  /// The elements with a changed content and an unchanged frame, of kinds that grow with their text.
  fileprivate var reworded: [(id: ElementID, before: Element, after: Element)] {
    elements.compactMap { id, step in
      guard let before = step.before?.record, let after = step.after?.record, before.content != after.content,
        before.frame == after.frame, after.kind.growsWithText
      else { return nil }
      return (id, before, after)
    }.sorted { $0.id < $1.id }
  }

  fileprivate func frames(of id: ElementID) -> (before: Rect, after: Rect)? {
    guard let before = elements[id]?.before?.record, let after = elements[id]?.after?.record else { return nil }
    return (before.frame, after.frame)
  }

  /// The stacks and containers that a changed element is or lies in directly. Of those that lie directly in each other,
  /// the outermost.
  fileprivate func touchedStacks(in document: Document) -> [ElementID] {
    var found: Set<ElementID> = []
    for id in elements.keys {
      let line = [id] + document.ancestors(of: id)
      // Goes up from the changed element as long as there are stacks.
      var stack: ElementID?
      for (index, one) in line.enumerated() {
        if document.elements[one]?.arrangesChildren == true { stack = one } else if index > 0 { break }
      }
      if let stack { found.insert(stack) }
    }
    return found.sorted()
  }
}

extension Rect {
  fileprivate func differs(from other: Rect, along axis: Axis) -> Bool {
    start(axis) != other.start(axis) || length(axis) != other.length(axis)
  }
}
