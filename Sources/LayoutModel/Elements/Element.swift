/// A thing on the canvas.
public struct Element: Identifiable, Hashable, Sendable {
  public private(set) var id: ElementID
  public var kind: ElementKind
  /// What a person called it; free Unicode.
  public var name: String?
  /// The design frame, in the parent's coordinates. The constraints have a solution of their own.
  public var frame: Rect
  /// In drawing order, the last one on top.
  public var children: [ElementID] = []
  public var content = Content()
  public var arrangement = Arrangement()
  public var traits = LayoutTraits()

  public init(id: ElementID, kind: ElementKind, frame: Rect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }

  /// The same under another id.
  public func with(id: ElementID) -> Element {
    var copy = self
    copy.id = id
    return copy
  }
}
