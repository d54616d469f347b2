import LayoutEngine
import LayoutModel

/// The table of kinds for UIKit.
extension SwiftView {
  static func uikit(_ element: Element) -> SwiftView {
    switch element.kind {
    case .view, .spacer, .customView: touch("UIView()")
    case .label:
      touch("UILabel()") {
        $0.setText(.label("text"), font: "font", color: "textColor")
        $0.hugging = 251
      }
    case .button: touchButton()
    case .popUp: touchButton { $0.text = .menu }
    case .checkBox, .radio:
      touchButton {
        $0.isStandIn = true
        $0.on = ("isSelected", "true")
      }
    case .textField:
      touch("UITextField()") {
        $0.setText(.field("text", placeholder: "placeholder"), font: "font", color: "textColor")
        $0.border = ".roundedRect"
      }
    case .searchField:
      touch("UISearchBar()") {
        $0.setText(
          .field("text", placeholder: "placeholder"), font: "searchTextField.font", color: "searchTextField.textColor")
        $0.alignment = "searchTextField.textAlignment"
      }
    case .textView:
      touch("UITextView()") { $0.setText(.field("text", placeholder: nil), font: "font", color: "textColor") }
    case .imageView: touch("UIImageView()") { $0.takesImage = true }
    case .switch: touch("UISwitch()") { $0.on = ("isOn", "true") }
    case .slider: touch("UISlider()") { $0.value = "value" }
    case .stepper: touch("UIStepper()") { $0.value = "value" }
    case .segmentedControl:
      touch("UISegmentedControl(items: \(segments(of: element)))") {
        $0.text = .made
        $0.value = "selectedSegmentIndex"
      }
    case .progressBar: touch("UIProgressView(progressViewStyle: .default)") { $0.value = "progress" }
    case .activityIndicator: touch("UIActivityIndicatorView(style: .medium)")
    case .datePicker: touch("UIDatePicker()")
    case .table: touch("UITableView(frame: .zero, style: .plain)")
    case .navigationBar: touch("UINavigationBar()")
    case .tabBar: touch("UITabBar()")
    case .toolbar: touch("UIToolbar()")
    case .scrollView: touch("UIScrollView()")
    case .stack: touch("UIStackView()")
    case .splitView, .tabView, .box: touch("UIView()") { $0.isStandIn = true }
    case .separator:
      touch("UIView()") {
        $0.isStandIn = true
        $0.look = ("backgroundColor", "UIColor.separator")
      }
    }
  }

  private static func touch(_ expression: String, _ describe: (inout SwiftView) -> Void = { _ in }) -> SwiftView {
    var view = SwiftView(expression: expression, color: "tintColor", background: "backgroundColor")
    describe(&view)
    return view
  }

  private static func touchButton(_ describe: (inout SwiftView) -> Void = { _ in }) -> SwiftView {
    touch("UIButton(type: .system)") {
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
