/// The table of kinds: the traits that each kind has on every platform and in every format.
extension ElementKind {
  public var traits: KindTraits {
    typealias Text = KindTraits.Text
    typealias Sizing = KindTraits.Sizing
    typealias Control = KindTraits.Control
    return switch self {
    case .view:
      KindTraits("View", .background, size: Sizing(stretch: .bothWays, newSize: Size(160, 120)), holds: .elements)
    case .label:
      KindTraits(
        "Label", .content, text: Text(form: .text, newTextLiteral: "Label", lines: .asAsked),
        size: Sizing(natural: .text, stretch: .sideways, hugging: .newLabel))
    case .button:
      KindTraits(
        "Button", .control, text: Text(form: .title, newTextLiteral: "Button", isCentered: true),
        size: Sizing(natural: .text)
      ).with(Control(states: .enabled)).showing(.beforeTitle)
    case .textField:
      KindTraits(
        "Text Field", .control, text: Text(form: .text, hasPlaceholder: true),
        size: Sizing(stretch: .sideways, newSize: Size(120, 30), minNewSize: Size(120, 0)))
    case .searchField:
      KindTraits(
        "Search Field", .control, text: Text(form: .text, newPlaceholderLiteral: "Search", hasPlaceholder: true),
        size: Sizing(stretch: .sideways, newSize: Size(200, 36), minNewSize: Size(120, 0)))
    case .textView:
      KindTraits(
        "Text View", .control, text: Text(form: .text, newTextLiteral: "Text", lines: .many, hasPlaceholder: true),
        size: Sizing(stretch: .bothWays, newSize: Size(200, 100), minNewSize: Size(200, 100)))
    case .imageView:
      KindTraits("Image View", .background, size: Sizing(stretch: .bothWays, newSize: Size(100, 100))).showing(
        .filling)
    case .switch:
      KindTraits("Switch", .control, size: Sizing(natural: .platform)).with(Control(states: .onOrOff))
    case .slider:
      KindTraits("Slider", .control, size: Sizing(stretch: .sideways, newSize: Size(120, 30))).with(
        Control(value: .part))
    case .stepper:
      KindTraits("Stepper", .control, size: Sizing(natural: .platform))
    case .segmentedControl:
      KindTraits(
        "Segmented Control", .control, text: Text(form: .segments, newTextLiteral: "First|Second"),
        size: Sizing(natural: .text, stretch: .sideways)
      ).with(Control(value: .choice))
    case .checkBox:
      KindTraits(
        "Check Box", .control, text: Text(form: .title, newTextLiteral: "Check Box"), size: Sizing(natural: .text)
      ).with(Control(states: .checked))
    case .radio:
      KindTraits(
        "Radio Button", .control, text: Text(form: .title, newTextLiteral: "Radio Button"), size: Sizing(natural: .text)
      ).with(Control(states: .checked))
    case .popUp:
      KindTraits("Pop-up", .control, text: Text(form: .menu, newTextLiteral: "Item"), size: Sizing(natural: .text))
        .with(Control(value: .choice))
    case .progressBar:
      KindTraits("Progress Bar", .content, size: Sizing(stretch: .sideways, newSize: Size(120, 30))).with(
        Control(value: .part))
    case .activityIndicator:
      KindTraits("Activity Indicator", .content, size: Sizing(natural: .platform))
    case .datePicker:
      KindTraits(
        "Date Picker", .control, text: Text(form: .title, isTypedInPlace: false), size: Sizing(natural: .platform))
    case .table:
      KindTraits(
        "Table", .content, size: Sizing(stretch: .bothWays, newSize: Size(240, 160)),
        holds: [.elements, .barrier, .scrolls])
    case .navigationBar:
      KindTraits(
        "Navigation Bar", .content, text: Text(form: .title, newTextLiteral: "Title", hasBaseline: false),
        size: Sizing(stretch: .sideways, newSize: Size(320, 44)), holds: .elements
      ).asBar(at: .top)
    case .tabBar:
      KindTraits(
        "Tab Bar", .content, text: Text(form: .title, hasBaseline: false, isTypedInPlace: false),
        size: Sizing(stretch: .sideways, newSize: Size(320, 49))
      ).asBar(at: .bottom)
    case .toolbar:
      KindTraits("Toolbar", .content, size: Sizing(stretch: .sideways, newSize: Size(320, 44)), holds: .elements).asBar(
        at: .bottom)
    case .splitView:
      KindTraits(
        "Split View", .background, size: Sizing(stretch: .bothWays, newSize: Size(240, 160)),
        holds: [.elements, .barrier])
    case .tabView:
      KindTraits(
        "Tab View", .content, text: Text(form: .title, hasBaseline: false, isTypedInPlace: false),
        size: Sizing(stretch: .bothWays, newSize: Size(240, 160)), holds: [.elements, .pages])
    case .scrollView:
      KindTraits(
        "Scroll View", .background, size: Sizing(stretch: .bothWays, newSize: Size(160, 120)),
        holds: [.elements, .scrolls])
    case .stack:
      KindTraits("Stack", .none, size: Sizing(stretch: .bothWays, newSize: Size(120, 200)), holds: .elements)
    case .box:
      KindTraits(
        "Box", .background, text: Text(form: .title, newTextLiteral: "Box", hasBaseline: false),
        size: Sizing(stretch: .bothWays, newSize: Size(160, 120)), holds: .elements)
    case .separator:
      KindTraits("Separator", .content, size: Sizing(stretch: .sideways, newSize: Size(160, 1)))
    case .spacer:
      KindTraits("Spacer", .none, size: Sizing(newSize: Size(20, 20)))
    case .customView:
      KindTraits(
        "Custom View", .background, size: Sizing(stretch: .bothWays, newSize: Size(160, 120)), holds: .elements
      ).showing(.filling)
    }
  }
}
