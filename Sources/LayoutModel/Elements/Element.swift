/// A thing on the canvas.
package struct Element: Identifiable, Hashable, Sendable {
  package let id: ElementID
  package var kind: ElementKind
  /// What a person called it; free Unicode.
  package var name: String?
  /// The design frame, in the parent's coordinates. The constraints have a solution of their own.
  package var frame: Rect
  /// In drawing order, the last one on top.
  package var children: [ElementID] = []
  package var content = Content()
  package var arrangement = Arrangement()
  package var traits = LayoutTraits()

  package init(id: ElementID, kind: ElementKind, frame: Rect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }
}
