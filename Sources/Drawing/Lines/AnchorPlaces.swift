import LayoutModel

/// The positions of anchors, for drawing lines between them: on the editor's canvas, or in a picture of a layout.
package protocol AnchorPlaces: Sendable {
  var document: Document { get }

  /// The frame of an element on the pasteboard; nil if it has none.
  func frame(of element: ElementID) -> Rect?

  /// The position of an anchor on the pasteboard, or its length if it is a size.
  func position(of anchor: Anchor, heldBy holder: ElementID) -> Double?
}

extension AnchorPlaces {
  /// The frame of an item: an element's frame, or the rectangle that a guide marks in its owner.
  package func frame(of item: Item) -> Rect? {
    switch item {
    case .element(let id): frame(of: id)
    case .guide(let id): frame(of: id)
    }
  }

  package func frame(of id: GuideID) -> Rect? {
    guard let owner = document.guides[id]?.owner else { return nil }
    let sides = [Attribute.left, .top, .right, .bottom].compactMap {
      position(of: Anchor(.guide(id), $0), heldBy: owner)
    }
    guard sides.count == 4 else { return nil }
    let frame = Rect(sides[0], sides[1], sides[2] - sides[0], sides[3] - sides[1])
    return frame.isFinite && frame.width >= 0 && frame.height >= 0 ? frame : nil
  }
}
