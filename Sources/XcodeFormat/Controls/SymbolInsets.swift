import LayoutModel
import Markup

/// The room that a system symbol has above and below its drawing. An image view, or a button without a border, that
/// shows only a symbol has this room outside its alignment rectangle, the same at every size. The room is negative if
/// the symbol is lower than its alignment rectangle.
enum SymbolInsets {
  /// The values measured on macOS. Those of iOS are different.
  private static let known: [String: Edges] = [
    "NSAddTemplate": Edges(0, 2, 0, 2), "NSRemoveTemplate": Edges(0, -2, 0, -3),
    "NSStopProgressFreestandingTemplate": Edges(0, 3, 0, 3), "NSActionTemplate": Edges(0, 3, 0, 3),
    "NSRevealFreestandingTemplate": Edges(0, 3, 0, 3), "NSRefreshFreestandingTemplate": Edges(0, 2.5, 0, 2.5),
    "NSLockLockedTemplate": Edges(0, 5, 0, 5), "play.circle.fill": Edges(0, 3, 0, 3),
  ]

  /// Returns nil for a symbol that was not measured.
  static func insets(of name: String, on platform: XcodeHeader.Platform) -> Edges? {
    platform == .macOS ? known[name] : nil
  }

  /// Returns a guess for a symbol that is not in the table. A constraint of the view itself gives the length of its
  /// alignment rectangle. The recorded frame is longer by the same room at both ends. Zero if there is no such
  /// constraint, or if the difference is too large for a symbol's room.
  static func guess(for node: XMLNode) -> Edges {
    guard !node.flag("misplaced"), let frame = node.child("rect", key: "frame").map(Rect.init) else { return .zero }
    let across = excess(of: frame.width, over: "width", of: node) / 2
    let along = excess(of: frame.height, over: "height", of: node) / 2
    return Edges(across, along, across, along)
  }

  private static let mostExcess = 12.0

  private static func excess(of length: Double, over attribute: String, of node: XMLNode) -> Double {
    let wanted = node.items(of: "constraints").first { holds(attribute, of: node, $0) }?.number("constant")
    let excess = wanted.map { length - $0 } ?? 0
    return abs(excess) <= mostExcess ? excess : 0
  }

  /// Returns true if the constraint is required and gives the view's length.
  private static func holds(_ attribute: String, of node: XMLNode, _ constraint: XMLNode) -> Bool {
    constraint["firstAttribute"] == attribute && (constraint["firstItem"] ?? node["id"]) == node["id"]
      && constraint["secondItem"] == nil && constraint["relation"] == nil && constraint["priority"] == nil
  }
}

extension SymbolInsets {
  /// Returns the symbol that a view shows; nil if it shows none, or if it also has a title or border.
  static func name(shownBy node: XMLNode, _ element: Element, images: XcodeImages, header: XcodeHeader) -> String? {
    guard let name = element.content.image else { return nil }
    let cell = node.child(key: "cell")
    switch (header.platform, node.name) {
    case (.iOS, "imageView"): return images.isSymbol(name) ? name : nil
    case (.macOS, "imageView"): if cell.map(AppKitInsets.hasFrame) == true { return nil }
    case (.macOS, "button"): if cell?["borderStyle"] != nil || cell?["imagePosition"] != "only" { return nil }
    default: return nil
    }
    return images.isSymbol(name) || isTemplate(name, header: header) ? name : nil
  }

  /// Returns true for a system template image, which is a symbol since macOS 11.
  private static func isTemplate(_ name: String, header: XcodeHeader) -> Bool {
    header.drawsLikeMacOS11 && name.hasPrefix("NS") && name.hasSuffix("Template")
  }
}
