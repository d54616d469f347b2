import LayoutModel

/// The tag of each kind of element on iOS. What UIKit does not have becomes what is nearest to it.
enum XIBTags {
  static func tag(of kind: ElementKind) -> String {
    switch kind {
    case .label: "label"
    case .button, .checkBox, .radio, .popUp: "button"
    case .textField: "textField"
    case .textView: "textView"
    case .imageView: "imageView"
    case .switch: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .segmentedControl: "segmentedControl"
    case .progressBar: "progressView"
    case .activityIndicator: "activityIndicatorView"
    case .datePicker: "datePicker"
    case .table: "tableView"
    case .navigationBar: "navigationBar"
    case .tabBar: "tabBar"
    case .toolbar: "toolbar"
    case .scrollView: "scrollView"
    case .stack: "stackView"
    case .view, .customView, .splitView, .tabView, .box, .separator, .spacer: "view"
    }
  }
}
