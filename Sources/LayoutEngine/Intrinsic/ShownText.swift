import LayoutModel

/// The text that an element shows, how it is set, and where in the frame it stands. The engine measures it and the
/// painter draws it; both ask here, so that what is drawn is what was measured.
public struct ShownText: Hashable, Sendable {
  public var text: String
  public var style: TextStyle
  /// From the edges of the frame to the room for the text.
  public var insets: Edges
  /// 0 means as many as it takes.
  public var lineLimit: Int
  /// A stand-in that is drawn pale while the element is empty.
  public var isPlaceholder: Bool

  /// Does its height follow from its width?
  public var wraps: Bool { lineLimit != 1 }

  /// Nil for kinds that show no text. An empty text is a text: it still has a line's height and a baseline.
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

/// How an element's text is set: what the content asks for, else what the platform gives to the kind.
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
