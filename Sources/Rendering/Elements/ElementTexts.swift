import Drawing
import LayoutEngine
import LayoutModel

// The style and place of each kind's text, as the engine has measured it.
extension ElementPainter {
  func shownText(of element: DrawnElement) -> ShownText? {
    ShownText(kind: element.kind, content: element.content, profile: profile, textScale: look.textScale)
  }

  /// Returns the texts of the document that an element shows, with the room that its frame leaves for them.
  func places(of element: DrawnElement) -> [TextPlace] {
    TextPlace.all(
      of: element.kind, element.content, profile: profile, textScale: look.textScale, isEmpty: element.isEmpty,
      alignment: alignment(of: element), picture: titlePicture(of: element))
  }

  /// Returns the style of a kind with default content.
  func style(of kind: ElementKind) -> TextStyle {
    textStyle(of: Content(), kind: kind, profile: profile, textScale: look.textScale)
  }

  /// Draws an element's own text at the place that the engine measured: between its insets, in the middle of the
  /// height. A placeholder is pale.
  func ownText(
    _ element: DrawnElement, _ frame: Rect, color: Color? = nil, _ across: Across = .leading, _ down: Down = .middle
  ) {
    guard let shown = shownText(of: element) else { return }
    let ink = shown.isPlaceholder ? colors.placeholder : color ?? ink(of: element)
    let width = element.frame.width - shown.insets.left - shown.insets.right
    text(
      shown.text, in: room(for: shown, in: frame), shown.style, ink, across, down, lines: shown.lineLimit,
      room: max(0, width), within: frame)
  }

  func room(for shown: ShownText, in frame: Rect) -> Rect {
    let insets = mirrored(shown.insets)
    return frame.grown(
      by: Edges(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// Swaps the insets for reading to the left; they are given for reading to the right.
  private func mirrored(_ insets: Edges) -> Edges {
    guard look.rightToLeft else { return insets }
    return Edges(top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
  }

  /// Returns the alignment rectangle, where a control shows its bezel.
  func body(of element: DrawnElement, _ frame: Rect) -> Rect {
    let insets = alignment(of: element)
    // Negative insets are ignored, so that nothing is drawn outside the frame. So are insets that leave almost nothing.
    let body = frame.grown(
      by: Edges(
        top: -max(insets.top, 0), left: -max(insets.left, 0), bottom: -max(insets.bottom, 0),
        right: -max(insets.right, 0)))
    guard body.width >= 6, body.height >= 6 else { return frame }
    return canvas.snapped(body)
  }

  private func alignment(of element: DrawnElement) -> Edges {
    element.alignmentInsets?.resolved(rightToLeft: look.rightToLeft)
      ?? ControlMetrics.of(element.kind, isTitled: element.content.title?.isEmpty == false, profile: profile)
      .alignmentInsets
  }

  /// The style of the editor's own small words on elements, such as a container's name.
  var note: TextStyle { TextStyle(size: 12) }
}
