import LayoutModel
import Markup

/// The layout margins of views: those in the file, and those that table cells give their content.
enum XcodeMargins {
  static func margins(
    of node: XMLNode, header: XcodeHeader, superview: XcodeReading.Superview?
  ) -> DirectionalEdges? {
    if let own = own(of: node) { return edges(own) }
    if node.name == "tableViewCellContentView" { return cellContent(node, header: header, in: superview) }
    if superview == nil, node.name.hasSuffix("ViewCell") { return separateCell(node, header: header) }
    return nil
  }

  /// Returns true if the file sets margins on the view itself.
  static func areSet(on node: XMLNode) -> Bool { own(of: node) != nil }

  private static func own(of node: XMLNode) -> XMLNode? {
    node.child("directionalEdgeInsets", key: "directionalLayoutMargins")
      ?? node.child("edgeInsets", key: "layoutMargins")
  }

  /// Returns the margins of a cell that is the root of a file. They are not those of a screen.
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

  /// Returns the margins of a cell's content. Since iOS 11 they are the system's margins at the sides and 11 above and
  /// below, even if the content preserves its cell's margins. At the side of an accessory the margin is 8. Before iOS
  /// 11, all margins were a view's 8.
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

  /// Returns the side margin of a cell that is the root of a file. Since Xcode 11 it follows from the device, before
  /// that from the cell's own width. In the first versions of Xcode 9 it was a view's 8.
  private static func marginOutsideTable(width: Double, header: XcodeHeader) -> Double {
    guard header.toolsVersion > 13196 else { return 8 }
    guard header.toolsVersion >= 15000, let device = header.deviceName.flatMap(XcodeDevice.named) else {
      return systemMargin(ofWidth: width)
    }
    return systemMargin(ofWidth: device.size(header.orientation).width)
  }
}

extension XcodeReading {
  /// Keeps margins independent of the system's bars, as they were before iOS 11.
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

  /// The rows of all tables. Before iOS 11 they had a view's margins.
  private var rowsOfTables: Set<ElementID> {
    Set(elements.filter { $0.kind == .table }.flatMap(\.children))
  }
}
