import LayoutModel

/// The table of kinds for AppKit.
extension SwiftView {
  static func appkit(_ element: Element) -> SwiftView {
    let title = SwiftText.string(element.content.shownText(in: element.kind) ?? "")
    return switch element.kind {
    case .view, .spacer, .customView: appKitView("NSView()")
    case .label:
      appKitView("NSTextField(labelWithString: \(title))") {
        $0.setText(.label(nil), font: "font", color: "textColor")
        $0.background = "backgroundColor"
      }
    case .button: appKitButton("NSButton(title: \(title), target: nil, action: nil)")
    case .checkBox: appKitButton("NSButton(checkboxWithTitle: \(title), target: nil, action: nil)") { $0.on = isOn }
    case .radio: appKitButton("NSButton(radioButtonWithTitle: \(title), target: nil, action: nil)") { $0.on = isOn }
    case .popUp: appKitButton("NSPopUpButton()") { $0.text = .menu }
    case .textField: appKitField("NSTextField()")
    case .searchField: appKitField("NSSearchField()")
    case .textView:
      appKitView("NSTextView()") { $0.setText(.field("string", placeholder: nil), font: "font", color: "textColor") }
    case .imageView: appKitView("NSImageView()") { $0.takesImage = true }
    case .switch: appKitView("NSSwitch()") { $0.on = isOn }
    case .slider: appKitView("NSSlider()") { $0.value = "doubleValue" }
    case .stepper: appKitView("NSStepper()") { $0.value = "doubleValue" }
    case .segmentedControl:
      appKitView("NSSegmentedControl()") {
        $0.text = .segments
        $0.value = "selectedSegment"
      }
    case .progressBar: appKitView("NSProgressIndicator()") { $0.value = "doubleValue" }
    case .activityIndicator: appKitView("NSProgressIndicator()") { $0.look = ("style", ".spinning") }
    case .datePicker: appKitView("NSDatePicker()")
    case .table: appKitView("NSTableView()")
    case .splitView: appKitView("NSSplitView()")
    case .tabView: appKitView("NSTabView()")
    case .scrollView: appKitView("NSScrollView()")
    case .stack: appKitView("NSStackView()")
    case .box: appKitView("NSBox()") { $0.text = .title }
    case .separator: appKitView("NSBox()") { $0.look = ("boxType", ".separator") }
    case .navigationBar, .tabBar, .toolbar: appKitView("NSView()") { $0.isStandIn = true }
    }
  }

  private static let isOn = (property: "state", value: ".on")

  private static func appKitView(_ expression: String, _ describe: (inout SwiftView) -> Void = { _ in }) -> SwiftView {
    var view = SwiftView(expression: expression, background: "layer?.backgroundColor")
    describe(&view)
    return view
  }

  private static func appKitField(_ expression: String) -> SwiftView {
    appKitView(expression) {
      $0.setText(.field("stringValue", placeholder: "placeholderString"), font: "font", color: "textColor")
      $0.background = "backgroundColor"
    }
  }

  private static func appKitButton(
    _ expression: String, _ describe: (inout SwiftView) -> Void = { _ in }
  ) -> SwiftView {
    appKitView(expression) {
      $0.setText(.made, font: "font", color: "contentTintColor")
      describe(&$0)
    }
  }
}
