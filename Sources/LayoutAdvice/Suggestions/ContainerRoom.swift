import LayoutEngine
import LayoutModel

/// The edges and lines of a container, along one axis, that constraints can refer to.
struct ContainerRoom {
  var id: ElementID
  var axis: Axis
  /// The edges, in reading direction; the far one is nil while it is open.
  var near: Double
  var far: Double?
  var scrolls: Bool
  /// The lines inside that designs align to: the container's margins, the safe area.
  var nearLines: [Anchor] = []
  var farLines: [Anchor] = []
  /// The anchor for a distance that is none of the usual ones; nil for the container's edge.
  var nearGuide: Anchor?
  var farGuide: Anchor?
  /// The middle of the area that the bars leave free.
  var middleGuides: [Anchor] = []

  func margins(_ isNear: Bool) -> [Anchor] { isNear ? nearLines : farLines }
  func preferred(_ isNear: Bool) -> Anchor? { isNear ? nearGuide : farGuide }
}

extension SceneModel {
  /// Adds the lines of a container that the platform's designs align to: its margins, the safe area, the ends of the
  /// bars.
  func addLines(to room: inout ContainerRoom) {
    guard surroundings.profile == .ios, !room.scrolls else { return }
    let axis = room.axis
    let guides = document.guides.filter { $0.owner == room.id }
    let safe = guides.first { $0.kind == .safeArea }
    if let safe {
      room.middleGuides = [Anchor(.guide(safe.id), axis.middle)]
      room.nearLines.append(Anchor(.guide(safe.id), axis.nearEdge))
      room.farLines.append(Anchor(.guide(safe.id), axis.farEdge))
    }
    if room.id == scene.root, axis == .vertical {
      let top = guides.first { $0.kind == .top }.map { Anchor(.guide($0.id), .bottom) }
      let bottom = guides.first { $0.kind == .bottom }.map { Anchor(.guide($0.id), .top) }
      room.nearGuide = safe.map { Anchor(.guide($0.id), .top) } ?? top
      room.farGuide = safe.map { Anchor(.guide($0.id), .bottom) } ?? bottom
      room.nearLines += top.map { [$0] } ?? []
      room.farLines += bottom.map { [$0] } ?? []
      if safe != nil || top != nil { return }
    }
    room.nearLines.append(Anchor(room.id, axis.nearEdge.relativeToMargin))
    room.farLines.append(Anchor(room.id, axis.farEdge.relativeToMargin))
  }
}
