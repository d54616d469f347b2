import LayoutEngine
import LayoutModel

/// The table of kinds for UIKit.
extension SwiftView {
  static func uikit(_ element: Element) -> SwiftView {
    switch element.kind {
    case .view, .spacer, .customView: uiKitView("UIView()")
    case .label:
      uiKitView("UILabel()") {
        $0.setText(.label("text"), font: "font", color: "textColor")
        $0.hugging = 251
      }
    case .button: uiKitButton()
    case .popUp: uiKitButton { $0.text = .menu }
    case .checkBox, .radio:
      uiKitButton {
        $0.isStandIn = true
        $0.on = ("isSelected", "true")
      }
    case .textField:
      uiKitView("UITextField()") {
        $0.setText(.field("text", placeholder: "placeholder"), font: "font", color: "textColor")
        $0.border = ".roundedRect"
      }
    case .searchField:
      uiKitView("UISearchBar()") {
        $0.setText(
          .field("text", placeholder: "placeholder"), font: "searchTextField.font", color: "searchTextField.textColor")
        $0.alignment = "searchTextField.textAlignment"
      }
    case .textView:
      uiKitView("UITextView()") { $0.setText(.field("text", placeholder: nil), font: "font", color: "textColor") }
    case .imageView: uiKitView("UIImageView()") { $0.takesImage = true }
    case .switch: uiKitView("UISwitch()") { $0.on = ("isOn", "true") }
    case .slider: uiKitView("UISlider()") { $0.value = "value" }
    case .stepper: uiKitView("UIStepper()") { $0.value = "value" }
    case .segmentedControl:
      uiKitView("UISegmentedControl(items: \(segments(of: element)))") {
        $0.text = .made
        $0.value = "selectedSegmentIndex"
      }
    case .progressBar: uiKitView("UIProgressView(progressViewStyle: .default)") { $0.value = "progress" }
    case .activityIndicator: uiKitView("UIActivityIndicatorView(style: .medium)")
    case .datePicker: uiKitView("UIDatePicker()")
    case .table: uiKitView("UITableView(frame: .zero, style: .plain)")
    case .navigationBar: uiKitView("UINavigationBar()")
    case .tabBar: uiKitView("UITabBar()")
    case .toolbar: uiKitView("UIToolbar()")
    case .scrollView: uiKitView("UIScrollView()")
    case .stack: uiKitView("UIStackView()")
    case .splitView, .tabView, .box: uiKitView("UIView()") { $0.isStandIn = true }
    case .separator:
      uiKitView("UIView()") {
        $0.isStandIn = true
        $0.look = ("backgroundColor", "UIColor.separator")
      }
    }
  }

  private static func uiKitView(_ expression: String, _ describe: (inout SwiftView) -> Void = { _ in }) -> SwiftView {
    var view = SwiftView(expression: expression, color: "tintColor", background: "backgroundColor")
    describe(&view)
    return view
  }

  private static func uiKitButton(_ describe: (inout SwiftView) -> Void = { _ in }) -> SwiftView {
    uiKitView("UIButton(type: .system)") {
      $0.setText(.stateTitle, font: "titleLabel?.font", color: "tintColor")
      describe(&$0)
    }
  }

  private static func segments(of element: Element) -> String {
    "[" + element.content.items(of: element.kind).map(SwiftText.string).joined(separator: ", ") + "]"
  }

  mutating func setText(_ text: Text, font: String, color: String) {
    self.text = text
    self.font = font
    self.color = color
  }
}
