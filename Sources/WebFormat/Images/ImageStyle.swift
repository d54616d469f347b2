import LayoutModel

/// The declarations of an element that shows a picture in all of its frame.
struct ImageStyle {
  let picture: KnownPicture
  let element: Element
  let content: Content
  let profile: Profile

  var style: PageStyle {
    let image = "var(\(PageImages.name(of: picture))) \(placement) no-repeat"
    guard picture.image.isTemplate else { return ["background": image] }
    let tint = profile == .ios ? "var(--accent)" : "var(--text)"
    let color = PageValues.value("color", of: element) ?? content.color.flatMap(PageColors.value)
    return ["background": color ?? tint, "mask": image]
  }

  /// The position and the size of the picture in the frame.
  private var placement: String {
    switch content.contentMode?.known ?? usualMode {
    case .scaleToFill, .redraw: "center / 100% 100%"
    case .scaleAspectFit: "center / contain"
    case .scaleAspectFill: "center / cover"
    case .center: "center / \(size)"
    case .top: "top / \(size)"
    case .bottom: "bottom / \(size)"
    case .left: "left / \(size)"
    case .right: "right / \(size)"
    case .topLeft: "left top / \(size)"
    case .topRight: "right top / \(size)"
    case .bottomLeft: "left bottom / \(size)"
    case .bottomRight: "right bottom / \(size)"
    }
  }

  private var size: String {
    guard let size = picture.size else { return "auto" }
    return PageLength.px(size.width) + " " + PageLength.px(size.height)
  }

  /// The mode of an element that sets none. CSS has none that depends on the frame's size, so it is that of the design.
  private var usualMode: ContentMode {
    ContentMode.usual(for: picture.size ?? Size(.infinity, .infinity), in: element.frame.size, profile)
  }
}
