import Markup
import Words

/// Translates an archive of Xcode 4 into a document of Xcode 5, so that all later steps read one format.
struct ArchiveTranslation {
  let objects: ArchiveObjects
  let metadata: ArchiveMetadata
  let isTouch: Bool
  /// The constraints, by the id of the view that holds them.
  private var constraints: [String: [XMLNode]] = [:]

  static func document(of archive: XMLNode) throws(XMLError) -> XMLNode {
    guard let data = archive.child("data") else {
      throw XMLError(line: archive.line, Message("the archive has no data"))
    }
    var translation = ArchiveTranslation(archive, data)
    translation.collectConstraints(in: data)
    return translation.document(archive, data)
  }

  private init(_ archive: XMLNode, _ data: XMLNode) {
    objects = ArchiveObjects(archive)
    metadata = ArchiveMetadata(data, objects: objects)
    isTouch = archive["type"]?.contains("CocoaTouch") == true
  }

  private func document(_ archive: XMLNode, _ data: XMLNode) -> XMLNode {
    var document = XMLNode("document", line: archive.line)
    document.attributes["type"] = archive["type"] ?? "com.apple.InterfaceBuilder3.Cocoa.XIB"
    document.attributes["toolsVersion"] = objects.text("IBDocument.InterfaceBuilderVersion", of: data)
    document.attributes["archive"] = "YES"
    if objects.flag("IBDocument.UseAutolayout", of: data) || !constraints.isEmpty {
      document.attributes["useAutolayout"] = "YES"
    }
    let roots = objects.array("IBDocument.RootObjects", of: data)
    var views = XMLNode("objects")
    // A view inside another may be listed as a root, too.
    var seen: Set<String> = []
    views.children = roots.compactMap { translate(root: $0, &seen) }
    document.children = [views] + connections(in: data)
    return document
  }

  private func translate(root: XMLNode, _ seen: inout Set<String>) -> XMLNode? {
    switch root["class"] {
    case "NSWindowTemplate":
      var window = XMLNode("window", ["id": root["id"] ?? ""], line: root.line)
      window.attributes["title"] = objects.text("NSWindowTitle", of: root)
      if let view = objects.member("NSWindowView", of: root) {
        window.children = [self.view(view, key: "contentView", depth: 0, &seen)].compactMap(\.self)
      }
      return window
    case "IBUIViewController", "IBUITableViewController":
      var controller = XMLNode("viewController", ["id": root["id"] ?? ""], line: root.line)
      if let view = objects.member("IBUIView", of: root) {
        controller.children = [self.view(view, key: "view", depth: 0, &seen)].compactMap(\.self)
      }
      return controller
    default:
      return ArchiveClasses.isView(root) ? view(root, key: nil, depth: 0, &seen) : nil
    }
  }

  // MARK: Views

  /// Returns nil for a view that was translated already, because an archive may refer in circles.
  private func view(_ object: XMLNode, key: String?, depth: Int, _ seen: inout Set<String>) -> XMLNode? {
    guard depth < 500, let id = object["id"], seen.insert(id).inserted, ArchiveClasses.isView(object) else {
      return nil
    }
    var node = XMLNode(ArchiveClasses.tag(of: object), ["id": id], line: object.line)
    node.attributes["key"] = key
    node.attributes["userLabel"] = metadata.label(of: object)
    node.attributes["customClass"] = customClass(of: object)
    node.children = [frame(of: object), mask(of: object)]
    addLayout(of: object, to: &node)
    ArchiveContent(objects: objects).add(to: &node, from: object)
    if node.name == "tabView" { addTabs(of: object, to: &node, depth, &seen) }
    let subviews = objects.array("NSSubviews", of: object)
    var group = XMLNode("subviews")
    group.children = subviews.compactMap { view($0, key: nil, depth: depth + 1, &seen) }
    if !group.children.isEmpty { node.children.append(group) }
    if let held = constraints[id] { node.children.append(XMLNode("constraints", [:], held)) }
    return node
  }

  /// Adds the pages of a tab view. Its subviews contain only the page that is shown.
  private func addTabs(of object: XMLNode, to node: inout XMLNode, _ depth: Int, _ seen: inout Set<String>) {
    node.attributes["type"] = ArchiveWords.tabViewType(objects.integer("NSTvFlags", of: object) ?? 0)
    var tabs = XMLNode("tabViewItems")
    for item in objects.array("NSTabViewItems", of: object) {
      guard let page = objects.member("NSView", of: item).flatMap({ view($0, key: "view", depth: depth + 1, &seen) })
      else { continue }
      tabs.children.append(XMLNode("tabViewItem", [:], [page]))
    }
    if !tabs.children.isEmpty { node.children.append(tabs) }
  }

  private func customClass(of object: XMLNode) -> String? {
    if let name = metadata.property("CustomClassName", of: object) { return name }
    guard object["class"] == "NSCustomView", let name = objects.text("NSClassName", of: object), name != "NSView" else {
      return nil
    }
    return name
  }

