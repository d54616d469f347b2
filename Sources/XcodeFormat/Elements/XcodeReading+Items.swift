import LayoutModel
import Markup

/// Reading of a control's items: their titles become one text, and the chosen item becomes its index.
extension XcodeReading {
  /// Returns nil if the control has no list of items.
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

  /// Returns the index of the chosen item. Nil for a menu's first item, which is chosen unless the file says otherwise.
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

  /// Returns the items that can be chosen, without separators.
  static func items(of cell: XMLNode) -> [XMLNode] { all(of: cell).filter { !$0.flag("isSeparatorItem") } }

  /// Returns the title of a pop-up button without items; nil if it has items.
  static func titleWithoutItems(of cell: XMLNode) -> String? { items(of: cell).isEmpty ? cell.string("title") : nil }
}
