import LayoutModel
import Markup

/// The sizes of controls that are no kind of element here. The size recorded in the file is used.
enum OwnSizes {
  static func size(of node: XMLNode, frame: Rect, header: XcodeHeader) -> PlaceholderSize? {
    switch (header.platform, node.name) {
    // Before Xcode 9 a search bar was 44 high.
    case (.iOS, "searchBar") where header.toolsVersion < 13000:
      return PlaceholderSize(width: nil, height: frame.height)
    case (.iOS, "pageControl"), (.iOS, "pickerView"), (.iOS, "colorWell"):
      return PlaceholderSize(width: frame.width, height: frame.height)
    // A text view that does not scroll is as high as its text.
    case (.iOS, "textView") where !node.flag("scrollEnabled", default: true):
      return PlaceholderSize(width: nil, height: frame.height)
    // A grid view is as large as its rows and columns.
    case (.macOS, "gridView"): return PlaceholderSize(width: frame.width, height: frame.height)
    case (.macOS, "button"), (.macOS, "popUpButton"):
      return node.child(key: "cell").flatMap { size(of: $0, frame, header) }
    default: return nil
    }
  }

  /// Returns the size of a button. A disclosure button has no text to give its size. A pull-down menu is as wide as its
  /// title, not as its widest item.
  private static func size(of cell: XMLNode, _ frame: Rect, _ header: XcodeHeader) -> PlaceholderSize? {
    if DisclosureButtons.isOne(cell) { return PlaceholderSize(width: frame.width, height: frame.height) }
    guard cell.flag("pullsDown") else { return nil }
    let insets = AppKitButtonInsets.popUp(cell, header: header)
    return PlaceholderSize(
      width: max(0, frame.width - insets.left - insets.right), height: max(0, frame.height - insets.top - insets.bottom)
    )
  }
}

/// Disclosure buttons: the triangle or arrow that shows or hides more, without a title.
enum DisclosureButtons {
  static func isOne(_ cell: XMLNode) -> Bool {
    cell["bezelStyle"] == "disclosure" || cell["bezelStyle"] == "roundedDisclosure"
  }
}
