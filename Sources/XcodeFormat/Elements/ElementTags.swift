import FormatExchange
import LayoutModel
import Markup

/// The kind of element that a tag means.
enum ElementTags {
  static func kind(of node: XMLNode, platform: XcodeHeader.Platform) -> ElementKind {
    switch platform {
    case .iOS: uiKitKind(node)
    case .macOS: appKitKind(node)
    }
  }

  private static func uiKitKind(_ node: XMLNode) -> ElementKind {
    // A `view` with a class of its own is a custom view.
    if node.name == "view", node["customClass"] != nil { return .customView }
    return XIBTag(rawValue: node.name)?.kind ?? .view
  }

  private static let appKitKinds: [String: ElementKind] = [
    "slider": .slider, "stepper": .stepper, "segmentedControl": .segmentedControl, "levelIndicator": .progressBar,
    "datePicker": .datePicker, "imageView": .imageView, "imageWell": .imageView, "textView": .textView,
    "scrollView": .scrollView, "stackView": .stack, "tableView": .table, "outlineView": .table, "browser": .table,
    "splitView": .splitView, "tabView": .tabView, "popUpButton": .popUp, "comboBox": .textField,
    "searchField": .searchField, "tokenField": .textField, "switch": .switch, "pathControl": .textField,
  ]

  private static func appKitKind(_ node: XMLNode) -> ElementKind {
    switch node.name {
    case "textField", "secureTextField": isEditable(node) ? .textField : .label
    case "button": buttonKind(node)
    case "progressIndicator": node["style"] == "spinning" ? .activityIndicator : .progressBar
    case "box": node["boxType"] == "separator" ? .separator : .box
    case "customView": node["customClass"] == nil ? .view : .customView
    default: appKitKinds[node.name] ?? .view
    }
  }

  /// Returns false for a label: a text field without a bezel or border that is not editable.
  private static func isEditable(_ node: XMLNode) -> Bool {
    guard node.name == "textField", let cell = node.child(key: "cell") else { return true }
    return cell.flag("editable") || cell["borderStyle"] != nil
  }

  private static func buttonKind(_ node: XMLNode) -> ElementKind {
    switch node.child(key: "cell")?["type"] {
    case "check": .checkBox
    case "radio": .radio
    default: .button
    }
  }
}