  private func frame(of object: XMLNode) -> XMLNode {
    var numbers = objects.text("NSFrame", of: object).map(BracedNumbers.read) ?? []
    if numbers.count != 4 {
      numbers = [0, 0] + (objects.text("NSFrameSize", of: object).map(BracedNumbers.read) ?? [])
    }
    let names = ["x", "y", "width", "height"]
    let pairs = zip(names, numbers).map { ($0, XcodeText.number($1)) }
    var rect = XMLNode("rect", XMLAttributes(Dictionary(pairs, uniquingKeysWith: { first, _ in first })))
    rect.attributes["key"] = "frame"
    return rect
  }

  private func mask(of object: XMLNode) -> XMLNode {
    var mask = XMLNode("autoresizingMask", ["key": "autoresizingMask"])
    let flags = objects.integer("NSvFlags", of: object) ?? 0
    let names = ["flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY"]
    for (bit, name) in names.enumerated() where flags & (1 << bit) != 0 { mask.attributes[name] = "YES" }
    return mask
  }

  private static let hiddenFlag = 1 << 31

  private func addLayout(of object: XMLNode, to node: inout XMLNode) {
    let prefix = isTouch ? "IBViewMetadata" : "IBNSViewMetadata"
    let translates = "\(prefix)TranslatesAutoresizingMaskIntoConstraints"
    node.attributes["translatesAutoresizingMaskIntoConstraints"] =
      metadata.property(translates, of: object) == "NO" ? "NO" : nil
    if let flags = objects.integer("NSvFlags", of: object), flags & Self.hiddenFlag != 0 {
      node.attributes["hidden"] = "YES"
    }
    addPriorities("NSHuggingPriority", ["horizontalHuggingPriority", "verticalHuggingPriority"], of: object, to: &node)
    addPriorities(
      "NSAntiCompressionPriority",
      ["horizontalCompressionResistancePriority", "verticalCompressionResistancePriority"], of: object, to: &node)
  }

  private func addPriorities(_ key: String, _ names: [String], of object: XMLNode, to node: inout XMLNode) {
    guard let text = objects.text(key, of: object) else { return }
    for (name, value) in zip(names, BracedNumbers.read(text)) { node.attributes[name] = XcodeText.number(value) }
  }

  // MARK: Constraints

  private mutating func collectConstraints(in node: XMLNode) {
    for child in node.children {
      if child["class"] == "IBNSLayoutConstraint" { add(constraint: child) }
      collectConstraints(in: child)
    }
  }

  private mutating func add(constraint object: XMLNode) {
    guard let owner = (objects.member("containingView", of: object) ?? objects.member("firstItem", of: object))?["id"]
    else { return }
    var node = XMLNode("constraint", line: object.line)
    node.attributes["id"] = object["id"]
    addItem("first", of: object, to: &node)
    addItem("second", of: object, to: &node)
    node.attributes["relation"] = ArchiveWords.relation(objects.integer("relation", of: object) ?? 0)
    node.attributes["multiplier"] = objects.text("multiplier", of: object)
    node.attributes["priority"] = objects.text("priority", of: object)
    node.attributes["constant"] = constant(of: object)
    constraints[owner, default: []].append(node)
  }

  private func addItem(_ side: String, of object: XMLNode, to node: inout XMLNode) {
    guard let number = objects.integer("\(side)Attribute", of: object), number != 0 else { return }
    node.attributes["\(side)Item"] = objects.member("\(side)Item", of: object)?["id"]
    node.attributes["\(side)Attribute"] = ArchiveWords.attribute(number)
  }

  private func constant(of object: XMLNode) -> String? {
    guard let constant = objects.member("constant", of: object) else { return nil }
    return objects.text("value", of: constant) ?? constant["value"] ?? constant.text
  }

  // MARK: Counted parts

  private func connections(in data: XMLNode) -> [XMLNode] {
    var found: [XMLNode] = []
    func look(_ node: XMLNode) {
      for child in node.children {
        switch child["class"] {
        case "IBOutletConnection", "IBCocoaTouchOutletConnection": found.append(XMLNode("outlet"))
        case "IBActionConnection", "IBCocoaTouchEventConnection": found.append(XMLNode("action"))
        case "IBBindingConnection": found.append(XMLNode("binding"))
        default: break
        }
        look(child)
      }
    }
    look(data)
    return [XMLNode("connections", [:], found)]
  }
}

/// The numbers that NSLayoutConstraint and other classes store, in words.
enum ArchiveWords {
  private static let attributes = [
    1: "left", 2: "right", 3: "top", 4: "bottom", 5: "leading", 6: "trailing", 7: "width", 8: "height", 9: "centerX",
    10: "centerY", 11: "baseline", 12: "firstBaseline",
  ]

  static func attribute(_ number: Int) -> String { attributes[number] ?? "\(number)" }

  /// Returns the type of a tab view from the lowest three bits.
  static func tabViewType(_ flags: Int) -> String {
    let types = [
      "topTabsBezelBorder", "leftTabsBezelBorder", "bottomTabsBezelBorder", "rightTabsBezelBorder",
      "noTabsBezelBorder", "noTabsLineBorder", "noTabsNoBorder",
    ]
    let number = flags & 7
    return number < types.count ? types[number] : types[0]
  }

  static func relation(_ number: Int) -> String {
    switch number {
    case -1: "lessThanOrEqual"
    case 1: "greaterThanOrEqual"
    default: "equal"
    }
  }
}
