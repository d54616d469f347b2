import FormatExchange
import LayoutModel
import Markup

/// New views of macOS, as Interface Builder makes them: a view with a cell that has its content.
enum AppKitView {
  static func element(_ element: Element, id: String) -> MarkupElement {
    let form = form(of: element)
    var view = MarkupElement(form.tag, form.attributes)
    view.set("hidden", element.traits.hidden, unless: false)
    addPriorities(of: element.traits, to: &view)
    if !element.traits.translatesMask { view.set("translatesAutoresizingMaskIntoConstraints", "NO") }
    view.set("id", id)
    view.setText("userLabel", element.name)
    view.set("customClass", element.content.className)
    view.add(XIBWriter.rect(element.frame, key: "frame"))
    if let cell = form.cell { view.add(self.cell(cell, of: element, id: id)) }
    return view
  }

  private static func addPriorities(of traits: LayoutTraits, to view: inout MarkupElement) {
    func set(_ name: String, _ value: LayoutPriority, unless usual: LayoutPriority) {
      if value != usual { view.set(name, value.value) }
    }
    set("horizontalHuggingPriority", traits.hugging.horizontal, unless: .defaultLow)
    set("verticalHuggingPriority", traits.hugging.vertical, unless: .defaultLow)
    set("horizontalCompressionResistancePriority", traits.compression.horizontal, unless: .defaultHigh)
    set("verticalCompressionResistancePriority", traits.compression.vertical, unless: .defaultHigh)
  }

  // MARK: Kinds

  private struct Form {
    var tag: String
    var attributes: [(String, String)] = []
    var cell: Cell?
  }

  private struct Cell {
    var tag: String
    var attributes: [(String, String)] = []
    var hasFont = true
  }

  private static func form(of element: Element) -> Form {
    switch element.kind {
    case .label:
      let clips = element.content.lines == 0 ? [] : [("lineBreakMode", "clipping")]
      return Form(tag: "textField", cell: Cell(tag: "textFieldCell", attributes: clips))
    case .textField: return Form(tag: "textField", cell: Cell(tag: "textFieldCell", attributes: field))
    case .searchField: return Form(tag: "searchField", cell: Cell(tag: "searchFieldCell", attributes: field))
    case .button: return Form(tag: "button", cell: Cell(tag: "buttonCell", attributes: button("push", "rounded")))
    case .checkBox:
      return Form(tag: "button", cell: Cell(tag: "buttonCell", attributes: button("check", "regularSquare")))
    case .radio: return Form(tag: "button", cell: Cell(tag: "buttonCell", attributes: button("radio", "regularSquare")))
    case .popUp:
      return Form(tag: "popUpButton", cell: Cell(tag: "popUpButtonCell", attributes: button("push", "rounded")))
    case .imageView:
      return Form(tag: "imageView", cell: Cell(tag: "imageCell", attributes: [("alignment", "left")], hasFont: false))
    case .slider:
      let attributes = [("maxValue", "1"), ("tickMarkPosition", "above"), ("sliderType", "linear")]
      return Form(tag: "slider", cell: Cell(tag: "sliderCell", attributes: attributes, hasFont: false))
    case .stepper:
      return Form(tag: "stepper", cell: Cell(tag: "stepperCell", attributes: [("maxValue", "100")], hasFont: false))
    case .segmentedControl: return Form(tag: "segmentedControl", cell: Cell(tag: "segmentedCell"))
    case .datePicker: return Form(tag: "datePicker", cell: Cell(tag: "datePickerCell"))
    case .switch: return Form(tag: "switch", attributes: element.content.isOn(.switch) ? [("state", "on")] : [])
    case .progressBar: return Form(tag: "progressIndicator", attributes: [("maxValue", "100"), ("style", "bar")])
    case .activityIndicator: return Form(tag: "progressIndicator", attributes: [("style", "spinning")])
    case .separator: return Form(tag: "box", attributes: [("boxType", "separator")])
    case .box: return Form(tag: "box", attributes: [("title", element.content.title ?? "Box")])
    case .stack: return Form(tag: "stackView", attributes: stack(element.arrangement))
    case .scrollView: return Form(tag: "scrollView")
    case .splitView: return Form(tag: "splitView")
    case .view, .customView, .textView, .table, .navigationBar, .tabBar, .toolbar, .tabView, .spacer:
      return Form(tag: "customView")
    }
  }

