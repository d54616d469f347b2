import LayoutModel
import Markup

/// The items that a control offers: their titles stand in one text, and the chosen one is told by its place.
extension XcodeReading {
  /// Nil if the control has no list of items.
  func itemsText(of node: XMLNode, cell: XMLNode) -> String? {
    let titles: [String] =
      switch node.name {
      case "segmentedControl": segments(of: node, cell: cell).map { $0.string("title") ?? $0.string("label") ?? "" }
      case "popUpButton": MenuNodes.items(of: cell).map { $0.string("title") ?? "" }
      case "tabView": node.items(of: "tabViewItems").map { $0.string("label") ?? "" }
      default: []
      }
    return titles.isEmpty ? nil : Content.text(ofItems: titles)
  }

  /// Nil for the first item of a menu, which is chosen unless the file says another.
  func chosenItem(of node: XMLNode, cell: XMLNode) -> Double? {
    switch node.name {
    case "segmentedControl":
      return node.number("selectedSegmentIndex")
        ?? segments(of: node, cell: cell).firstIndex { $0.flag("selected") }.map(Double.init)
    case "popUpButton":
      // The first item of a pull-down menu is its title.
      guard !cell.flag("pullsDown") else { return nil }
      let items = MenuNodes.items(of: cell)
      let chosen =
        cell["selectedItem"].flatMap { id in items.firstIndex { $0["id"] == id } }
        ?? items.firstIndex { $0["state"] == "on" }
      return chosen.flatMap { $0 > 0 ? Double($0) : nil }
    default: return nil
    }
  }

  private func segments(of node: XMLNode, cell: XMLNode) -> [XMLNode] {
    node.items(of: "segments") + cell.items(of: "segments")
  }
}

/// The menu of a pop-up button.
enum MenuNodes {
  static func all(of cell: XMLNode) -> [XMLNode] {
    (cell.child("menu", key: "menu")?.items(of: "items") ?? []).filter { $0.name == "menuItem" }
  }

  /// The items that can be chosen: lines between them are none.
  static func items(of cell: XMLNode) -> [XMLNode] { all(of: cell).filter { !$0.flag("isSeparatorItem") } }

  /// The title that a pop-up button without any item shows.
  static func titleWithoutItems(of cell: XMLNode) -> String? { items(of: cell).isEmpty ? cell.string("title") : nil }
}
