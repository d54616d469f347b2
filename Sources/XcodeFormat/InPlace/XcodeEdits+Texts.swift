import FormatExchange
import LayoutModel
import Markup

/// Edits of texts, where the view has them.
extension XcodeEdits {
  mutating func setShownText(_ text: String?, of element: Element, _ node: Int) {
    guard element.kind.traits.text?.form == .text else { return }
    if header.platform == .macOS, let cell = cell(of: node) { return setText("title", to: text, on: cell) }
    // A text with attributes is shown instead of a plain one.
    if string("text", of: node) == nil, let attributed = child("attributedText", of: node) {
      return setFragments(of: attributed, to: text)
    }
    setText("text", to: text, on: node)
  }

  /// Puts a text into the first piece of an attributed text, and removes the other pieces.
  private mutating func setFragments(of node: Int, to text: String?) {
    let fragments = draft.children(of: node).filter { draft.name(of: $0) == "fragment" }
    for fragment in fragments.dropFirst() { draft.remove(fragment) }
    if let first = fragments.first { setText("content", to: text ?? "", on: first) }
  }

  mutating func setTitle(of element: Element, _ node: Int) {
    let title = element.content.title
    switch element.kind.traits.text?.form {
    case .segments, .menu: setItems(of: element, node)
    case .title where element.kind == .tabView: setItems(of: element, node)
    case .title where element.kind == .navigationBar: setBarTitle(to: title, node)
    case .title where header.platform == .iOS: setButtonTitle(to: title, node)
    case .title: setText("title", to: title, on: cell(of: node) ?? node)
    case .text, nil: break
    }
  }

  private mutating func setButtonTitle(to title: String?, _ node: Int) {
    let configuration = draft.child(of: node, named: "buttonConfiguration")
    if let configuration, string("title", of: configuration) != nil {
      return setText("title", to: title, on: configuration)
    }
    if let state = normalState(of: node) { setText("title", to: title, on: state) }
  }

  private mutating func setBarTitle(to title: String?, _ node: Int) {
    let items = group("items", in: node)
    guard let item = draft.children(of: items).first else {
      let id = XcodeObjectID.ofItem(in: draft[node, "id"] ?? "bar")
      return draft.insert(
        draft.make(MarkupElement("navigationItem", [("title", title ?? ""), ("id", id)])), into: items)
    }
    setText("title", to: title, on: item)
  }

  mutating func setPlaceholder(of element: Element, _ node: Int) {
    guard element.kind.traits.text?.hasPlaceholder == true else { return }
    let text = element.content.placeholderText
    if header.platform == .macOS, let cell = cell(of: node) {
      setText("placeholderString", to: text, on: cell)
    } else {
      setText("placeholder", to: text, on: node)
    }
  }

  // MARK: Items

  /// The nodes of segments, menu items or tabs, without separators.
  func itemNodes(of element: Element, _ node: Int) -> [Int] {
    guard let group = itemGroup(of: element, node) else { return [] }
    return draft.children(of: group).filter { draft[$0, "isSeparatorItem"] != "YES" }
  }

  private func itemGroup(of element: Element, _ node: Int) -> Int? {
    if element.kind.traits.text?.form == .menu {
      return cell(of: node).flatMap { child("menu", of: $0) }.flatMap { draft.child(of: $0, named: "items") }
    }
    return draft.child(of: node, named: "tabViewItems") ?? draft.child(of: node, named: "segments")
      ?? cell(of: node).flatMap { draft.child(of: $0, named: "segments") }
  }

  private mutating func setItems(of element: Element, _ node: Int) {
    let titles = element.content.title.map(Content.items) ?? []
    if element.kind == .popUp, header.platform == .iOS {
      return setButtonTitle(to: element.content.shownText(in: .popUp), node)
    }
    guard let group = itemGroup(of: element, node) else { return }
    let nodes = itemNodes(of: element, node)
    let name = header.platform == .iOS || element.kind == .popUp ? "title" : "label"
    for (item, title) in zip(nodes, titles) {
      let old = string(name, of: item) ?? string("title", of: item) ?? string("label", of: item) ?? ""
      // A bar in a title was read as another character.
      if Content.text(ofItems: [old]) != title { setText(name, to: title, on: item) }
    }
    // The pages of tabs hold views, so they are neither added nor removed with a title.
    guard element.kind != .tabView else { return }
    for item in nodes.dropFirst(titles.count) { takeOut(item) }
    for (place, title) in titles.enumerated().dropFirst(nodes.count) {
      let isMenu = element.kind == .popUp
      let item = draft.make(MarkupElement(isMenu ? "menuItem" : "segment"))
      setText(name, to: title, on: item)
      if isMenu { draft.set("id", to: objects.id(of: "\(element.id.rawValue).item\(place)"), on: item) }
      draft.insert(item, into: group)
    }
  }
}
