import Markup

/// The classes of views, with the tags that Xcode 5 gave them.
enum ArchiveClasses {
  private static let tags = [
    "NSView": "view", "NSCustomView": "customView", "NSTextField": "textField", "NSSecureTextField": "secureTextField",
    "NSSearchField": "searchField", "NSTokenField": "tokenField", "NSComboBox": "comboBox", "NSButton": "button",
    "NSPopUpButton": "popUpButton", "NSSlider": "slider", "NSStepper": "stepper",
    "NSSegmentedControl": "segmentedControl", "NSProgressIndicator": "progressIndicator",
    "NSLevelIndicator": "levelIndicator", "NSDatePicker": "datePicker", "NSColorWell": "colorWell",
    "NSImageView": "imageView", "NSBox": "box", "NSScrollView": "scrollView", "NSClipView": "clipView",
    "NSScroller": "scroller", "NSTableView": "tableView", "NSOutlineView": "outlineView", "NSTextView": "textView",
    "NSSplitView": "splitView", "NSTabView": "tabView", "NSCollectionView": "collectionView", "NSMatrix": "matrix",
    "NSBrowser": "browser", "WebView": "webView", "NSTableHeaderView": "tableHeaderView",
    "NSTableCellView": "tableCellView", "NSPathControl": "pathControl",
    "IBUIView": "view", "IBUILabel": "label", "IBUIButton": "button", "IBUITextField": "textField",
    "IBUITextView": "textView", "IBUIImageView": "imageView", "IBUISwitch": "switch", "IBUISlider": "slider",
    "IBUIStepper": "stepper", "IBUISegmentedControl": "segmentedControl", "IBUIProgressView": "progressView",
    "IBUIActivityIndicatorView": "activityIndicatorView", "IBUIDatePicker": "datePicker",
    "IBUIPickerView": "pickerView", "IBUITableView": "tableView", "IBUITableViewCell": "tableViewCell",
    "IBUITableViewCellContentView": "tableViewCellContentView", "IBUIScrollView": "scrollView",
    "IBUIToolbar": "toolbar", "IBUINavigationBar": "navigationBar", "IBUITabBar": "tabBar",
    "IBUISearchBar": "searchBar", "IBUIPageControl": "pageControl", "IBUIWebView": "webView",
    "IBUICollectionView": "collectionView", "IBUICollectionViewCell": "collectionViewCell", "IBMKMapView": "mapView",
  ]

  /// Returns true for a known class, and for any other object with a frame.
  static func isView(_ object: XMLNode) -> Bool {
    guard let name = object["class"] else { return false }
    return tags[name] != nil || object.child(key: "NSFrame") != nil || object.child(key: "NSFrameSize") != nil
  }

  static func tag(of object: XMLNode) -> String { object["class"].flatMap { tags[$0] } ?? "view" }
}
