import LayoutModel
import Markup

/// The room that a symbol of the system has above and below its drawing. An image view, or a button without a border, that
/// shows only a symbol has that room beyond its alignment rectangle, the same at every size. A symbol that is lower than its
/// alignment rectangle has less than none.
enum SymbolInsets {
  /// Measured on macOS. Those of iOS are others.
  private static let known: [String: Edges] = [
    "NSAddTemplate": Edges(0, 2, 0, 2), "NSRemoveTemplate": Edges(0, -2, 0, -3),
    "NSStopProgressFreestandingTemplate": Edges(0, 3, 0, 3), "NSActionTemplate": Edges(0, 3, 0, 3),
    "NSRevealFreestandingTemplate": Edges(0, 3, 0, 3), "NSRefreshFreestandingTemplate": Edges(0, 2.5, 0, 2.5),
    "NSLockLockedTemplate": Edges(0, 5, 0, 5), "play.circle.fill": Edges(0, 3, 0, 3),
  ]

  /// Nil for a symbol that has not been measured.
  static func insets(of name: String, on platform: XcodeHeader.Platform) -> Edges? {
    platform == .macOS ? known[name] : nil
  }

  /// A guess for a symbol that is not in the table: the recorded frame is longer than a constraint of the view itself makes its
  /// alignment rectangle, by as much at both ends. Nothing where no such constraint is, or where the difference is too large
  /// for a symbol's room.
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

  /// Whether the constraint is required and says how long the view is.
  private static func holds(_ attribute: String, of node: XMLNode, _ constraint: XMLNode) -> Bool {
    constraint["firstAttribute"] == attribute && (constraint["firstItem"] ?? node["id"]) == node["id"]
      && constraint["secondItem"] == nil && constraint["relation"] == nil && constraint["priority"] == nil
  }
}

extension SymbolInsets {
  /// The symbol that is all that a view shows; nil where it shows none, or a title or a border with it.
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

  /// Since macOS 11, the system's templates are symbols.
  private static func isTemplate(_ name: String, header: XcodeHeader) -> Bool {
    header.drawsLikeMacOS11 && name.hasPrefix("NS") && name.hasSuffix("Template")
  }
}
