import LayoutModel
import Markup

/// What a macOS button's frame has beyond its alignment rectangle: the shadow and the room around its bezel.
enum AppKitButtonInsets {
  static func insets(of cell: XMLNode, isNew: Bool, isFlat: Bool = false) -> Edges {
    switch cell["type"] {
    case "check" where isFlat: return .zero
    case "check" where !isNew && cell["controlSize"] == "small": return Edges(3, 3, 2, 3)
    case "check": return isNew ? Edges(2, 1, 0, 1) : Edges(2, 2, 2, 2)
    case "radio": return isNew ? Edges(2, 1, 0, 0) : Edges(2, 0, 1, 1)
    case "help": return Edges(3, 1, 2, 4)
    default: break
    }
    guard cell["borderStyle"] != nil else { return .zero }
    switch cell["bezelStyle"] {
    case "rounded": return push(cell, isNew: isNew)
    case "texturedRounded": return isNew ? Edges(1, 1, 1, 2) : Edges(0, 1, 0, 2)
    case "regularSquare": return Edges(2, 2, 2, 3)
    default: return .zero
    }
  }

  private static func push(_ cell: XMLNode, isNew: Bool) -> Edges {
    switch cell["controlSize"] {
    case "small": Edges(5, 4, 5, 6)
    case "mini": Edges(1, 0, 1, 1)
    default: isNew ? Edges(7, 5, 7, 7) : Edges(6, 4, 6, 7)
    }
  }

  static func popUp(_ cell: XMLNode, isNew: Bool, isFlat: Bool = false) -> Edges {
    guard cell["borderStyle"] != nil, !isFlat else { return .zero }
    // Other bezels are those of buttons.
    if let bezel = cell["bezelStyle"], bezel != "rounded" { return insets(of: cell, isNew: isNew) }
    switch cell["controlSize"] {
    case "small": return Edges(3, 1, 3, 3)
    case "mini": return Edges(1, 0, 2, 0)
    default: return isNew ? Edges(3, 1, 4, 4) : Edges(2, 2, 3, 3)
    }
  }
}
