import LayoutModel

/// The text that an element shows, its style, and its position in the frame. The engine measures this value and the
/// painter draws it, so the text is drawn as it was measured.
public struct ShownText: Hashable, Sendable {
  public var text: String
  public var style: TextStyle
  /// Distances from the edges of the frame to the room for the text.
  public var insets: Edges
  /// The largest number of lines; 0 for no limit.
  public var lineLimit: Int
  /// True for a placeholder, which is drawn pale while the element is empty.
  public var isPlaceholder: Bool

  /// True if the height follows from the width.
  public var wraps: Bool { lineLimit != 1 }

  /// Nil for kinds that show no text. An empty text counts as text: it has a line's height and a baseline.
  public init?(kind: ElementKind, content: Content, profile: Profile, textScale: Double = 1) {
    let metrics = ControlMetrics.of(kind, profile: profile)
    guard let insets = metrics.textInsets else { return nil }
    self.insets = insets
    style = textStyle(of: content, kind: kind, profile: profile, textScale: textScale)
    let shown = content.shownText(in: kind) ?? ""
    isPlaceholder = kind.traits.text?.hasPlaceholder == true && shown.isEmpty
    text = isPlaceholder ? content.placeholderText ?? "" : shown
    lineLimit = content.lineLimit(in: kind)
  }
}

/// Returns the style of an element's text: as its content sets it, or else as the platform sets it for the kind.
public func textStyle(
  of content: Content, kind: ElementKind, profile: Profile, textScale: Double = 1
) -> TextStyle {
  let metrics = ControlMetrics.of(kind, profile: profile)
  let asked = content.fontSize.flatMap { $0.isFinite && $0 > 0 ? min($0, 10_000) : nil }
  let font = FontName(content.font ?? "")
  var style = TextStyle(
    family: font.family, platform: profile, size: (asked ?? metrics.fontSize) * textScale,
    weight: font.weight ?? metrics.weight)
  style.isItalic = font.isItalic
  return style
}

public func textStyle(of element: Element, profile: Profile, textScale: Double = 1) -> TextStyle {
  textStyle(of: element.content, kind: element.kind, profile: profile, textScale: textScale)
}
