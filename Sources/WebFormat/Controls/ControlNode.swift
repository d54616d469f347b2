import LayoutEngine
import LayoutModel

/// The markup of an element, with its texts and its state, but without its children and its place.
struct ControlNode {
  private let element: Element
  private let content: Content
  private let control: WebControl
  /// A name for those who cannot see it; nil if it has none, or if a label has it.
  private let name: String?
  /// For a label, the id of the field that it names.
  private let field: String?

  /// - Parameters:
  ///   - content: the element's content in the page's language.
  ///   - isLabelled: true if a label beside it has its name.
  ///   - field: for a label, the id of the field that it names.
  init(_ element: Element, content: Content, isLabelled: Bool = false, field: String? = nil) {
    (self.element, self.content, self.field) = (element, content, field)
    control = WebControl.of(element.kind)
    name = isLabelled || element.name?.isEmpty == true ? nil : element.name
  }

  private var shownText: String { content.shownText(in: element.kind) ?? "" }

  var node: PageNode {
    if !element.children.isEmpty, let holder { return holder }
    return switch control.form {
    case .group: PageNode("div")
    case .label: PageNode.text(field == nil ? "p" : "label", shownText).with("for", field)
    case .button: PageNode.text("button", shownText).with("type", "button").with("disabled", if: isDisabled)
    case .field: field("text")
    case .search: field("search")
    case .editor: editor
    case .picture: PageNode("div").with("role", "img").with("aria-label", name ?? content.image ?? "")
    case .toggle:
      input("checkbox").with("role", "switch").with("checked", if: content.isOn(element.kind)).with("aria-label", name)
    case .check: choice("checkbox")
    case .radio: choice("radio")
    case .slider: slider
    case .stepper: stepper
    case .date: input("date").with("aria-label", name ?? shown)
    case .segments: segments
    case .menu: menu
    case .progress: progress
    case .busy: PageNode("div").with("role", "progressbar").with("aria-label", name)
    case .bar: bar
    case .tabs: tabs
    case .titledBox: titledBox
    case .line: PageNode("hr")
    }
  }

  /// A part in place of a control that cannot hold others in HTML; nil if it can.
  private var holder: PageNode? {
    switch control.form {
    case .group, .picture, .bar, .titledBox: nil
    case .button: PageNode("div").with("role", "button").with("tabindex", "0").with("aria-label", shown ?? name)
    case .label, .field, .search, .editor, .toggle, .check, .radio, .slider, .stepper, .date, .segments, .menu,
      .progress, .busy, .tabs, .line:
      PageNode("div").with("aria-label", name)
    }
  }

  private var shown: String? { shownText.isEmpty ? nil : shownText }
  private var isDisabled: Bool { content.state?.known == .disabled }

  private func input(_ type: String) -> PageNode { PageNode("input").with("type", type) }

  private func field(_ type: String) -> PageNode {
    input(type).with("value", shown).with("placeholder", content.placeholderText)
      .with("aria-label", name)
  }

  private var editor: PageNode {
    PageNode.text("textarea", shownText).with("rows", "1").with("placeholder", content.placeholderText)
      .with("aria-label", name)
  }

  private func choice(_ type: String) -> PageNode {
    let box = input(type).with("checked", if: content.isOn(element.kind))
    return PageNode("label", [.node(box), .node(.text("span", shownText))])
  }

  private var slider: PageNode {
    input("range").with("min", "0").with("max", "1").with("step", "any").with("value", part).with("aria-label", name)
  }

  private var progress: PageNode { PageNode("progress").with("value", part).with("aria-label", name) }

  /// The value as a part of the whole.
  private var part: String {
    let value = content.value ?? Content.usualPart
    return PageLength.number(value.isFinite ? min(max(value, 0), 1) : Content.usualPart)
  }

  private var stepper: PageNode {
    let buttons = [("−", "minus"), ("+", "plus")].map { sign, label in
      PageNode.text("button", sign).with("type", "button").with("aria-label", label)
    }
    return PageNode("div", buttons.map { .node($0) }).with("role", "group").with("aria-label", name)
  }

  private var segments: PageNode {
    let titles = content.items(of: element.kind).prefix(TextPlace.mostItems)
    let chosen = content.selectedIndex(among: titles.count)
    let buttons = titles.enumerated().map { index, title in
      PageNode.text("button", title).with("type", "button").with("aria-pressed", index == chosen ? "true" : "false")
    }
    return PageNode("div", buttons.map { .node($0) }).with("role", "group").with("aria-label", name)
  }

  private var menu: PageNode {
    let titles = content.items(of: element.kind).prefix(1000)
    let chosen = content.selectedIndex(among: titles.count)
    let options = titles.enumerated().map { index, title in
      PageNode.text("option", title).with("selected", if: index == chosen)
    }
    return PageNode("select", options.map { .node($0) }).with("aria-label", name)
  }

  /// A bar with children shows no title of its own.
  private var bar: PageNode {
    guard element.children.isEmpty, let shown else { return PageNode("header") }
    return PageNode("header", [.node(.text("p", shown))])
  }

  private var tabs: PageNode {
    let titles = content.items(of: element.kind)
    let buttons = titles.prefix(TextPlace.mostItems).map { PageNode.text("button", $0).with("type", "button") }
    return PageNode("nav", buttons.map { .node($0) }).with("aria-label", name)
  }

  private var titledBox: PageNode {
    guard let title = content.title, !title.isEmpty else { return PageNode("div") }
    return PageNode("div", [.node(.text("p", title))]).with("role", "group").with("aria-label", title)
  }
}
