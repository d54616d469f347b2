import Words

/// A rectangle that constraints can use and that is not drawn.
public struct Guide: Identifiable, Hashable, Sendable {
  public private(set) var id: GuideID
  public var owner: ElementID
  public var kind: GuideKind
  public var name: String?
  /// The frame of a custom guide; nil for other kinds.
  public var frame: Rect?

  public init(id: GuideID, owner: ElementID, kind: GuideKind) {
    self.id = id
    self.owner = owner
    self.kind = kind
  }

  /// Returns a copy with another id and owner.
  public func with(id: GuideID, owner: ElementID) -> Guide {
    var copy = self
    (copy.id, copy.owner) = (id, owner)
    return copy
  }
}

public enum GuideKind: String, Hashable, Sendable, CaseIterable {
  case safeArea, margins, readable, content, frame, top, bottom, custom
  /// The area of the keyboard. While no keyboard is shown, it begins at the bottom of the safe area.
  case keyboard

  public var title: Message {
    switch self {
    case .safeArea: Message("Safe Area")
    case .margins: Message("Margins")
    case .readable: Message("Readable Content")
    case .content: Message("Content")
    case .frame: Message("Frame")
    case .top: Message("Top Guide")
    case .bottom: Message("Bottom Guide")
    case .custom: Message("Layout Guide")
    case .keyboard: Message("Keyboard Guide")
    }
  }
}
