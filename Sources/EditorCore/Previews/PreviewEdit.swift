import LayoutEngine
import LayoutModel
import Words

/// An edit of the previews of a document.
///
///     Previews.edit(.rotate("preview-1"), in: &editor)   // as one step of undo
package enum PreviewEdit: Hashable, Sendable {
  /// Adds a preview as the last one.
  case add(Preview)
  case addSeveral(PreviewStarter, of: SceneID)
  /// Adds previews as the last ones, in this order.
  case addAll([Viewpoint], of: SceneID)
  /// Inserts a copy behind the preview.
  case duplicate(PreviewID)
  case remove(PreviewID)
  /// Moves a preview to an index among the others.
  case move(PreviewID, to: Int)
  case set(PreviewID, to: Viewpoint)
  /// Turns a preview by a quarter. A second time turns it back.
  case rotate(PreviewID)
  /// Resizes a preview to whole points.
  case resize(PreviewID, to: Size)

  var name: Message {
    switch self {
    case .add: Message("Add Preview")
    case .addSeveral(let starter, _): starter.title
    case .addAll: Message("Add Previews")
    case .duplicate: Message("Duplicate Preview")
    case .remove: Message("Remove Preview")
    case .move: Message("Move Preview")
    case .set: Message("Change Preview")
    case .rotate: Message("Rotate Preview")
    case .resize: Message("Resize Preview")
    }
  }

  /// Applies the edit. It does nothing if the preview that it changes is gone, or the scene of several new previews.
  /// Only `add` does not check the scene.
  func apply(to draft: inout Draft) {
    switch self {
    case .add(let preview): draft.updatePreviews { $0.append(preview) }
    case .addSeveral(let starter, let scene):
      if let scene = draft.document.scenes[scene] { Self.add(starter.viewpoints(scene), of: scene.id, to: &draft) }
    case .addAll(let viewpoints, let scene): Self.add(viewpoints, of: scene, to: &draft)
    case .duplicate(let id): Self.duplicate(id, in: &draft)
    case .remove(let id): draft.updatePreviews { $0.removeAll { $0.id == id } }
    case .move(let id, let place): Self.move(id, to: place, in: &draft)
    case .set(let id, let viewpoint): draft.update(id) { $0.viewpoint = viewpoint }
    case .rotate(let id):
      guard let scene = draft.document.preview(id).flatMap({ draft.document.scenes[$0.scene] }) else { return }
      draft.update(id) { $0.viewpoint = $0.viewpoint.turned(of: scene) }
    case .resize(let id, let size): draft.update(id) { $0.viewpoint.size = Viewpoint.aimable(size) }
    }
  }

  private static func add(_ viewpoints: [Viewpoint], of scene: SceneID, to draft: inout Draft) {
    guard draft.document.scenes.contains(scene) else { return }
    for viewpoint in viewpoints {
      let added = Preview(id: draft.document.freshPreviewID(), scene: scene, viewpoint: viewpoint)
      draft.updatePreviews { $0.append(added) }
    }
  }

  private static func duplicate(_ id: PreviewID, in draft: inout Draft) {
    guard let place = draft.document.previews.firstIndex(where: { $0.id == id }) else { return }
    let old = draft.document.previews[place]
    let copy = Preview(id: draft.document.freshPreviewID(), scene: old.scene, viewpoint: old.viewpoint)
    draft.updatePreviews { $0.insert(copy, at: place + 1) }
  }

  private static func move(_ id: PreviewID, to place: Int, in draft: inout Draft) {
    guard let moved = draft.document.preview(id) else { return }
    draft.updatePreviews { previews in
      previews.removeAll { $0.id == id }
      previews.insert(moved, at: min(max(place, 0), previews.count))
    }
  }
}

extension Document {
  package func preview(_ id: PreviewID) -> Preview? { previews.first { $0.id == id } }
}

extension Viewpoint {
  /// Returns a size that can be set by hand: in whole points, from 20 to 10,000.
  static func aimable(_ size: Size) -> Size {
    func length(_ value: Double) -> Double { value.isFinite ? min(max(value, 20), 10_000).rounded() : 20 }
    return Size(length(size.width), length(size.height))
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

/// The sets of previews that an empty pane offers.
package enum PreviewStarter: String, CaseIterable, Sendable {
  case turned, longer, darkAndLarge

  package var title: Message {
    switch self {
    case .turned: Message("Portrait and Landscape")
    case .longer: Message("Longer Text and Right to Left")
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
