import Markup

/// Converts the content of an archived view to the attributes of Xcode 5. Much of it is stored in flags; their bits are
/// defined in AppKit's headers of that time.
struct ArchiveContent {
  let objects: ArchiveObjects

  func add(to node: inout XMLNode, from object: XMLNode) {
    if object["class"]?.hasPrefix("IBUI") == true {
      addTouch(to: &node, from: object)
    } else {
      addDesk(to: &node, from: object)
    }
  }

  // MARK: iOS

  private func addTouch(to node: inout XMLNode, from object: XMLNode) {
    node.attributes["text"] = objects.text("IBUIText", of: object)
    node.attributes["placeholder"] = objects.text("IBUIPlaceholder", of: object)
    node.attributes["numberOfLines"] = objects.text("IBUINumberOfLines", of: object)
    if let title = objects.text("IBUINormalTitle", of: object) {
      node.children.append(XMLNode("state", ["key": "normal", "title": title]))
    }
    if let font = objects.member("IBUIFontDescription", of: object), let size = objects.text("pointSize", of: font) {
      let type = objects.integer("type", of: font) == 2 ? "boldSystem" : "system"
      node.children.append(
        XMLNode("fontDescription", ["key": "fontDescription", "type": type, "pointSize": size]))
    }
    if node.name == "button", objects.integer("IBUIButtonType", of: object) == 1 {
      node.attributes["buttonType"] = "roundedRect"
    }
    if objects.flag("IBUIHidden", of: object) { node.attributes["hidden"] = "YES" }
  }

  // MARK: macOS

  private func addDesk(to node: inout XMLNode, from object: XMLNode) {
    if object["class"] == "NSBox" { addBox(to: &node, from: object) }
    if object["class"] == "NSProgressIndicator", flags("NSpiFlags", of: object) & 0x1000 != 0 {
      node.attributes["style"] = "spinning"
    }
    guard let source = objects.member("NSCell", of: object) else { return }
    var cell = XMLNode("cell", ["key": "cell"])
    cell.attributes["title"] = objects.text("NSContents", of: source)
    cell.attributes["placeholderString"] = objects.text("NSPlaceholderString", of: source)
    cell.attributes["controlSize"] = controlSize(of: source)
    addFont(to: &cell, from: source)
    switch node.name {
    case "textField", "secureTextField": addField(to: &cell, from: source)
    case "button": addButton(to: &cell, from: source)
    case "popUpButton":
      if flags("NSButtonFlags", of: source) & Self.borderedButton != 0 {
        cell.attributes["borderStyle"] = "borderAndBezel"
      }
      addMenu(to: &cell, from: source)
    case "imageView":
      if let style = objects.integer("NSStyle", of: source), style != 0 {
        cell.attributes["imageFrameStyle"] = "\(style)"
      }
    default: break
    }
    node.children.append(cell)
  }

  private func flags(_ key: String, of object: XMLNode) -> Int { objects.integer(key, of: object) ?? 0 }

  private func addBox(to node: inout XMLNode, from object: XMLNode) {
    let types = [0: "primary", 1: "secondary", 2: "separator", 3: "oldStyle", 4: "custom"]
    node.attributes["boxType"] = objects.integer("NSBoxType", of: object).flatMap { types[$0] }
    if objects.integer("NSTitlePosition", of: object) == 0 { node.attributes["titlePosition"] = "noTitle" }
    node.attributes["title"] = objects.member("NSTitleCell", of: object).flatMap { objects.text("NSContents", of: $0) }
  }

  /// Returns the control size from bits 17 and 18 of the second flags: regular, small, mini.
  private func controlSize(of cell: XMLNode) -> String? {
    switch (flags("NSCellFlags2", of: cell) >> 17) & 3 {
    case 1: "small"
    case 2: "mini"
    default: nil
    }
  }

  private static let editable = 1 << 28
  private static let bezeled = 1 << 22
  private static let bordered = 1 << 23

  private func addField(to cell: inout XMLNode, from source: XMLNode) {
    let flags = flags("NSCellFlags", of: source)
    if flags & Self.editable != 0 { cell.attributes["editable"] = "YES" }
    if flags & Self.bezeled != 0 { cell.attributes["borderStyle"] = "bezel" }
    if flags & Self.bordered != 0 { cell.attributes["borderStyle"] = "border" }
  }

  private static let borderedButton = 1 << 23

  private func addButton(to cell: inout XMLNode, from source: XMLNode) {
    let image = objects.member("NSNormalImage", of: source).flatMap { objects.text("NSResourceName", of: $0) }
    let bezel = bezelStyle(flags("NSButtonFlags2", of: source))
    cell.attributes["bezelStyle"] = bezel
    switch image {
    case "NSSwitch": cell.attributes["type"] = "check"
    case "NSRadioButton": cell.attributes["type"] = "radio"
    default: cell.attributes["type"] = bezel == "helpButton" ? "help" : "push"
    }
    if flags("NSButtonFlags", of: source) & Self.borderedButton != 0 { cell.attributes["borderStyle"] = "border" }
  }

  /// Returns the bezel style from the lowest three bits and bit 5.
  private func bezelStyle(_ flags: Int) -> String {
    switch (flags & 7) | ((flags & 0x20) >> 2) {
    case 1: "rounded"
    case 2: "regularSquare"
    case 4: "disclosure"
    case 6: "shadowlessSquare"
    case 7: "circular"
    case 8: "texturedSquare"
    case 9: "helpButton"
    case 10: "smallSquare"
    case 11: "texturedRounded"
    case 12: "roundedRect"
    case 13: "recessed"
    case 14: "roundedDisclosure"
    default: "rounded"
    }
  }

  private func addMenu(to cell: inout XMLNode, from source: XMLNode) {
    guard let menu = objects.member("NSMenu", of: source) else { return }
    let chosen = objects.integer("NSSelectedIndex", of: source) ?? 0
    var items = XMLNode("items", [:])
    for (place, item) in objects.array("NSMenuItems", of: menu).enumerated() {
      var node = XMLNode("menuItem", ["title": objects.text("NSTitle", of: item) ?? ""])
      if objects.flag("NSIsSeparator", of: item) { node.attributes["isSeparatorItem"] = "YES" }
      if place == chosen { node.attributes["state"] = "on" }
      items.children.append(node)
    }
    var node = XMLNode("menu", ["key": "menu"])
    node.children.append(items)
    cell.children.append(node)
    if objects.flag("NSPullDown", of: source) { cell.attributes["pullsDown"] = "YES" }
  }

  private func addFont(to cell: inout XMLNode, from source: XMLNode) {
    guard let font = objects.member("NSSupport", of: source), let size = objects.text("NSSize", of: font) else {
      return
    }
    let isBold = objects.text("NSName", of: font)?.contains("Bold") == true
    cell.children.append(XMLNode("font", ["key": "font", "size": size, "metaFont": isBold ? "systemBold" : "system"]))
  }
}
