import LayoutModel
import Markup

/// The distance between a macOS button's frame and its alignment rectangle: the shadow, and the room around its bezel.
enum AppKitButtonInsets {
  static func insets(of cell: XMLNode, header: XcodeHeader) -> Edges {
    let isNew = header.drawsLikeMacOS11
    switch cell["type"] {
    case "check": return check(cell, header: header)
    case "radio": return radio(cell, isNew: isNew)
    case "help": return Edges(3, 1, 2, 4)
    default: break
    }
    guard cell["borderStyle"] != nil else { return .zero }
    switch cell["bezelStyle"] {
    case "rounded": return header.fillsPushButtons ? .zero : push(cell, isNew: isNew)
    case "texturedRounded": return isNew ? Edges(1, 1, 1, 2) : Edges(0, 1, 0, 2)
    case "regularSquare": return Edges(2, 2, 2, 3)
    default: return .zero
    }
  }

  /// Returns the insets of a check box. A box without a title has the same room on all sides. A mini box stands at the
  /// left edge, and so does one with an image over its title.
  private static func check(_ cell: XMLNode, header: XcodeHeader) -> Edges {
    if header.drawsLikeMacOS26 { return .zero }
    let isNew = header.drawsLikeMacOS11
    var insets = isNew ? Edges(2, 1, 0, 1) : Edges(2, 2, 2, 2)
    switch cell["controlSize"] {
    case "small": return isNew ? insets : Edges(3, 3, 2, 3)
    case "mini": insets.left = 0
    default:
      if !showsTitle(cell) { return Edges(2, 2, 2, 2) }
      if cell["imagePosition"] == "overlaps" { (insets.left, insets.right) = (0, 2) }
    }
    return insets
  }

  private static func showsTitle(_ cell: XMLNode) -> Bool {
    cell["imagePosition"] != "only" && cell.string("title")?.isEmpty == false
  }

  private static func radio(_ cell: XMLNode, isNew: Bool) -> Edges {
    var insets = isNew ? Edges(2, 1, 0, 0) : Edges(2, 0, 1, 1)
    if cell["controlSize"] == "small" { insets.left = 1 }
    return insets
  }

  private static func push(_ cell: XMLNode, isNew: Bool) -> Edges {
    switch cell["controlSize"] {
    case "small": Edges(5, 4, 5, 6)
    case "mini": Edges(1, 0, 1, 1)
    default: isNew ? Edges(7, 5, 7, 7) : Edges(6, 4, 6, 7)
    }
  }

  static func popUp(_ cell: XMLNode, header: XcodeHeader) -> Edges {
    guard cell["borderStyle"] != nil, !header.drawsLikeMacOS26 else { return .zero }
    // Pop-ups with another bezel have the insets of buttons.
    if let bezel = cell["bezelStyle"], bezel != "rounded" { return insets(of: cell, header: header) }
    let isNew = header.drawsLikeMacOS11
    switch cell["controlSize"] {
    case "small": return isNew ? Edges(4, 1, 4, 3) : Edges(3, 1, 3, 3)
    case "mini": return Edges(1, 0, 2, 0)
    default: return isNew ? Edges(3, 1, 4, 4) : Edges(2, 2, 3, 3)
    }
  }
}
