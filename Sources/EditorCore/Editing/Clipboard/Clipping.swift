import LayoutModel
import Words

/// The result of a copy: a little document with one scene. The scene's root stands for the container that the copied
/// elements lay in, so constraints to the container are kept and can be tied to another one.
package struct Clipping: Sendable {
  package private(set) var document: Document
  /// The sentences of the constraints that could not be copied: they tie copied elements to elements that were not
  /// copied.
  package var leftOut: [Message]

  /// Creates a clipping of the contents of the document's first scene; nil if that scene is empty.
  package init?(_ document: Document, leftOut: [Message] = []) {
    guard let root = document.scenes.first(where: { _ in true })?.root, !document.children(of: root).isEmpty else {
      return nil
    }
    self.document = document
    self.leftOut = leftOut
  }

  /// The images that its elements name. Their files are relative to the folder of the document that was copied from.
  package var images: [DocumentImage] { document.images }

  /// Returns the clipping with other files of its images.
  ///
  /// - Parameter file: returns the new path of a file; nil if the image cannot be brought along.
  package func withFiles(_ file: (String) -> String?) -> Clipping {
    var copy = self
    copy.document = document.with(
      images: images.compactMap { image in
        guard let path = file(image.file) else { return nil }
        var copy = image
        (copy.file, copy.dark) = (path, image.dark.flatMap(file))
        return copy
      })
    return copy
  }

  var root: ElementID { document.scenes.first(where: { _ in true })?.root ?? "" }
  var topElements: [ElementID] { document.children(of: root) }

  /// The components that its own instances show.
  var instances: [Scene] {
    topElements.flatMap(document.ownSubtree).compactMap { document.component(of: $0) }
  }

  /// The number of nesting levels of its elements.
  var depth: Int {
    var depth = 0
    var level = topElements
    while !level.isEmpty {
      depth += 1
      level = level.flatMap(document.children(of:))
    }
    return depth
  }
}

extension Document {
  /// Returns a copy of the chosen elements, with everything in them, and with the constraints among them and to their
  /// container. Chosen elements inside other chosen ones are not copied twice. Nil if nothing can be copied.
  func clipping(of chosen: [ElementID]) -> Clipping? {
    let tops = copyable(chosen)
    guard let container = tops.first.flatMap(parent(of:)), let scene = scene(of: container),
      let origin = designFrameInRoot(container)?.origin, let holder = elements[container]
    else { return nil }
    var draft = Draft(Document())
    var root = Element(id: container, kind: .view, frame: Rect(origin: .zero, size: holder.frame.size))
    root.children = inDrawingOrder(tops)
    draft.put(root)
    var paper = Scene(id: scene.id, root: container)
    paper.profile = scene.profile
    draft.put(paper)
    let inside = tops.flatMap(subtree(of:)).filter { !$0.isInsideInstance }
    for id in inside { if let element = elements[id] { draft.put(element) } }
    for id in tops {
      guard let frame = designFrameInRoot(id) else { continue }
      draft.update(id) { $0.frame = frame.offset(by: .zero - origin) }
    }
    let leftOut = addConstraints(among: Set(inside), container, to: &draft)
    addComponents(usedBy: inside, to: &draft)
    let all = Set(draft.document.elements.map(\.id))
    let translations = languages.about(all)
    draft.updateLanguages { $0 = translations }
    let names = Set(all.compactMap { elements[$0]?.content.image })
    draft.updateImages { [images] in $0 = images.filter { names.contains($0.id.rawValue) } }
    let classes = inside.compactMap { elements[$0].flatMap(knownClass(of:)) }
    draft.updateClasses { [classTable] in $0 = classTable.all.filter(classes.contains) }
    return Clipping(draft.document, leftOut: leftOut)
  }

  /// Returns the chosen elements that have a parent and do not lie inside another chosen one.
  func copyable(_ chosen: [ElementID]) -> [ElementID] {
    let set = Set(chosen)
    return chosen.filter { parent(of: $0) != nil && !ancestors(of: $0).contains(where: set.contains) }
  }

  private func inDrawingOrder(_ ids: [ElementID]) -> [ElementID] {
    guard let container = ids.first.flatMap(parent(of:)) else { return ids }
    let place = Dictionary(
      children(of: container).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return ids.sorted { (place[$0] ?? .max) < (place[$1] ?? .max) }
  }

  /// Adds the components that copied instances show, with everything in them.
  private func addComponents(usedBy inside: [ElementID], to draft: inout Draft) {
    var waiting = inside
    while let id = waiting.popLast() {
      guard let component = component(of: id), !draft.document.scenes.contains(component.id) else { continue }
      let tree = subtree(of: component.root).filter { !$0.isInsideInstance }
      let inTree = Set(tree)
      for id in tree { if let element = elements[id] { draft.put(element) } }
      for guide in guides where inTree.contains(guide.owner) && !guide.id.isInsideInstance { draft.put(guide) }
      for constraint in constraints(on: tree.map(Item.element)) where !constraint.id.isInsideInstance {
        draft.put(constraint)
      }
      draft.put(component)
      waiting += tree
    }
  }

  /// Adds the constraints among the copied elements and to their container, and the guides that these name. Returns the
  /// sentences of the constraints that name other elements and are left out.
  private func addConstraints(
    among inside: Set<ElementID>, _ container: ElementID, to draft: inout Draft
  ) -> [Message] {
    for guide in guides where inside.contains(guide.owner) && !guide.id.isInsideInstance { draft.put(guide) }
    var leftOut: [Message] = []
    for constraint in constraints where !constraint.id.isInsideInstance {
      let owners = constraint.items.compactMap { element(for: $0) }
      guard owners.contains(where: inside.contains) else { continue }
      guard owners.allSatisfy({ inside.contains($0) || $0 == container }) else {
        leftOut.append(ConstraintSentence(constraint, in: self).text)
        continue
      }
      for case .guide(let id) in constraint.items { if let guide = guides[id] { draft.put(guide) } }
      draft.put(constraint)
    }
    return leftOut
  }
}

extension Languages {
  /// Returns the translations with the texts of these elements only.
  fileprivate func about(_ elements: Set<ElementID>) -> Languages {
    var part = self
    part.strings = strings.mapValues { texts in
      texts.filter { TextKey(rawValue: $0.key).map { elements.contains($0.element) } ?? false }
    }.filter { !$0.value.isEmpty }
    return part
  }
}
