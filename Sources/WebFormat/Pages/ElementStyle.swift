import LayoutEngine
import LayoutModel

/// The declarations that follow from an element's own look: its colors, its font, and the side at which its text stands.
struct ElementStyle {
  let element: Element
  let content: Content
  let surroundings: Surroundings
  let font: PageFont
  /// The picture that fills its frame; nil for none.
  let picture: KnownPicture?

  var style: PageStyle {
    var style = pictureStyle
    let background = PageValues.value("background", of: element) ?? content.background.flatMap(PageColors.value)
    if let color = background, picture?.image.isTemplate != true {
      style["background-color"] = color
    }
    if let color = PageValues.value("color", of: element) ?? content.color.flatMap(PageColors.value) {
      style["color"] = color
    }
    if let own = ownFont { style["font"] = own }
    if let side = alignment { style["text-align"] = side }
    writeSegments(to: &style)
    writeLines(to: &style)
    writeImage(to: &style)
    if let own = element.traits.alignmentInsets, element.children.isEmpty {
      style.merge(ControlSize.rim(own.clamped.resolved(rightToLeft: surroundings.isRightToLeft)))
    }
    if element.kind.scrolls { style["overflow"] = "auto" }
    return style
  }

  private var pictureStyle: PageStyle {
    picture.map { picture in
      ImageStyle(picture: picture, element: element, content: content, profile: surroundings.profile).style
    } ?? PageStyle()
  }

  /// True for a text of several lines.
  static func wraps(_ element: Element, _ content: Content) -> Bool {
    element.kind.traits.text?.lines == .asAsked && content.lineLimit(in: element.kind) != 1
  }

  /// The font, if it is not the one of its class.
  private var ownFont: String? {
    guard content.font != nil || content.fontSize != nil, element.kind.traits.text?.hasBaseline == true else {
      return nil
    }
    let style = textStyle(
      of: content, kind: element.kind, profile: surroundings.profile, textScale: surroundings.textScale)
    return font.value(style, wraps: Self.wraps(element, content))
  }

  private var alignment: String? {
    switch content.textAlignment {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justify"
    case .natural, nil: nil
    }
  }

  private func writeLines(to style: inout PageStyle) {
    guard Self.wraps(element, content) else { return }
    let text = content.shownText(in: element.kind) ?? ""
    if text.contains(where: \.isNewline) || text.contains("  ") { style["white-space"] = "pre-wrap" }
    let limit = content.lineLimit(in: element.kind)
    guard limit > 1 else { return }
    style.merge(["display": "-webkit-box", "-webkit-box-orient": "vertical", "overflow": "clip"])
    style["-webkit-line-clamp"] = String(limit)
  }

  /// The frame of segments has a rim on some platforms, which takes a part of the padding of each.
  private func writeSegments(to style: inout PageStyle) {
    guard WebControl.of(element.kind).form == .segments else { return }
    let size = ControlSize(element.kind, isTitled: true, profile: surroundings.profile)
    let padding = size.sidePadding(among: content.items(of: element.kind).count)
    if padding != size.sidePadding() { style["--side"] = PageLength.px(padding) }
  }

  /// An image has its natural size at least, as in GTK.
  private func writeImage(to style: inout PageStyle) {
    guard WebControl.of(element.kind).form == .picture, let size = content.imageSize else { return }
    style["min-width"] = PageLength.px(max(0, size.width))
    style["min-height"] = PageLength.px(max(0, size.height))
  }
}

extension DirectionalEdges {
  fileprivate var clamped: DirectionalEdges {
    DirectionalEdges(
      top: CoordinateRange.clamped(top), leading: CoordinateRange.clamped(leading),
      bottom: CoordinateRange.clamped(bottom), trailing: CoordinateRange.clamped(trailing))
  }
}
