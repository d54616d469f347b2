import LayoutModel
import Markup

/// What the frame of a macOS control has beyond its alignment rectangle, by its cell and by the Xcode that wrote it: macOS 11
/// drew controls anew, and Interface Builder followed with Xcode 12.5.
enum AppKitInsets {
  /// Nil: nothing is known but what the kind of element usually has.
  static func insets(of node: XMLNode, kind: ElementKind, header: XcodeHeader) -> Edges? {
    let cell = node.child(key: "cell") ?? XMLNode("cell")
    let isNew = header.drawsLikeMacOS11
    switch node.name {
    case "textField", "secureTextField": return field(cell, header: header)
    case "searchField", "tokenField": return .zero
    case "comboBox": return Edges(0, 2, 3, 4)
    case "button": return AppKitButtonInsets.insets(of: cell, header: header)
    case "popUpButton": return AppKitButtonInsets.popUp(cell, header: header)
    case "box": return box(node)
    case "tabView": return tabView(node)
    case "datePicker": return Edges(0, 4, 3, 0)
    case "colorWell": return Edges(3, 2, 3, 2)
    case "imageView": return hasFrame(cell) ? Edges(3, 3, 3, 3) : .zero
    case "levelIndicator": return isNew && isCapacity(cell) ? Edges(0, 0, 0, 2) : .zero
    case "slider": return slider(cell, isNew: isNew)
    case "stepper": return stepper(cell, isNew: isNew)
    case "progressIndicator": return isNew && kind == .progressBar ? Edges(0, 1, 0, 1) : nil
    default: return kind == .view || kind == .customView ? .zero : nil
    }
  }

  /// A field without bezel or border keeps its text 2 points from its sides; in the archives of 2013 it was 3. One that draws
  /// a background ends where that does.
  private static func field(_ cell: XMLNode, header: XcodeHeader) -> Edges {
    guard cell["borderStyle"] == nil, !cell.flag("drawsBackground") else { return .zero }
    let side: Double = header.isArchive ? 3 : 2
    return Edges(side, 0, side, 0)
  }

  /// The new slider of the regular size has room for a shadow; the old small one had no room at all.
  private static func slider(_ cell: XMLNode, isNew: Bool) -> Edges {
    guard cell["controlSize"] == nil else { return isNew ? Edges(2, 2, 2, 2) : .zero }
    return isNew ? Edges(2, 2, 2, 6) : Edges(2, 2, 2, 2)
  }

  private static func stepper(_ cell: XMLNode, isNew: Bool) -> Edges {
    if cell["controlSize"] != nil { return Edges(2, 1, 2, 2) }
    return isNew ? Edges(3, 3, 3, 3) : Edges(3, 2, 3, 3)
  }

  /// Continuous is what a level indicator is unless it says otherwise.
  private static func isCapacity(_ cell: XMLNode) -> Bool {
    cell["levelIndicatorStyle"].map { $0.hasSuffix("Capacity") } ?? false
  }

  private static func box(_ node: XMLNode) -> Edges? {
    switch node["boxType"] {
    case "separator": return nil
    case "custom": return .zero
    default: return node["titlePosition"] == "noTitle" ? Edges(3, 2, 3, 4) : Edges(3, 0, 3, 4)
    }
  }

  /// The border lies within; the tabs stand on it.
  private static func tabView(_ node: XMLNode) -> Edges {
    switch node["type"] ?? "topTabsBezelBorder" {
    case "topTabsBezelBorder": Edges(7, 6, 7, 10)
    default: .zero
    }
  }

  static func hasFrame(_ cell: XMLNode) -> Bool {
    cell["imageFrameStyle"].map { $0 != "none" } ?? false
  }
}

extension XcodeHeader {
  /// Since Xcode 12.5.
  var drawsLikeMacOS11: Bool { toolsVersion > 17506 }

  /// Xcode 26: pop-ups and check boxes fill their frames. (32700 stands for whatever Xcode there is.)
  var drawsLikeMacOS26: Bool { (24000..<32700).contains(toolsVersion) }

  /// Whether push buttons fill theirs, too: somewhat later than the others.
  var fillsPushButtons: Bool { (24765..<32700).contains(toolsVersion) }
}

extension Edges {
  /// In the order in which Interface Builder lists them.
  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