  private static let field = [
    ("scrollable", "YES"), ("lineBreakMode", "clipping"), ("selectable", "YES"), ("editable", "YES"),
    ("borderStyle", "bezel"),
  ]

  private static func button(_ type: String, _ bezel: String) -> [(String, String)] {
    [("type", type), ("bezelStyle", bezel)]
      + (type == "push" ? [("borderStyle", "border")] : [("imagePosition", "left")])
  }

  private static func stack(_ arrangement: Arrangement) -> [(String, String)] {
    let isVertical = arrangement.effectiveAxis == .vertical
    var all = [("orientation", isVertical ? "vertical" : "horizontal")]
    if let distribution = arrangement.distribution, distribution != .gravityAreas {
      all.insert(("distribution", distribution.rawValue), at: 0)
    }
    switch arrangement.alignment {
    case nil: break
    case .center: all.append(("alignment", isVertical ? "centerX" : "centerY"))
    case .fill: all.append(("alignment", isVertical ? "width" : "height"))
    case .lastBaseline: all.append(("alignment", "baseline"))
    case .some(let other): all.append(("alignment", other.rawValue))
    }
    if let spacing = arrangement.spacing { all.append(("spacing", XcodeText.number(spacing))) }
    return all + [("detachesHiddenViews", "YES")]
  }

  // MARK: Cells

  private static func cell(_ cell: Cell, of element: Element, id: String) -> MarkupElement {
    let content = element.content
    var output = MarkupElement(cell.tag, [("key", "cell")] + cell.attributes)
    if cell.tag != "segmentedCell", cell.tag != "popUpButtonCell" {
      output.setText("title", content.text ?? content.title)
    }
    output.setText("placeholderString", content.placeholderText)
    output.set("alignment", content.textAlignment?.rawValue)
    output.set("state", element.kind.traits.control.states == .checked ? content.state?.rawValue : nil)
    output.set("image", content.image)
    if cell.tag == "sliderCell" { output.set("doubleValue", content.value) }
    output.set("id", XcodeObjectID.made(from: "\(id).cell"))
    if cell.hasFont { output.add(font(content)) }
    if let color = content.color { output.add(MarkupElement("color", [("key", "textColor")] + self.color(color))) }
    addItems(of: element, id: id, to: &output)
    return output
  }

  private static func addItems(of element: Element, id: String, to cell: inout MarkupElement) {
    let titles = element.content.items(of: element.kind)
    if element.kind.traits.text?.form == .segments {
      return cell.add("segments", of: titles.map { MarkupElement("segment", [("label", $0)]) })
    }
    guard element.kind.traits.text?.form == .menu, !titles.isEmpty else { return }
    let items = titles.enumerated().map { place, title in
      MarkupElement("menuItem", [("title", title), ("id", XcodeObjectID.made(from: "\(id).item\(place)"))])
    }
    cell.add(
      MarkupElement(
        "menu", [("key", "menu"), ("id", XcodeObjectID.made(from: "\(id).menu"))], [MarkupElement("items", [], items)]))
  }

  /// Returns the font of a cell. A font without a name is the system's.
  static func font(_ content: Content) -> MarkupElement {
    var font = MarkupElement("font", [("key", "font")])
    switch content.font {
    case nil: font.set("metaFont", "system")
    case "bold": font.set("metaFont", "systemBold")
    case .some(let name): font.set("name", name)
    }
    font.set("size", content.fontSize)
    return font
  }

  static func color(_ text: String) -> [(String, String)] {
    guard text.hasSuffix("Color") else { return XcodeColor.attributes(text) }
    return [("name", text), ("catalog", "System"), ("colorSpace", "catalog")]
  }
}
