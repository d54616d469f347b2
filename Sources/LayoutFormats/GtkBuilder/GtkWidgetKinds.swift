import LayoutModel

/// Which widget stands for which kind of element, and the other way round.
enum GtkWidgetKinds {
  /// What holds the constraints of its children.
  static let container = "GtkBox"

  static func className(of kind: ElementKind) -> String {
    switch kind {
    case .view, .spacer, .stack, .segmentedControl: container
    case .customView: "GtkDrawingArea"
    case .label: "GtkLabel"
    case .button: "GtkButton"
    case .textField: "GtkEntry"
    case .textView: "GtkTextView"
    case .imageView: "GtkPicture"
    case .switch: "GtkSwitch"
    case .slider: "GtkScale"
    case .stepper: "GtkSpinButton"
    case .checkBox, .radio: "GtkCheckButton"
    case .popUp: "GtkDropDown"
    case .progressBar: "GtkProgressBar"
    case .activityIndicator: "GtkSpinner"
    case .datePicker: "GtkCalendar"
    case .table: "GtkListBox"
    case .navigationBar: "GtkHeaderBar"
    case .tabBar: "GtkStackSwitcher"
    case .toolbar: "GtkActionBar"
    case .splitView: "GtkPaned"
    case .tabView: "GtkNotebook"
    case .scrollView: "GtkScrolledWindow"
    case .box: "GtkFrame"
    case .separator: "GtkSeparator"
    }
  }

  /// Nil for a class that is not known; a box is looked at more closely by who asks.
  static func kind(of className: String) -> ElementKind? { kinds[className] }

  private static let kinds: [String: ElementKind] = [
    "GtkBox": .stack, "GtkDrawingArea": .customView, "GtkLabel": .label, "GtkInscription": .label,
    "GtkButton": .button, "GtkLinkButton": .button, "GtkToggleButton": .button, "GtkMenuButton": .popUp,
    "GtkEntry": .textField, "GtkSearchEntry": .textField, "GtkPasswordEntry": .textField, "GtkText": .textField,
    "GtkEditableLabel": .textField, "GtkTextView": .textView, "GtkPicture": .imageView, "GtkImage": .imageView,
    "GtkSwitch": .switch, "GtkScale": .slider, "GtkSpinButton": .stepper, "GtkCheckButton": .checkBox,
    "GtkDropDown": .popUp, "GtkComboBoxText": .popUp, "GtkComboBox": .popUp, "GtkProgressBar": .progressBar,
    "GtkLevelBar": .progressBar, "GtkSpinner": .activityIndicator, "GtkCalendar": .datePicker,
    "GtkListBox": .table, "GtkListView": .table, "GtkColumnView": .table, "GtkTreeView": .table,
    "GtkHeaderBar": .navigationBar, "GtkStackSwitcher": .tabBar, "GtkActionBar": .toolbar, "GtkPaned": .splitView,
    "GtkNotebook": .tabView, "GtkStack": .tabView, "GtkScrolledWindow": .scrollView, "GtkFrame": .box,
    "GtkSeparator": .separator, "GtkGrid": .view, "GtkFixed": .view, "GtkOverlay": .view, "GtkCenterBox": .view,
    "GtkViewport": .view, "GtkAspectFrame": .view, "GtkRevealer": .view, "GtkFlowBox": .view, "GtkExpander": .box,
  ]

  /// Can its widget have a constraint layout with children of its own?
  static func holdsChildren(_ kind: ElementKind) -> Bool {
    switch kind {
    case .view, .stack, .spacer, .scrollView: true
    default: false
    }
  }

  /// GTK draws these no smaller than a certain size.
  static func hasSmallestSize(_ kind: ElementKind) -> Bool {
    switch kind {
    case .button, .textField, .switch, .slider, .stepper, .segmentedControl, .checkBox, .radio, .popUp, .progressBar,
      .activityIndicator, .datePicker, .navigationBar, .tabBar, .toolbar, .textView, .table, .separator:
      true
    default: false
    }
  }

  /// A line of text is as high as GTK's font, too, which may be higher than the scene's.
  static func hasSmallestSize(_ element: Element, _ axis: Axis) -> Bool {
    let isLine = element.kind == .label && (element.content.lines ?? 1) == 1
    return hasSmallestSize(element.kind) || (isLine && axis == .vertical)
  }

  /// Does GTK find the size that its text needs by itself, and keep it?
  static func keepsItsSize(_ element: Element) -> Bool {
    switch element.kind {
    case .button, .checkBox, .radio: true
    case .label: (element.content.lines ?? 1) == 1
    default: false
    }
  }
}
