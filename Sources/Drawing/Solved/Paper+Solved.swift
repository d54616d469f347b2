import LayoutEngine
import LayoutModel

extension Look {
  /// Makes the look of a scene in its surroundings.
  package init(of scene: Scene, in surroundings: Surroundings) {
    self.init(
      profile: surroundings.profile, appearance: scene.appearance, rightToLeft: surroundings.isRightToLeft,
      textScale: surroundings.textScale)
  }
}

extension Paper {
  /// Makes a paper of a scene as at run time: every element has its solved frame, in the environment's size, language
  /// and device. Scroll views are scrolled as far as the environment says, and their contents are cut off at their
  /// frames.
  ///
  ///     let layout = SceneLayout.solved(document, scene: "main", environment: environment, measurer: pango)
  ///     Paper(solved: scene, in: document, environment: environment, layout: layout)
  package init(solved scene: Scene, in document: Document, environment: LayoutEnvironment, layout: SceneLayout) {
    let tree = SceneTree(scene, in: document)
    self.init(solved: scene, tree, in: document, environment: environment, layout: layout)
  }

  package init(
    solved scene: Scene, _ tree: SceneTree, in source: Document, environment: LayoutEnvironment, layout: SceneLayout
  ) {
    let surroundings = Surroundings(of: scene, in: source, environment: environment)
    let document = source.resolvingElements(of: scene, in: surroundings.situation)
    let tree = source.variedElements.isEmpty ? tree : SceneTree(scene, in: document)
    let sheet = Rect(origin: .zero, size: layout.size)
    let clips = ScrollClips(tree, in: document) { layout.rootFrames[$0] }
    let elements = tree.members.compactMap { member -> DrawnElement? in
      // An element that is not installed, or is hidden in a stack, has no frame.
      let element = member.stored.record
      guard let frame = layout.rootFrames[element.id] else { return nil }
      var drawn = DrawnElement(member.stored, frame: frame)
      if surroundings.language != nil { drawn.content = document.content(of: element, in: surroundings.language) }
      drawn.clip = clips[element.id]
      return drawn
    }
    self.init(
      scene: scene.id, title: .verbatim(scene.name ?? scene.id.rawValue), frame: sheet,
      look: Look(of: scene, in: surroundings), elements: elements)
    pictures = source.currentPictures
    classes = source.classTable
    bars = DrawnBar.all(of: scene, in: sheet, surroundings: surroundings)
    if let island = DrawnBar.island(of: scene, in: sheet, environment: environment) { bars.append(island) }
  }
}
