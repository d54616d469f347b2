import LayoutModel

/// What the frame of a macOS control has beyond its alignment rectangle, by its cell and by the Xcode that wrote it: macOS 11
/// drew controls anew, and Interface Builder followed with Xcode 12.5.
enum AppKitInsets {
  /// Nil: nothing is known but what the kind of element usually has.
  static func insets(of node: XMLNode, kind: ElementKind, header: XcodeHeader) -> Edges? {
    let cell = node.child(key: "cell") ?? XMLNode("cell")
    let isNew = header.toolsVersion > 17506
    switch node.name {
    case "textField", "secureTextField": return field(cell, header: header)
    case "searchField", "tokenField": return .zero
    case "comboBox": return Edges(0, 2, 3, 4)
    case "button": return button(cell, isNew: isNew)
    case "popUpButton":
      guard cell["borderStyle"] != nil else { return .zero }
      return isNew ? Edges(3, 1, 4, 4) : Edges(2, 2, 3, 3)
    case "box": return box(node)
    case "datePicker": return Edges(0, 4, 3, 0)
    case "colorWell": return Edges(3, 2, 3, 0)
    case "imageView": return hasFrame(cell) ? Edges(3, 3, 3, 3) : .zero
    case "levelIndicator": return .zero
    case "slider": return slider(cell, isNew: isNew)
    default: return kind == .view || kind == .customView ? .zero : nil
    }
  }

  /// A field without bezel or border keeps its text 2 points from its sides; in the archives of 2013 it was 3.
  private static func field(_ cell: XMLNode, header: XcodeHeader) -> Edges {
    guard cell["borderStyle"] == nil else { return .zero }
    let side: Double = header.isArchive ? 3 : 2
    return Edges(side, 0, side, 0)
  }

  private static func button(_ cell: XMLNode, isNew: Bool) -> Edges {
    switch cell["type"] {
    case "check": return isNew ? Edges(2, 1, 0, 1) : Edges(2, 2, 2, 2)
    case "radio": return isNew ? Edges(2, 1, 0, 0) : Edges(2, 0, 1, 1)
    case "help": return Edges(3, 1, 2, 4)
    default: break
    }
    guard cell["borderStyle"] != nil else { return .zero }
    if cell["bezelStyle"] == "texturedRounded" { return isNew ? Edges(1, 1, 1, 2) : Edges(0, 1, 0, 2) }
    guard cell["bezelStyle"] == "rounded" else { return .zero }
    if cell["controlSize"] == "small" { return Edges(5, 4, 5, 6) }
    return isNew ? Edges(7, 5, 7, 7) : Edges(6, 4, 6, 7)
  }

  /// The new slider of the regular size has room for a shadow.
  private static func slider(_ cell: XMLNode, isNew: Bool) -> Edges {
    isNew && cell["controlSize"] == nil ? Edges(2, 2, 2, 6) : Edges(2, 2, 2, 2)
  }

  private static func box(_ node: XMLNode) -> Edges? {
    switch node["boxType"] {
    case "separator": return nil
    case "custom": return .zero
    default: return node["titlePosition"] == "noTitle" ? Edges(3, 2, 3, 4) : Edges(3, 0, 3, 4)
    }
  }

  private static func hasFrame(_ cell: XMLNode) -> Bool {
    cell["imageFrameStyle"].map { $0 != "none" } ?? false
  }
}

extension Edges {
  /// In the order in which Interface Builder lists them.
  fileprivate init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
