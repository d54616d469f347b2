import FormatExchange
import LayoutEngine
import LayoutModel
import Markup

/// Writing of the content that elements show.
extension XIBWriter {
  func addContentAttributes(of element: Element, to view: inout MarkupElement) {
    let content = element.content
    view.set("contentMode", content.contentMode?.rawValue ?? XcodeDefaults.contentMode(of: element.kind).rawValue)
    switch XIBTag(element.kind) {
    case .label: addLabel(content, to: &view)
    case .button:
      view.attributes += [("buttonType", "system"), ("lineBreakMode", "middleTruncation")].map {
        (name: $0.0, value: $0.1)
      }
      if content.state?.known == .disabled { view.set("enabled", "NO") }
    case .textField:
      view.set("borderStyle", "roundedRect")
      addField(content, to: &view)
      view.set("textAlignment", content.textAlignment?.rawValue)
    case .searchBar: addField(content, to: &view)
    case .textView:
      view.setText("text", content.text)
      view.set("textAlignment", content.textAlignment?.rawValue)
    case .imageView: view.set("image", content.image)
    case .switch: view.set("on", content.isOn(.switch) ? "YES" : "NO")
    case .slider:
      view.set("value", content.value)
      view.attributes += [("minValue", "0.0"), ("maxValue", "1")].map { (name: $0.0, value: $0.1) }
    case .progressView: view.set("progress", content.value)
    case .stepper: view.set("maximumValue", "100")
    case .segmentedControl:
      view.set("segmentControlStyle", "plain")
      view.set("selectedSegmentIndex", content.value)
    case .activityIndicatorView: view.set("style", "medium")
    case .tableView:
      view.attributes += [("dataMode", "prototypes"), ("style", "plain"), ("separatorStyle", "default")].map {
        (name: $0.0, value: $0.1)
      }
    case .stackView: addStack(element.arrangement, to: &view)
    case .view, .datePicker, .navigationBar, .tabBar, .toolbar, .scrollView: break
    }
  }

  private func addLabel(_ content: Content, to view: inout MarkupElement) {
    view.setText("text", content.text)
    view.set("textAlignment", content.textAlignment?.rawValue)
    view.set("lineBreakMode", "tailTruncation")
    view.set("numberOfLines", content.lines.map(String.init))
    view.set("adjustsFontSizeToFit", "NO")
  }

  private func addField(_ content: Content, to view: inout MarkupElement) {
    view.setText("text", content.text)
    view.setText("placeholder", content.placeholderText)
  }

  private func addStack(_ arrangement: Arrangement, to view: inout MarkupElement) {
    view.set("axis", arrangement.axis?.rawValue)
    if arrangement.distribution != .gravityAreas { view.set("distribution", arrangement.distribution?.rawValue) }
    view.set("alignment", arrangement.alignment?.rawValue)
    view.set("spacing", arrangement.spacing)
  }

  /// Returns the space after each child, with the largest float for the stack's own spacing; empty if no child has its
  /// own.
  static func customSpacing(in stack: Element) -> [MarkupElement] {
    let spacing = stack.arrangement.customSpacing
    guard stack.children.contains(where: { spacing[$0] != nil }) else { return [] }
    return stack.children.map { child in
      MarkupElement("real", [("value", spacing[child].map(XcodeText.number) ?? "3.4028234663852886e+38")])
    }
  }

  // MARK: Elements inside

  func addContentElements(of element: Element, to view: inout MarkupElement) {
    let content = element.content
    let tag = XIBTag(element.kind)
    if tag.hasFont { view.add(Self.font(of: content)) }
    switch tag {
    case .button:
      var state = MarkupElement("state", [("key", "normal")])
      let title = element.kind == .popUp ? content.shownText(in: .popUp) : content.title
      state.setText("title", title)
      state.set("image", content.image)
      if title != nil || content.image != nil { view.add(state) }
    case .segmentedControl where content.title != nil:
      let titles = content.items(of: element.kind)
      view.add(
        "segments",
        of: titles.map { title in
          var segment = MarkupElement("segment")
          segment.setText("title", title)
          return segment
        })
    case .navigationBar where content.title != nil:
      var item = MarkupElement("navigationItem", [("id", XcodeObjectID.ofItem(in: element.id.rawValue))])
      item.setText("title", content.title)
      view.add("items", of: [item])
    default: break
    }
    if element.kind == .stack { view.add("customSpacing", of: Self.customSpacing(in: element)) }
    if tag.hasTextColor { view.add(color(element.writtenColor, key: "textColor")) }
    view.add(color(element.writtenBackground, key: "backgroundColor"))
  }

  private func color(_ color: WrittenColor?, key: String) -> MarkupElement? {
    color.map { color in
      let attributes =
        switch color {
        case .text(let text): XcodeColor.attributes(text)
        case .value(let id): [("name", document.value(id).map(NamedColors.name) ?? id.rawValue)]
        }
      return MarkupElement("color", [("key", key)] + attributes)
    }
  }

  static func font(of content: Content) -> MarkupElement? {
    guard content.font != nil || content.fontSize != nil else { return nil }
    var font = MarkupElement("fontDescription", [("key", "fontDescription")])
    switch content.font {
    case nil: font.set("type", "system")
    case "bold": font.set("type", "boldSystem")
    case "system-italic": font.set("type", "italicSystem")
    case .some(let weight) where XcodeFonts.weights.contains(weight):
      font.set("type", "system")
      font.set("weight", weight)
    case .some(let name): font.set("name", name)
    }
    font.set("pointSize", content.fontSize)
    return font
  }
}
