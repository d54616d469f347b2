import LayoutEngine
import LayoutModel
import Words

/// Previews lie beside the canvas and belong to the document: each edit of them is a step of undo.
extension Editor {
  package func preview(_ id: PreviewID) -> Preview? { document.previews.first { $0.id == id } }

  /// Another preview of a scene; nil: the active one. It comes last.
  @discardableResult
  package mutating func addPreview(from viewpoint: Viewpoint, of scene: SceneID? = nil) -> PreviewID? {
    guard let scene = scene ?? activeScene else { return nil }
    let added = Preview(id: document.freshPreviewID(), scene: scene, viewpoint: viewpoint)
    edit(Message("Add Preview")) { $0.updatePreviews { $0.append(added) } }
    return added.id
  }

  /// What is not previewed yet of the active scene: as it is, then turned, then as the last one.
  package var nextViewpoint: Viewpoint {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return Viewpoint() }
    let taken = document.previews.filter { $0.scene == scene.id }.map(\.viewpoint)
    let turned = Viewpoint().turned(of: scene)
    return [viewpoint, Viewpoint(), turned].first { !taken.contains($0) } ?? taken.last ?? Viewpoint()
  }

  package mutating func addPreviews(_ starter: PreviewStarter) {
    guard let scene = activeScene.flatMap({ document.scenes[$0] }) else { return }
    edit(starter.title) { draft in
      for viewpoint in starter.viewpoints(scene) {
        let added = Preview(id: draft.document.freshPreviewID(), scene: scene.id, viewpoint: viewpoint)
        draft.updatePreviews { $0.append(added) }
      }
    }
  }

  package mutating func duplicatePreview(_ id: PreviewID) {
    guard let place = document.previews.firstIndex(where: { $0.id == id }) else { return }
    let old = document.previews[place]
    let copy = Preview(id: document.freshPreviewID(), scene: old.scene, viewpoint: old.viewpoint)
    edit(Message("Duplicate Preview")) { $0.updatePreviews { $0.insert(copy, at: place + 1) } }
  }

  package mutating func removePreview(_ id: PreviewID) {
    edit(Message("Remove Preview")) { $0.updatePreviews { $0.removeAll { $0.id == id } } }
  }

  /// - Parameter place: among the others.
  package mutating func movePreview(_ id: PreviewID, to place: Int) {
    guard let moved = preview(id) else { return }
    edit(Message("Move Preview")) { draft in
      draft.updatePreviews { previews in
        previews.removeAll { $0.id == id }
        previews.insert(moved, at: min(max(place, 0), previews.count))
      }
    }
  }

  package mutating func setPreview(_ id: PreviewID, to viewpoint: Viewpoint) {
    edit(Message("Change Preview")) { $0.update(id) { $0.viewpoint = viewpoint } }
  }

  /// A quarter; a second time brings it back.
  package mutating func rotatePreview(_ id: PreviewID) {
    guard let preview = preview(id), let scene = document.scenes[preview.scene] else { return }
    edit(Message("Rotate Preview")) { $0.update(id) { $0.viewpoint = preview.viewpoint.turned(of: scene) } }
  }

  // MARK: By its edge

  /// Shows a preview at another size while its edge is dragged.
  package mutating func resizingPreview(_ id: PreviewID, to size: Size) {
    preview { draft in draft.update(id) { $0.viewpoint.size = Self.previewed(size) } }
  }

  package mutating func resizePreview(_ id: PreviewID, to size: Size) {
    edit(Message("Resize Preview")) { $0.update(id) { $0.viewpoint.size = Self.previewed(size) } }
  }

  /// Whole points: half of one cannot be aimed at.
  static func previewed(_ size: Size) -> Size {
    func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 20), 10_000).rounded() : 20 }
    return Size(length(size.width), length(size.height))
  }

  // MARK: On the canvas

  /// The canvas shows its scenes from there.
  package mutating func look(fromPreview id: PreviewID) {
    guard let preview = preview(id), let root = document.scenes[preview.scene]?.root else { return }
    if activeScene != preview.scene { select(Selection(elements: [root])) }
    look(from: preview.viewpoint)
  }
}

extension Viewpoint {
  func turned(of scene: Scene) -> Viewpoint {
    var next = self
    let orientation = (orientation ?? scene.orientation).turned
    next.orientation = orientation == scene.orientation ? nil : orientation
    next.size = size.map { Size($0.height, $0.width) }
    return next
  }
}

/// What a pane without previews offers to begin with.
package enum PreviewStarter: String, CaseIterable, Sendable {
  case turned, longer, darkAndLarge

  package var title: Message {
    switch self {
    case .turned: Message("Portrait and Landscape")
    case .longer: Message("Longer Texts and Right to Left")
    case .darkAndLarge: Message("Dark and Large Text")
    }
  }

  func viewpoints(_ scene: Scene) -> [Viewpoint] {
    func viewpoint(_ edit: (inout Viewpoint) -> Void) -> Viewpoint {
      var viewpoint = Viewpoint()
      edit(&viewpoint)
      return viewpoint
    }
    switch self {
    case .turned: return [Viewpoint(), Viewpoint().turned(of: scene)]
    case .longer:
      return [PseudoLanguage.double, .rightToLeft].map { language in viewpoint { $0.language = language.rawValue } }
    case .darkAndLarge:
      return [
        viewpoint { $0.appearance = scene.appearance == .dark ? .light : .dark },
        viewpoint { $0.textSize = TextSize.allCases.last?.rawValue },
      ]
    }
  }
}
