import LayoutModel

/// The table of kinds for AppKit.
extension SwiftView {
  static func appkit(_ element: Element) -> SwiftView {
    let title = SwiftText.string(element.content.shownText(in: element.kind) ?? "")
    return switch element.kind {
    case .view, .spacer, .customView: desk("NSView()")
    case .label:
      desk("NSTextField(labelWithString: \(title))") {
        $0.setText(.label(nil), font: "font", color: "textColor")
        $0.background = "backgroundColor"
      }
    case .button: deskButton("NSButton(title: \(title), target: nil, action: nil)")
    case .checkBox: deskButton("NSButton(checkboxWithTitle: \(title), target: nil, action: nil)") { $0.on = isOn }
    case .radio: deskButton("NSButton(radioButtonWithTitle: \(title), target: nil, action: nil)") { $0.on = isOn }
    case .popUp: deskButton("NSPopUpButton()") { $0.text = .menu }
    case .textField: deskField("NSTextField()")
    case .searchField: deskField("NSSearchField()")
    case .textView:
      desk("NSTextView()") { $0.setText(.field("string", placeholder: nil), font: "font", color: "textColor") }
    case .imageView: desk("NSImageView()") { $0.takesImage = true }
    case .switch: desk("NSSwitch()") { $0.on = isOn }
    case .slider: desk("NSSlider()") { $0.value = "doubleValue" }
    case .stepper: desk("NSStepper()") { $0.value = "doubleValue" }
    case .segmentedControl:
      desk("NSSegmentedControl()") {
        $0.text = .segments
        $0.value = "selectedSegment"
      }
    case .progressBar: desk("NSProgressIndicator()") { $0.value = "doubleValue" }
    case .activityIndicator: desk("NSProgressIndicator()") { $0.look = ("style", ".spinning") }
    case .datePicker: desk("NSDatePicker()")
    case .table: desk("NSTableView()")
    case .splitView: desk("NSSplitView()")
    case .tabView: desk("NSTabView()")
    case .scrollView: desk("NSScrollView()")
    case .stack: desk("NSStackView()")
    case .box: desk("NSBox()") { $0.text = .title }
    case .separator: desk("NSBox()") { $0.look = ("boxType", ".separator") }
    case .navigationBar, .tabBar, .toolbar: desk("NSView()") { $0.isStandIn = true }
    }
  }

  private static let isOn = (property: "state", value: ".on")

  private static func desk(_ expression: String, _ describe: (inout SwiftView) -> Void = { _ in }) -> SwiftView {
    var view = SwiftView(expression: expression, background: "layer?.backgroundColor")
    describe(&view)
    return view
  }

  private static func deskField(_ expression: String) -> SwiftView {
    desk(expression) {
      $0.setText(.field("stringValue", placeholder: "placeholderString"), font: "font", color: "textColor")
      $0.background = "backgroundColor"
    }
  }

  private static func deskButton(
    _ expression: String, _ describe: (inout SwiftView) -> Void = { _ in }
  ) -> SwiftView {
    desk(expression) {
      $0.setText(.made, font: "font", color: "contentTintColor")
      describe(&$0)
    }
  }
}
