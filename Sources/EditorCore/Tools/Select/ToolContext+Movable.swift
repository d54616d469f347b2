import Drawing
import LayoutModel

extension ToolContext {
  /// True if the element is shown with its design frame, which can be moved. A solved frame cannot.
  func canMove(_ element: ElementID) -> Bool { geometry.scene(of: element).map(layouts.isShownAsDesigned) ?? true }

  func canMove(_ guide: GuideID) -> Bool {
    document.isFree(guide) && document.guides[guide].map { canMove($0.owner) } == true
  }

  /// The one element that shows handles.
  var resizable: ElementID? {
    document.resizable(in: selection).flatMap { canMove($0) ? $0 : nil }
  }

  /// Returns the handles of a resizable element. A control with the height of its content has no handles for the
  /// height, so that its height is not changed by mistake.
  ///
  /// - Parameter all: true to include the handles for the height.
  func handles(of id: ElementID, all: Bool) -> Handles { !all && hasHeightOfItsOwn(id) ? .sideways : .all }

  private func hasHeightOfItsOwn(_ id: ElementID) -> Bool {
    guard let element = document.elements[id], element.kind.traits.surface == .control,
      !element.kind.traits.size.stretches(.vertical), let scene = geometry.scene(of: id),
      let height = layouts.ask(scene, { $0.measures(of: id)?.intrinsicHeight })
    else { return false }
    // The height of a new control is rounded up to the next pixel.
    return abs(element.frame.height - height) < 1
  }
}
