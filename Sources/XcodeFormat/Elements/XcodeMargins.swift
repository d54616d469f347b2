import LayoutModel
import Markup

/// Layout margins: the file's own, and those that table cells give to their content.
enum XcodeMargins {
  static func margins(
    of node: XMLNode, header: XcodeHeader, superview: XcodeReading.Superview?
  ) -> DirectionalEdges? {
    if let own = own(of: node) { return edges(own) }
    if node.name == "tableViewCellContentView" { return cellContent(node, header: header, in: superview) }
    if superview == nil, node.name.hasSuffix("ViewCell") { return separateCell(node, header: header) }
    return nil
  }

  /// Whether the file sets margins on the view itself.
  static func areSet(on node: XMLNode) -> Bool { own(of: node) != nil }

  private static func own(of node: XMLNode) -> XMLNode? {
    node.child("directionalEdgeInsets", key: "directionalLayoutMargins")
      ?? node.child("edgeInsets", key: "layoutMargins")
  }

  /// A cell that is a file's root has not the margins of a screen.
  private static func separateCell(_ node: XMLNode, header: XcodeHeader) -> DirectionalEdges {
    let width = node.child("rect", key: "frame").map(Rect.init)?.width ?? 0
    let side = node.name == "tableViewCell" ? marginOutsideTable(width: width, header: header) : 8
    return DirectionalEdges(top: 8, leading: side, bottom: 8, trailing: side)
  }

  static func edges(_ node: XMLNode) -> DirectionalEdges {
    DirectionalEdges(
      top: node.number("top") ?? 0, leading: node.number("leading") ?? node.number("left") ?? 0,
      bottom: node.number("bottom") ?? 0, trailing: node.number("trailing") ?? node.number("right") ?? 0)
  }

  /// Since iOS 11 a cell's content keeps the distance of the system's margins at its sides and 11 above and below, whether or
  /// not it preserves its cell's; where an accessory stands, 8. Before, it had a view's 8 all around.
  private static func cellContent(
    _ node: XMLNode, header: XcodeHeader, in cell: XcodeReading.Superview?
  ) -> DirectionalEdges? {
    guard header.hasSafeAreas else { return nil }
    let tableWidth = cell?.tableWidth
    let own = (cell?.node ?? node).child("rect", key: "frame").map(Rect.init)?.width ?? 0
    let side = tableWidth.map(systemMargin) ?? marginOutsideTable(width: own, header: header)
    let hasAccessory = cell?.node["accessoryType"].map { $0 != "none" } ?? false
    return DirectionalEdges(top: 11, leading: side, bottom: 11, trailing: hasAccessory ? 8 : side)
  }

  private static func systemMargin(ofWidth width: Double) -> Double { width < 400 ? 16 : 20 }

  /// A cell that is a file's root follows the device since Xcode 11, its own width before, and kept a view's margin when
  /// Xcode 9 was new.
  private static func marginOutsideTable(width: Double, header: XcodeHeader) -> Double {
    guard header.toolsVersion > 13196 else { return 8 }
    guard header.toolsVersion >= 15000, let device = header.deviceName.flatMap(XcodeDevice.named) else {
      return systemMargin(ofWidth: width)
    }
    return systemMargin(ofWidth: device.size(header.orientation).width)
  }
}

extension XcodeReading {
  /// Before iOS 11, margins knew nothing of the system's bars.
  mutating func keepOldMargins() {
    guard header.platform == .iOS, !header.hasSafeAreas else { return }
    let rowsOfTables = rowsOfTables
    for constraint in constraints {
      for anchor in [constraint.first, constraint.second].compactMap(\.self) where anchor.attribute.isRelativeToMargin {
        guard let id = anchor.item.elementID, let place = elementPlaces[id] else { continue }
        elements[place].traits.insetsMarginsFromSafeArea = false
        if rowsOfTables.contains(id), elements[place].traits.margins == nil {
          elements[place].traits.margins = DirectionalEdges(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
      }
    }
  }

  /// They had a view's margins then.
  private var rowsOfTables: Set<ElementID> {
    Set(elements.filter { $0.kind == .table }.flatMap(\.children))
  }
}
