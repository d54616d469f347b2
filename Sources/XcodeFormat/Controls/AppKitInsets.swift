import LayoutModel
import Markup

/// The distance between the frame of a macOS control and its alignment rectangle. It depends on the cell and on the
/// Xcode that wrote it: macOS 11 changed the look of controls, and Interface Builder followed with Xcode 12.5.
enum AppKitInsets {
  /// Returns nil if only the usual insets of the kind of element are known.
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

  /// Returns the insets of a text field. Without bezel or border the text is 2 points from the sides; in the archives
  /// of 2013 it was 3. A field that draws a background ends at its edge.
  private static func field(_ cell: XMLNode, header: XcodeHeader) -> Edges {
    guard cell["borderStyle"] == nil, !cell.flag("drawsBackground") else { return .zero }
    let side: Double = header.isArchive ? 3 : 2
    return Edges(side, 0, side, 0)
  }

  /// Returns the insets of a slider. The new one of regular size has room for a shadow; the old small one has no room
  /// at all.
  private static func slider(_ cell: XMLNode, isNew: Bool) -> Edges {
    guard cell["controlSize"] == nil else { return isNew ? Edges(2, 2, 2, 2) : .zero }
    return isNew ? Edges(2, 2, 2, 6) : Edges(2, 2, 2, 2)
  }

  private static func stepper(_ cell: XMLNode, isNew: Bool) -> Edges {
    if cell["controlSize"] != nil { return Edges(2, 1, 2, 2) }
    return isNew ? Edges(3, 3, 3, 3) : Edges(3, 2, 3, 3)
  }

  /// Returns true for a level indicator of a capacity style. Without a style it is continuous.
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

  /// Returns the insets of a tab view. The border lies inside the frame, and the tabs stand on it.
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
  /// True since Xcode 12.5.
  var drawsLikeMacOS11: Bool { toolsVersion > 17506 }

  /// True for Xcode 26, in which pop-ups and check boxes fill their frames. (32700 stands for any Xcode.)
  var drawsLikeMacOS26: Bool { (24000..<32700).contains(toolsVersion) }

  /// True if push buttons fill their frames, too, which is so since a somewhat later version.
  var fillsPushButtons: Bool { (24765..<32700).contains(toolsVersion) }
}

extension Edges {
  /// Takes the values in the order in which Interface Builder lists them.
  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
