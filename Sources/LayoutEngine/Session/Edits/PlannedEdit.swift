import LayoutModel

/// An edit that the rows can follow one by one, with everything that is known before they are touched.
struct PlannedEdit {
  let change: LayoutChange
  /// The context from which the equations are read after the edit.
  let context: SceneContext
  /// The scene's document before variations are applied; nil if it has none.
  let varied: VariedSource?
  /// True if the scene's surroundings may follow from the edit.
  let maySurround: Bool
  /// The elements that come or go; nil if all stay where they are in the tree.
  let tree: PlannedTree?
  /// The elements whose texts differ in the session's language.
  let withChangedTexts: Set<ElementID>

  /// True if elements, names or measures may be different after it.
  var changesMoreThanPlaces: Bool { !change.edited.isEmpty || change.change.languages != nil }

  /// Throws if the scene must be built from nothing, because that is simpler or the only exact way.
  init(_ edit: ResolvedEdit, _ environment: LayoutEnvironment, _ model: SceneModel) throws(RebuildReason) {
    let (document, whole) = (edit.document, edit.change.change)
    guard let scene = document.scenes[model.scene.id], scene.root == model.scene.root,
      document.elements.contains(scene.root)
    else { throw .otherScene }
    (change, varied) = (edit.change, edit.varied)
    guard let texts = model.elementsWithChangedTexts(whole) else { throw .otherTexts }
    withChangedTexts = texts
    if whole.classes != nil || whole.folderClasses != nil { throw .otherClasses }
    if whole.images != nil || whole.pictures != nil { throw .otherPictures }
    if whole.movesGuides || change.movesElements || model.hasOtherKinds(after: change) { throw .otherUnknowns }
    if change.isLarge(for: model) { throw .manyEdits }
    if model.mayMoveBaselinesOfInstances(change) { throw .otherBaselines }
    if model.mayAffectIslands(change) || !model.islands.isEmpty && whole.languages != nil { throw .containers }
    maySurround = whole.maySurround(scene)
    context = try model.context.with(
      document, maySurround ? scene : nil, environment, hasVariations: varied?.document.hasVariations == true)
    tree = change.changesTree ? try PlannedTree(model, in: context) : nil
  }
}

/// The elements that come to a scene or go from it with an edit.
struct PlannedTree {
  let walk: TreeWalk
  /// By slot.
  let gone: [Int]
  /// By index in the document's table, rising.
  let come: [Int]
  /// The elements that come or go.
  let moved: Set<ElementID>

  init(_ model: SceneModel, in context: SceneContext) throws(RebuildReason) {
    let (document, nodes) = (context.document, model.nodes)
    let walk = TreeWalk(context)
    (self.walk, come) = (walk, walk.newcomers(besides: nodes, in: document))
    gone = nodes.indices.filter { nodes[$0].isLaidOut && !walk.contains(nodes[$0], in: document) }
    guard Self.comeLast(come, in: model) else { throw .otherUnknowns }
    guard !Self.hasManyDeadNodes(model, besides: gone.count) else { throw .manyUnusedUnknowns }
    let moved = Set(gone.map { nodes[$0].id } + come.compactMap { document.elements.stored(at: $0)?.record.id })
    self.moved = moved
    // The owner of a guide brings or takes unknowns when it comes or goes.
    if document.guides.contains(where: { moved.contains($0.owner) }) { throw .otherUnknowns }
  }

  /// True if all new elements come after the existing ones. Unknowns are made in document order, which decides between
  /// equally good layouts. So a new element must not come between existing ones.
  private static func comeLast(_ indices: [Int], in model: SceneModel) -> Bool {
    guard let first = indices.first else { return true }
    return model.guides.isEmpty && model.order.allSatisfy { model.nodes[$0].documentIndex < first }
  }

  /// True if too many nodes belong to elements that are gone, because the unknowns of those stay in the solver.
  private static func hasManyDeadNodes(_ model: SceneModel, besides gone: Int) -> Bool {
    (model.nodes.count - model.slots.count + gone) * 2 > model.nodes.count + 64
  }
}

extension TreeWalk {
  /// True if the node's element takes part. Another element may have its index by now, so this compares ids.
  fileprivate func contains(_ node: SceneNode, in document: Document) -> Bool {
    contains(node.documentIndex) && document.elements.stored(at: node.documentIndex)?.record.id == node.id
  }

  /// Returns the document indices, rising, of elements that have no node yet.
  fileprivate func newcomers(besides nodes: [SceneNode], in document: Document) -> [Int] {
    var isKnown = [Bool](repeating: false, count: parents.count)
    for node in nodes where node.isLaidOut && contains(node, in: document) { isKnown[node.documentIndex] = true }
    return parents.indices.filter { contains($0) && !isKnown[$0] }
  }
}

extension SceneContext {
  /// Returns the context after an edit.
  ///
  /// - Parameter scene: the scene if its surroundings may be different, otherwise nil.
  fileprivate func with(
    _ document: Document, _ scene: Scene?, _ environment: LayoutEnvironment, hasVariations: Bool
  ) throws(RebuildReason) -> SceneContext {
    guard let scene else { return with(document) }
    let new = Surroundings(of: scene, in: document, environment: environment)
    guard surroundings.haveSameRows(as: new, hasVariations: hasVariations) else { throw .otherSurroundings }
    return SceneContext(document: document, scene: scene, surroundings: new, measurer: measurer)
  }
}

