import LayoutModel
import Markup

/// Controls that are no kind of ours but have a size of their own. What the file records of it stands in.
enum OwnSizes {
  static func size(of node: XMLNode, frame: Rect, platform: XcodeHeader.Platform) -> PlaceholderSize? {
    switch (platform, node.name) {
    case (.iOS, "searchBar"): return PlaceholderSize(width: nil, height: frame.height)
    case (.iOS, "pageControl"), (.iOS, "pickerView"), (.iOS, "colorWell"):
      return PlaceholderSize(width: frame.width, height: frame.height)
    // A text view that does not scroll is as high as its text.
    case (.iOS, "textView") where !node.flag("scrollEnabled", default: true):
      return PlaceholderSize(width: nil, height: frame.height)
    // As large as the rows and columns that it lays out.
    case (.macOS, "gridView"): return PlaceholderSize(width: frame.width, height: frame.height)
    default: return nil
    }
  }
}
