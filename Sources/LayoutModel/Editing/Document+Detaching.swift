extension Document {
  /// Returns the document with ordinary elements in the place of instances, for formats that have no components.
  /// Components are left out, unless the document has nothing else.
  ///
  /// - Parameters:
  ///   - kept: a component that stays, with ordinary elements in the place of the instances in it.
  ///   - frames: the solved frames of what is inside of instances, which become its design frames.
  ///   - baselines: the solved baselines of instances.
  public func detachingInstances(
    keeping kept: SceneID? = nil, frames: (ElementID) -> Rect?,
    baselines: (ElementID) -> BaselineOffsets? = { _ in nil }
  ) -> Document {
    guard scenes.contains(where: \.isComponent) else { return self }
    let isAlone = scenes.allSatisfy(\.isComponent)
    func stays(_ scene: Scene) -> Bool { isAlone || !scene.isComponent || scene.id == kept }
    var draft = Draft(self)
    // The paths in this document of instances that stood in detached ones.
    var paths: [ElementID: ElementID] = [:]
    func path(_ id: ElementID) -> ElementID {
      if let path = paths[id] { return path }
      guard let outer = id.outermostInstance, let path = paths[outer], let inner = id.origin else { return id }
      return inner.inside(path)
    }
    // An instance inside of another one is free only after that one was detached.
    for scene in scenes where stays(scene) {
      var waiting = subtree(of: scene.root).filter { instances.contains($0) && !$0.isInsideInstance }
      while let id = waiting.popLast() {
        let names = draft.detach(id, frames: { frames(path($0)) }, baselines: { baselines(path($0)) })
        for (old, new) in names where draft.document.instances.contains(new) {
          paths[new] = old.origin.flatMap { inner in paths[id].map { inner.inside($0) } } ?? old
          waiting.append(new)
        }
      }
    }
    for scene in scenes where !stays(scene) {
      draft.removeSubtree(scene.root)
      draft.remove(scene.id)
    }
    return draft.document.inTreeOrder
  }

  /// The document with its elements in the order of their trees, as they stand in files of other programs.
  private var inTreeOrder: Document {
    Document(
      scenes: Array(scenes), elements: scenes.flatMap { storedSubtree(of: $0.root) }.map(\.record),
      guides: Array(guides), constraints: Array(constraints)
    ).with(languages: languages).with(previews: previews).with(resourcesOf: self).with(conflicts: conflicts)
  }
}
