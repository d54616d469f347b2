import LayoutModel

/// A picture before a title, as in a button: its size, and the gap to the title. The engine measures this value and the
/// painter draws it.
public struct TitlePicture: Hashable, Sendable {
  public var size: Size
  public var gap: Double

  /// The width that the picture takes from the title.
  public var room: Double { size.width + gap }

  /// Nil for a kind that shows no picture before its title.
  public init?(_ picture: KnownPicture?, _ content: Content, in kind: ElementKind, profile: Profile) {
    guard kind.traits.picture == .beforeTitle, let own = picture?.size else { return nil }
    size = (content.imageSize ?? own).inCoordinateRange
    gap = content.shownText(in: kind)?.isEmpty == false ? Self.gap(in: profile) : 0
  }

  /// UIKit leaves no room between them, AppKit and Adwaita's style do.
  private static func gap(in profile: Profile) -> Double {
    switch profile {
    case .ios: 0
    case .macos: 4
    case .gnome: 6
    }
  }
}

extension Size {
  fileprivate var inCoordinateRange: Size {
    Size(max(0, CoordinateRange.clamped(width)), max(0, CoordinateRange.clamped(height)))
  }
}

extension IntrinsicMeter {
  func pictureBeforeTitle(of element: StoredRecord<Element>, _ content: Content) -> TitlePicture? {
    guard content.image != nil else { return nil }
    let kind = element.record.kind
    let picture = context.document.picture(of: content, in: kind)
    return TitlePicture(picture, content, in: kind, profile: context.surroundings.profile)
  }

  /// Returns the length of an element's image: the one that it sets itself, or else its picture's.
  func imageLength(_ element: StoredRecord<Element>, _ content: Content, _ axis: Axis) -> Double? {
    guard
      let size = content.imageSize ?? context.document.picture(of: content, in: element.record.kind)?.size
    else { return nil }
    return max(0, CoordinateRange.clamped(axis == .horizontal ? size.width : size.height))
  }

  /// Gives an element that is only a picture the picture's size, though its kind has no size of its own: a view that
  /// the app draws itself.
  func measurePicture(of element: StoredRecord<Element>, into measure: inout IntrinsicMeasure) {
    let content = element.record.content
    guard content.image != nil, context.document.picture(of: content, in: element.record.kind) != nil else { return }
    measure.width = imageLength(element, content, .horizontal)
    measure.height = imageLength(element, content, .vertical)
  }
}
