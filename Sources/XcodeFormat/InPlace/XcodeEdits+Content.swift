import FormatExchange
import LayoutModel
import Markup

/// Edits of what views show: fonts, colors, images, values.
extension XcodeEdits {
  /// The cell that has the content of a control of macOS.
  func cell(of node: Int) -> Int? { child("cell", of: node) }

  // MARK: Fonts and colors

  mutating func setFont(of element: Element, _ node: Int) {
    if header.platform == .iOS {
      return setChild("fontDescription", to: XIBWriter.font(of: element.content), of: node)
    }
    guard let cell = cell(of: node) else { return }
    setChild("font", to: AppKitView.font(element.content), of: cell)
  }

  mutating func setColor(_ key: String, to color: WrittenColor?, on node: Int) {
    guard let color else { return setChild(key, to: nil, of: node) }
    setChild(key, to: MarkupElement("color", [("key", key)] + attributes(of: color)), of: node)
  }

  /// Sets the background. On macOS only views that scroll have one of their own.
  mutating func setBackground(_ color: WrittenColor?, on node: Int) {
    let isPossible =
      header.platform == .iOS || child("backgroundColor", of: node) != nil
      || ["scrollView", "clipView", "tableView", "outlineView", "textView"].contains(draft.name(of: node))
    if isPossible { setColor("backgroundColor", to: color, on: node) }
  }

  mutating func setAlignment(of element: Element, _ node: Int) {
    let word = element.content.textAlignment?.rawValue
    if header.platform == .macOS, let cell = cell(of: node) {
      draft.set("alignment", to: word, on: cell)
    } else {
      draft.set("textAlignment", to: word, on: node)
    }
  }

  mutating func setLines(of element: Element, _ node: Int) {
    let lines = element.content.lines
    guard header.platform == .macOS else {
      return draft.setNumber("numberOfLines", to: lines.map(Double.init), on: node)
    }
    guard let cell = cell(of: node) else { return }
    // On macOS, a label wraps unless its cell clips or truncates.
    draft.set("lineBreakMode", to: lines == 0 ? nil : "clipping", on: cell)
    draft.set("usesSingleLineMode", to: nil, on: cell)
  }

  // MARK: Images

  mutating func setImage(of element: Element, _ node: Int) {
    let state = child("normal", of: node)
    let holders = [node, cell(of: node), state].compactMap(\.self)
    let known = holders.first { draft[$0, "image"] != nil || child("image", of: $0) != nil }
    let isButton = element.kind == .button && header.platform == .iOS
    guard let holder = known ?? (isButton ? normalState(of: node) : cell(of: node) ?? node) else { return }
    if let reference = child("image", of: holder), draft[reference, "image"] != nil {
      draft.remove(reference)
    }
    draft.set("image", to: element.content.image, on: holder)
    setImageSize(of: element)
  }

  /// Writes the size of an image into the list of resources.
  mutating func setImageSize(of element: Element) {
    guard let name = element.content.image, let size = element.content.imageSize else { return }
    let resources = draft.child(of: 0, named: "resources") ?? makeResources()
    let known = draft.children(of: resources).first {
      draft.name(of: $0) == "image" && draft[$0, "name"] == name
    }
    if let known, draft[known, "catalog"] == "system" { return }
    let image = known ?? draft.make(MarkupElement("image", [("name", name)]))
    draft.setNumber("width", to: size.width, on: image)
    draft.setNumber("height", to: size.height, on: image)
    if known == nil { draft.insert(image, into: resources) }
  }

  mutating func makeResources() -> Int {
    let resources = draft.make(MarkupElement("resources"))
    draft.insert(resources, into: 0)
    return resources
  }

  /// Returns the node with the title and the image of a button of iOS.
  mutating func normalState(of node: Int) -> Int? {
    if let state = child("normal", of: node) { return state }
    let state = draft.make(MarkupElement("state", [("key", "normal")]))
    draft.insertInOrder(state, into: node)
    return state
  }

  // MARK: States and values

  mutating func setState(of element: Element, _ node: Int) {
    let state = element.content.state
    switch element.kind.traits.control.states {
    case .onOrOff where header.platform == .iOS: draft.set("on", to: state?.known == .off ? "NO" : "YES", on: node)
    case .onOrOff: draft.set("state", to: state?.known == .off ? nil : "on", on: node)
    case .checked: draft.set("state", to: state?.rawValue, on: cell(of: node) ?? node)
    case .enabled: set("enabled", to: state?.known != .disabled, unless: true, on: node)
    case .none: break
    }
  }

  mutating func setValue(of element: Element, _ node: Int) {
    let value = element.content.value
    switch element.kind.traits.control.value {
    case .choice: setChoice(of: element, node)
    case .part where draft.name(of: node) == "slider":
      setSlider(to: value, header.platform == .iOS ? node : cell(of: node))
    case .part: draft.setNumber("progress", to: value, on: node)
    case .none: break
    }
  }

  private mutating func setSlider(to part: Double?, _ node: Int?) {
    guard let node else { return }
    let name = header.platform == .iOS ? "value" : "doubleValue"
    let least = draft.number("minValue", of: node) ?? 0
    let most = draft.number("maxValue", of: node) ?? 1
    draft.setNumber(name, to: part.map { least + $0 * (most - least) }, on: node)
  }

  private mutating func setChoice(of element: Element, _ node: Int) {
    let index = element.content.value.flatMap { Int(exactly: $0) }
    if element.kind == .segmentedControl, header.platform == .iOS {
      return draft.setNumber("selectedSegmentIndex", to: element.content.value, on: node)
    }
    let items = itemNodes(of: element, node)
    if element.kind == .segmentedControl {
      for (place, item) in items.enumerated() { set("selected", to: place == index, unless: false, on: item) }
    } else if let cell = cell(of: node) {
      for (place, item) in items.enumerated() { draft.set("state", to: place == index ?? 0 ? "on" : nil, on: item) }
      let chosen = items.indices.contains(index ?? 0) ? draft[items[index ?? 0], "id"] : nil
      draft.set("selectedItem", to: chosen, on: cell)
    }
  }
}
