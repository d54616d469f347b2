import LayoutModel

/// What a kind of element is called in a file of Interface Builder for iOS. What UIKit does not have becomes what is
/// nearest to it.
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

  /// The other way round: of the kinds that share a tag, the first.
  package var kind: ElementKind { Self.kinds[self] ?? .view }

  private static let kinds = Dictionary(
    ElementKind.allCases.map { (XIBTag($0), $0) }, uniquingKeysWith: { first, _ in first })

  package var hasFont: Bool { hasTextColor || self == .button }

  package var hasTextColor: Bool { self == .label || self == .textField || self == .textView }

  /// Does a pale text stand in for an empty one? UIKit has that for a single line alone.
  package var hasPlaceholder: Bool { kind.traits.text.map { $0.hasPlaceholder && $0.lines == .one } ?? false }

  /// What Xcode calls the class of what shows a text of it, for a translator to know.
  package var translatedClass: String {
    self == .navigationBar ? "UINavigationItem" : "UI" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }
}
