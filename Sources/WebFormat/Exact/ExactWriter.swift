import LayoutModel

/// The parts from which the rules of all directions and languages of a scene are written.
struct ExactWriter {
  let document: Document
  let scene: Scene
  /// The elements, parents before children.
  let order: [ElementID]
  let ids: PageIDs
  /// The places that are not computed, but found by the browser; nil for none.
  let live: LiveScene?

  /// Writes the place of an element along an axis if the browser finds it itself. Returns false if it has to be computed.
  func write(liveOf id: ElementID, _ axis: Axis, to style: inout PageStyle) -> Bool {
    guard let place = live?[id, axis], let element = document.elements[id] else { return false }
    place.write(axis, ids, isInput: WebControl.of(element.kind).isInput, to: &style)
    return true
  }

  /// Returns the style of an element with a name, if others are placed by it.
  func named(_ style: PageStyle, _ id: ElementID) -> PageStyle {
    live?.anchors.contains(id) == true ? style.merging(["anchor-name": "--" + ids[id]]) : style
  }
}
