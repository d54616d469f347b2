import LayoutModel
import Markup
import Words

/// Reading of the content that a view shows.
extension XcodeReading {
  func readContent(of element: inout Element, from node: XMLNode) {
    let cell = node.child(key: "cell") ?? XMLNode("cell")
    element.content.className = customClass(of: node)
    readText(of: &element, from: node, cell: cell)
    readFont(of: &element, from: header.platform == .macOS ? cell : node)
    readImage(of: &element, from: node, cell: cell)
    readState(of: &element, from: node, cell: cell)
    let alignment = node["textAlignment"] ?? cell["alignment"]
    element.content.textAlignment = alignment.flatMap(TextAlignment.init)
    if element.kind.traits.text?.lines == .asAsked { element.content.lines = lines(of: node, cell: cell) }
    element.content.color = (node.child(key: "textColor") ?? cell.child(key: "textColor")).flatMap(XcodeColor.text)
    element.content.background = node.child(key: "backgroundColor").flatMap(XcodeColor.text)
    if let mode = node["contentMode"], mode != XcodeDefaults.contentMode(of: element.kind).rawValue {
      element.content.contentMode = OpenWord(rawValue: mode)
    }
    if header.platform == .macOS, element.kind == .separator || element.kind == .slider {
      element.arrangement.axis = node.flag("vertical") ? .vertical : nil
    }
  }

  /// Returns the view's class. `UIView` on a plain view means a custom view without a class of its own.
  private func customClass(of node: XMLNode) -> String? {
    if let custom = node["customClass"] { return node.name == "view" && custom == "UIView" ? nil : custom }
    return XcodeDefaults.classNames[node.name]
  }

  // MARK: Texts

  private func readText(of element: inout Element, from node: XMLNode, cell: XMLNode) {
    let shown = element.kind.traits.text
    switch shown?.form {
    case .text: element.content.text = node.string("text") ?? cell.string("title") ?? attributedText(of: node)
    case .segments: element.content.title = itemsText(of: node, cell: cell)
    case .menu:
      element.content.title =
        itemsText(of: node, cell: cell) ?? MenuNodes.titleWithoutItems(of: cell).map { Content.text(ofItems: [$0]) }
    case .title where element.kind == .tabView:
      element.content.title = itemsText(of: node, cell: cell)
    case .title where DisclosureButtons.isOne(cell): break
    case .title where node.name == "navigationBar":
      element.content.title = node.items(of: "items").first?.string("title")
    case .title, nil: element.content.title = buttonTitle(of: node) ?? cell.string("title") ?? node.string("title")
    }
    if shown?.hasPlaceholder == true {
      element.content.placeholderText = node.string("placeholder") ?? cell.string("placeholderString")
    }
  }

  private func attributedText(of node: XMLNode) -> String? {
    guard let text = node.child("attributedString", key: "attributedText") else { return nil }
    return text.children.filter { $0.name == "fragment" }.compactMap { $0.string("content") }.joined()
  }

  private func buttonTitle(of node: XMLNode) -> String? {
    // The title of a configuration is shown instead of the state's title.
    node.child("buttonConfiguration")?.string("title") ?? node.child("state", key: "normal")?.string("title")
  }

  /// Reports insets around a button's text and image as a loss. They make the button larger, and the document has no
  /// property for them.
  mutating func reportInsets(of node: XMLNode) {
    let configuration = node.child("buttonConfiguration") ?? XMLNode("buttonConfiguration")
    let hasInsets =
      node.children.contains { $0.name == "inset" && $0.key?.hasSuffix("EdgeInsets") == true }
      || configuration.child(key: "contentInsets") != nil || configuration["imagePadding"] != nil
      || configuration["titlePadding"] != nil
    if hasInsets {
      losses.add(
        Message("content insets not imported: the default insets are used"), line: node.line, record: node["id"])
    }
  }

  /// Returns the number of lines; 0 for no limit. On macOS, a label wraps unless its cell clips or truncates.
  private func lines(of node: XMLNode, cell: XMLNode) -> Int? {
    if header.platform == .iOS {
      return node.number("numberOfLines").flatMap { Int(exactly: $0) }.map { max(0, $0) }
    }
    let staysOnOneLine = cell["lineBreakMode"] != nil || cell.flag("usesSingleLineMode")
    return staysOnOneLine ? nil : 0
  }

  // MARK: Fonts

  private func readFont(of element: inout Element, from node: XMLNode) {
    if let font = node.child("fontDescription", key: "fontDescription") {
      element.content.font = XcodeFonts.name(touch: font)
      element.content.fontSize = font.number("pointSize").map { max(0, $0) } ?? XcodeFonts.size(ofStyle: font["style"])
    } else if let font = node.child("font", key: "font") {
      element.content.font = XcodeFonts.name(desk: font)
      element.content.fontSize = font.number("size").map { max(0, $0) } ?? XcodeFonts.size(ofMeta: font["metaFont"])
    }
  }

  // MARK: Images and states

  private func readImage(of element: inout Element, from node: XMLNode, cell: XMLNode) {
    let state = node.child("state", key: "normal")
    element.content.image = imageName(of: node) ?? imageName(of: cell) ?? state.flatMap(imageName)
    guard let name = element.content.image else { return }
    element.content.imageSize = images.size(of: name)
    if element.kind == .imageView, images.isSymbol(name) { element.content.imageSize = element.frame.size }
  }

  /// Returns the image in `image="logo"` or `<imageReference key="image" image="star" catalog="system"/>`.
  private func imageName(of node: XMLNode) -> String? {
    node["image"] ?? node.child("imageReference", key: "image")?["image"]
  }

  private func readState(of element: inout Element, from node: XMLNode, cell: XMLNode) {
    let control = element.kind.traits.control
    switch control.states {
    case .onOrOff:
      let isOn = header.platform == .iOS ? node.flag("on") : node["state"] == "on"
      element.content.state = isOn ? nil : OpenWord(.off)
    case .checked: element.content.state = cell["state"].map(OpenWord.init(rawValue:))
    case .enabled: element.content.state = node.flag("enabled", default: true) ? nil : OpenWord(.disabled)
    case .none: break
    }
    switch control.value {
    case .choice: element.content.value = chosenItem(of: node, cell: cell)
    case .part where node.name == "slider": element.content.value = sliderValue(node["value"] == nil ? cell : node)
    case .part: element.content.value = node.number("progress")
    case .none: break
    }
  }

  /// Returns the value's position between the least and the largest value, from 0 to 1.
  private func sliderValue(_ node: XMLNode) -> Double? {
    guard let value = node.number("value") ?? node.number("doubleValue") else { return nil }
    let least = node.number("minValue") ?? 0
    let most = node.number("maxValue") ?? 1
    let part = (value - least) / (most - least)
    return part.isFinite ? part : nil
  }
}

/// The values that Interface Builder uses if the file has none, and classes of views that are no kind of element here.
enum XcodeDefaults {
  static func contentMode(of kind: ElementKind) -> ContentMode { kind == .label ? .left : .scaleToFill }

  /// The classes of views that are no kind of element here.
  static let classNames = [
    "pageControl": "UIPageControl", "pickerView": "UIPickerView",
    "collectionView": "UICollectionView", "mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView",
  ]
}
