import LayoutModel

/// Controls that are no kind of ours but have a size of their own. What the file records of it stands in.
enum OwnSizes {
  static func size(of node: XMLNode, frame: Rect, platform: XcodeHeader.Platform) -> PlaceholderSize? {
    guard platform == .iOS else { return nil }
    switch node.name {
    case "searchBar": return PlaceholderSize(width: nil, height: frame.height)
    case "pageControl", "pickerView", "colorWell": return PlaceholderSize(width: frame.width, height: frame.height)
    default: return nil
    }
  }
}