extension Surroundings {
  /// True if a document's records have the same rows in both surroundings, apart from the size and the scroll offsets.
  /// Another size class changes nothing in a document without variations.
  func haveSameRows(as other: Surroundings, hasVariations: Bool) -> Bool {
    var same = other
    same.size = size
    same.scrollOffsets = scrollOffsets
    if !hasVariations { same.sizeClasses = sizeClasses }
    // Whether solutions are compared with design frames is read again for each solution.
    same.areAsDesigned = areAsDesigned
    return same == self
  }
}

// MARK: What an edit touches

extension SceneModel {
  /// Returns the elements whose texts differ in the scene's language; nil if all texts may differ.
  fileprivate func elementsWithChangedTexts(_ change: Change) -> Set<ElementID>? {
    guard let languages = change.languages else { return [] }
    guard languages.before.base == languages.after.base else { return nil }
    guard let shown = surroundings.language else { return [] }
    let (before, after) = (languages.before.strings[shown], languages.after.strings[shown])
    // A language with texts of its own is no longer a pseudolanguage.
    if (before == nil) != (after == nil), PseudoLanguage(rawValue: shown) != nil { return nil }
    let keys = Set((before ?? [:]).keys).union((after ?? [:]).keys).filter { before?[$0] != after?[$0] }
    return Set(keys.compactMap { TextKey(rawValue: $0)?.element })
  }

  /// True if an edit of elements may change what a container measures or how it lays out its children.
  fileprivate func mayAffectIslands(_ change: LayoutChange) -> Bool {
    change.edited.contains { id, change in
      if change.before?.record.container != nil || change.after?.record.container != nil {
        return true
      }
      return !islands.isEmpty && (islands.holds(id) || change.before == nil || change.after == nil)
    }
  }

  /// True if an edit changes a component in a way after which another text may give its instances their baseline, and
  /// any row reads one.
  fileprivate func mayMoveBaselinesOfInstances(_ change: LayoutChange) -> Bool {
    guard !document.instances.isEmpty, change.change.elements.contains(where: { $0.value.mayMoveBaselines }) else {
      return false
    }
    return document.instances.contains { id in
      guard slots[id] != nil else { return false }
      return document.isAlignedByBaseline(id)
        || document.constraints(on: .element(id)).contains { constraint in
          constraint.first.attribute.isBaseline || constraint.second?.attribute.isBaseline == true
        }
    }
  }

  /// True if an element of the scene changes its kind. A scroll view has unknowns that other elements lack, and a stack
  /// places its children.
  fileprivate func hasOtherKinds(after change: LayoutChange) -> Bool {
    change.edited.contains { id, change in
      guard let after = change.after?.record.kind, let slot = slots[id] else { return false }
      return after != nodes[slot].kind
    }
  }
}

extension LayoutChange {
  /// True if the index of an element in the document's table changed. Unknowns are made in document order, so they
  /// would have to be made anew.
  fileprivate var movesElements: Bool {
    edited.values.contains { change in
      guard let before = change.before, let after = change.after else { return false }
      return before.index != after.index
    }
  }

  /// True if the edit may alter which elements are laid out, or which is the child of which.
  var changesTree: Bool { edited.values.contains(where: \.changesTree) }

  /// True if building anew is cheaper. Changing a row costs the solver more than writing it for the first time.
  fileprivate func isLarge(for model: SceneModel) -> Bool {
    let count = edited.count + change.constraints.count
    return count > Self.fewEdits && count > model.nodes.count
  }

  private static let fewEdits = 256
}

extension RecordChange<Element> {
  /// True if another text may be the highest or lowest one inside of an instance.
  fileprivate var mayMoveBaselines: Bool {
    guard (after ?? before)?.record.id.isInsideInstance == true else { return false }
    guard let before = before?.record, let after = after?.record else { return true }
    return before.frame != after.frame || before.kind != after.kind || before.traits.hidden != after.traits.hidden
      || before.children != after.children
  }

  fileprivate var changesTree: Bool {
    guard let before, let after, before.index == after.index else { return true }
    let (old, new) = (before.record, after.record)
    return old.children != new.children || old.kind != new.kind || old.traits.hidden != new.traits.hidden
      || old.traits.variations != new.traits.variations
  }
}

extension Change {
  /// True if guides are added, removed or moved in the document, or change their kind or owner. That is rare, and a
  /// session built from nothing is exact.
  fileprivate var movesGuides: Bool {
    guides.values.contains { change in
      guard let before = change.before, let after = change.after else { return true }
      return before.index != after.index || before.record.kind != after.record.kind
        || before.record.owner != after.record.owner
    }
  }

  /// True if the scene's surroundings may follow from the edit. Its size may be that of its root, and its direction
  /// that of a language.
  fileprivate func maySurround(_ scene: Scene) -> Bool {
    !scenes.isEmpty || languages != nil || elements[scene.root] != nil
  }
}
