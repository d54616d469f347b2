/// An object on the canvas.
public struct Element: Identifiable, Hashable, Sendable {
  public private(set) var id: ElementID
  public var kind: ElementKind
  /// The name that a person gave it; any Unicode text.
  public var name: String?
  /// The design frame, in the parent's coordinates. The solved frame is computed and not stored here.
  public var frame: Rect
  /// The children in drawing order; the last one is on top.
  public var children: [ElementID] = []
  public var content = Content()
  public var arrangement = Arrangement()
  public var traits = LayoutTraits()

  public init(id: ElementID, kind: ElementKind, frame: Rect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }

  /// Returns a copy with another id.
  public func with(id: ElementID) -> Element {
    var copy = self
    copy.id = id
    return copy
  }
}
