import LayoutModel

/// The XML tag of a kind of element in files of Interface Builder for iOS. A kind that UIKit does not have uses the
/// nearest one.
package enum XIBTag: String, Hashable {
  case view, label, button, textField, searchBar, textView, imageView, `switch`, slider, stepper, segmentedControl
  case progressView, activityIndicatorView, datePicker, tableView, navigationBar, tabBar, toolbar, scrollView, stackView

  package init(_ kind: ElementKind) {
    self =
      switch kind {
      case .label: .label
      case .button, .checkBox, .radio, .popUp: .button
      case .textField: .textField
      case .searchField: .searchBar
      case .textView: .textView
      case .imageView: .imageView
      case .switch: .switch
      case .slider: .slider
      case .stepper: .stepper
      case .segmentedControl: .segmentedControl
      case .progressBar: .progressView
      case .activityIndicator: .activityIndicatorView
      case .datePicker: .datePicker
      case .table: .tableView
      case .navigationBar: .navigationBar
      case .tabBar: .tabBar
      case .toolbar: .toolbar
      case .scrollView: .scrollView
      case .stack: .stackView
      case .view, .customView, .splitView, .tabView, .box, .separator, .spacer: .view
      }
  }

  /// The kind for a tag. If several kinds share the tag, it is the first of them.
  package var kind: ElementKind { Self.kinds[self] ?? .view }

  private static let kinds = Dictionary(
    ElementKind.allCases.map { (XIBTag($0), $0) }, uniquingKeysWith: { first, _ in first })

  package var hasFont: Bool { hasTextColor || self == .button }

  package var hasTextColor: Bool { self == .label || self == .textField || self == .textView }

  /// True if it can show a placeholder. UIKit has placeholders only for single-line texts.
  package var hasPlaceholder: Bool { kind.traits.text.map { $0.hasPlaceholder && $0.lines == .one } ?? false }

  /// The class that Xcode's files for translators name for a text of this tag.
  package var translatedClass: String {
    self == .navigationBar ? "UINavigationItem" : "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
