import Drawing
import LayoutModel

extension ToolContext {
  /// Where an element is shown solved there is no design frame to move.
  func canMove(_ element: ElementID) -> Bool { geometry.scene(of: element).map(layouts.isShownAsDesigned) ?? true }

  func canMove(_ guide: GuideID) -> Bool {
    document.isFree(guide) && document.guides[guide].map { canMove($0.owner) } == true
  }

  /// The one element that has handles.
  var resizable: ElementID? {
    document.resizable(in: selection).flatMap { canMove($0) ? $0 : nil }
  }

  /// The handles of a resizable element. A control that is as high as its content asks for is not made higher or lower by mistake.
  /// - Parameter all: whether those of its height are asked for, too.
  func handles(of id: ElementID, all: Bool) -> Handles { !all && hasHeightOfItsOwn(id) ? .sideways : .all }

  private func hasHeightOfItsOwn(_ id: ElementID) -> Bool {
    guard let element = document.elements[id], element.kind.traits.surface == .control,
      !element.kind.traits.size.stretches(.vertical), let scene = geometry.scene(of: id),
      let height = layouts.ask(scene, { $0.measures(of: id)?.intrinsicHeight })
    else { return false }
    // A new one is as high as that to the next pixel.
    return abs(element.frame.height - height) < 1
  }
}
