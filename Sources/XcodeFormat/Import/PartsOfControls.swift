import FormatExchange
import Markup
import Words

/// The number of parts of controls that a document has no place for.
struct PartsOfControls {
  private enum Part: Hashable {
    case tableColumn, comboBoxItem, menuButton, disclosure, separator, submenu, menu, toolbar, barItem, formatter
    case buttonState, collectionLayout, itemImage, replacedBar
  }

  private var counts: [Part: Int] = [:]

  init(_ document: XMLNode) { count(document) }

  private mutating func count(_ node: XMLNode) {
    switch node.name {
    case "tableColumn": add(.tableColumn)
    case "button": if node.child("menu", key: "menu") != nil { add(.menuButton) }
    // The menus of the app and of views, which are not searched inside.
    case "menu": return add(.menu)
    case "toolbar": if node.child("allowedToolbarItems") != nil { return add(.toolbar) }
    case "barButtonItem", "tabBarItem": add(.barItem)
    case "state": if node.key != "normal" { add(.buttonState) }
    case "collectionViewFlowLayout", "collectionViewLayout": add(.collectionLayout)
    case "tabView": addReplacedBars(in: node.items(of: "tabViewItems"))
    case "segmentedControl", "segmentedCell": addReplacedBars(in: node.items(of: "segments"))
    default: break
    }
    if node.key == "cell" { countCell(node) }
    if node.key == "formatter" { add(.formatter) }
    let hasOwnMenu = node.key == "cell" || node.name == "button"
    for child in node.children where !(hasOwnMenu && child.name == "menu" && child.key == "menu") { count(child) }
  }

  private mutating func add(_ part: Part, _ count: Int = 1) { counts[part, default: 0] += count }

  /// Counts the parts of a macOS control's cell, which has the content of the control.
  private mutating func countCell(_ cell: XMLNode) {
    if DisclosureButtons.isOne(cell) { add(.disclosure) }
    add(.comboBoxItem, cell.items(of: "objectValues").count)
    let items = MenuNodes.all(of: cell)
    add(.separator, items.count { $0.flag("isSeparatorItem") })
    add(.submenu, items.count { $0.child("menu", key: "submenu") != nil })
    add(.itemImage, items.count { $0["image"] != nil })
    addReplacedBars(in: MenuNodes.items(of: cell))
    if cell.name == "popUpButtonCell", MenuNodes.titleWithoutItems(of: cell) != nil { addReplacedBars(in: [cell]) }
  }

  /// Counts titles with a bar. A bar would split them in the text that holds all titles of a control.
  private mutating func addReplacedBars(in items: [XMLNode]) {
    add(.replacedBar, items.count { ($0.string("title") ?? $0.string("label") ?? "").contains("|") })
  }

  func add(to losses: inout LossList) {
    func tell(_ part: Part, _ message: (Int) -> Message) { losses.add(counted: message(counts[part, default: 0])) }
    tell(.tableColumn) {
      Message(
        "title and width of %1 table column not imported", "titles and widths of %1 table columns not imported",
        count: $0)
    }
    tell(.comboBoxItem) {
      Message("%1 item of a combo box not imported", "%1 items of combo boxes not imported", count: $0)
    }
    tell(.menuButton) {
      Message("menu of %1 button not imported", "menus of %1 buttons not imported", count: $0)
    }
    tell(.disclosure) {
      Message(
        "%1 disclosure button imported as a plain button", "%1 disclosure buttons imported as plain buttons", count: $0)
    }
    tell(.separator) { Message("%1 menu separator not imported", "%1 menu separators not imported", count: $0) }
    tell(.submenu) { Message("%1 submenu not imported", "%1 submenus not imported", count: $0) }
    tell(.itemImage) {
      Message("image of %1 menu item not imported", "images of %1 menu items not imported", count: $0)
    }
    tell(.replacedBar) {
      Message("“|” in the title of %1 item replaced by “¦”", "“|” in the titles of %1 items replaced by “¦”", count: $0)
    }
    tell(.menu) { Message("%1 menu not imported", "%1 menus not imported", count: $0) }
    tell(.toolbar) { Message("%1 window toolbar not imported", "%1 window toolbars not imported", count: $0) }
    tell(.barItem) { Message("%1 bar item not imported", "%1 bar items not imported", count: $0) }
    tell(.formatter) { Message("%1 formatter not imported", "%1 formatters not imported", count: $0) }
    tell(.buttonState) {
      Message(
        "look of %1 other button state not imported", "looks of %1 other button states not imported", count: $0)
    }
    tell(.collectionLayout) {
      Message("%1 collection view layout not imported", "%1 collection view layouts not imported", count: $0)
    }
  }
}
