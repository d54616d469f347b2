import LayoutModel
import Markup

/// Controls that have a size of their own which no kind of ours has. What the file records of it stands in.
enum OwnSizes {
  static func size(of node: XMLNode, frame: Rect, header: XcodeHeader) -> PlaceholderSize? {
    switch (header.platform, node.name) {
    // Before Xcode 9 it was 44 high.
    case (.iOS, "searchBar") where header.toolsVersion < 13000:
      return PlaceholderSize(width: nil, height: frame.height)
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
