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
}
