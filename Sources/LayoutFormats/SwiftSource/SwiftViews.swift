import LayoutEngine
import LayoutModel

/// How a kind of element is made: an expression, and whether it is only a stand-in for what the toolkit has not.
struct SwiftView {
  var expression: String
  var isStandIn = false

  init(_ expression: String, isStandIn: Bool = false) {
    self.expression = expression
    self.isStandIn = isStandIn
  }

  static func of(_ element: Element, _ toolkit: SwiftToolkit) -> SwiftView {
    if element.kind == .customView {
      guard let name = element.content.className, SwiftNames.isClassName(name) else {
        return SwiftView("\(toolkit.view)()", isStandIn: element.content.className != nil)
      }
      return SwiftView("\(name)()")
    }
    return toolkit == .uikit ? uikit(element) : appkit(element)
  }

  private static func uikit(_ element: Element) -> SwiftView {
    switch element.kind {
    case .view, .spacer, .customView: SwiftView("UIView()")
    case .label: SwiftView("UILabel()")
    case .button, .popUp: SwiftView("UIButton(type: .system)")
    case .checkBox, .radio: SwiftView("UIButton(type: .system)", isStandIn: true)
    case .textField: SwiftView("UITextField()")
    case .textView: SwiftView("UITextView()")
    case .imageView: SwiftView("UIImageView()")
    case .switch: SwiftView("UISwitch()")
    case .slider: SwiftView("UISlider()")
    case .stepper: SwiftView("UIStepper()")
    case .segmentedControl: SwiftView("UISegmentedControl(items: \(segments(of: element)))")
    case .progressBar: SwiftView("UIProgressView(progressViewStyle: .default)")
    case .activityIndicator: SwiftView("UIActivityIndicatorView(style: .medium)")
    case .datePicker: SwiftView("UIDatePicker()")
    case .table: SwiftView("UITableView(frame: .zero, style: .plain)")
    case .navigationBar: SwiftView("UINavigationBar()")
    case .tabBar: SwiftView("UITabBar()")
    case .toolbar: SwiftView("UIToolbar()")
    case .scrollView: SwiftView("UIScrollView()")
    case .stack: SwiftView("UIStackView()")
    case .splitView, .tabView, .box, .separator: SwiftView("UIView()", isStandIn: true)
    }
  }

  private static func appkit(_ element: Element) -> SwiftView {
    let title = SwiftText.string(element.content.title ?? "")
    return switch element.kind {
    case .view, .spacer, .customView: SwiftView("NSView()")
    case .label: SwiftView("NSTextField(labelWithString: \(SwiftText.string(element.content.text ?? "")))")
    case .button: SwiftView("NSButton(title: \(title), target: nil, action: nil)")
    case .checkBox: SwiftView("NSButton(checkboxWithTitle: \(title), target: nil, action: nil)")
    case .radio: SwiftView("NSButton(radioButtonWithTitle: \(title), target: nil, action: nil)")
    case .popUp: SwiftView("NSPopUpButton()")
    case .textField: SwiftView("NSTextField()")
    case .textView: SwiftView("NSTextView()")
    case .imageView: SwiftView("NSImageView()")
    case .switch: SwiftView("NSSwitch()")
    case .slider: SwiftView("NSSlider()")
    case .stepper: SwiftView("NSStepper()")
    case .segmentedControl: SwiftView("NSSegmentedControl()")
    case .progressBar, .activityIndicator: SwiftView("NSProgressIndicator()")
    case .datePicker: SwiftView("NSDatePicker()")
    case .table: SwiftView("NSTableView()")
    case .splitView: SwiftView("NSSplitView()")
    case .tabView: SwiftView("NSTabView()")
    case .scrollView: SwiftView("NSScrollView()")
    case .stack: SwiftView("NSStackView()")
    case .box, .separator: SwiftView("NSBox()")
    case .navigationBar, .tabBar, .toolbar: SwiftView("NSView()", isStandIn: true)
    }
  }

  /// A class that is not the toolkit's, so that the source has to say what it is.
  static func customClass(of element: Element, _ toolkit: SwiftToolkit) -> String? {
    guard element.kind == .customView, let name = element.content.className, SwiftNames.isClassName(name),
      !toolkit.views.contains(name)
    else { return nil }
    return name
  }

  static func segments(of element: Element) -> String {
    "[" + ShownText.segments(of: element.content).map(SwiftText.string).joined(separator: ", ") + "]"
  }
}

extension SwiftToolkit {
  /// The classes that sources make views of. One that is called like a view here is that view.
  var views: Set<String> {
    Set(
      ElementKind.allCases.map { kind in
        let made = SwiftView.of(Element(id: "", kind: kind, frame: .zero), self).expression
        return String(made.prefix { $0 != "(" })
      })
  }
}
