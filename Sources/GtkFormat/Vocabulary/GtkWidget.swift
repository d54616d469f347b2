import LayoutModel

/// The widget that stands for a kind of element: one row of the table of kinds in GTK.
struct GtkWidget {
  /// The content that a widget shows, which decides the properties for writing and reading.
  enum Shows {
    case label, caption, check, toggle, field, editor, picture, adjustment, fraction, busy, choices, segments, heading,
      frame, line
    /// Its children, side by side.
    case stack
    /// Its children, in a way of its own.
    case children
    case nothing
  }

  /// The lower limit that GTK has for the size of a widget.
  enum Smallest {
    case none, some
    /// The widget computes the size of its text by itself, and keeps it.
    case itsText
    /// The same for a single line of text, which is as high as GTK's font. That font may be higher than the scene's.
    case itsLine
  }

  var className: String
  var shows: Shows
  var smallest: Smallest
  /// True if it can have a constraint layout with children of its own.
  var holdsChildren: Bool
  /// Other classes that are read as the same kind.
  var others: [String]

  private init(
    _ className: String, _ shows: Shows, _ smallest: Smallest = .some, holdsChildren: Bool = false,
    others: [String] = []
  ) {
    self.className = className
    self.shows = shows
    self.smallest = smallest
    self.holdsChildren = holdsChildren
    self.others = others
  }

  /// The class that holds the constraints of its children.
  static let container = "GtkBox"

  static func of(_ kind: ElementKind) -> GtkWidget {
    switch kind {
    case .view:
      GtkWidget(
        container, .children, .none, holdsChildren: true,
        others: [
          "GtkGrid", "GtkFixed", "GtkOverlay", "GtkCenterBox", "GtkViewport", "GtkAspectFrame", "GtkRevealer",
          "GtkFlowBox",
        ])
    case .spacer: GtkWidget(container, .nothing, .none, holdsChildren: true)
    case .stack: GtkWidget(container, .stack, .none, holdsChildren: true)
    case .segmentedControl: GtkWidget(container, .segments)
    case .customView: GtkWidget("GtkDrawingArea", .nothing, .none)
    case .label: GtkWidget("GtkLabel", .label, .itsLine, others: ["GtkInscription"])
    case .button: GtkWidget("GtkButton", .caption, .itsText, others: ["GtkLinkButton", "GtkToggleButton"])
    case .textField:
      GtkWidget("GtkEntry", .field, others: ["GtkPasswordEntry", "GtkText", "GtkEditableLabel"])
    case .searchField: GtkWidget("GtkSearchEntry", .field)
    case .textView: GtkWidget("GtkTextView", .editor)
    case .imageView: GtkWidget("GtkPicture", .picture, .none, others: ["GtkImage"])
    case .switch: GtkWidget("GtkSwitch", .toggle)
    case .slider: GtkWidget("GtkScale", .adjustment)
    case .stepper: GtkWidget("GtkSpinButton", .adjustment)
    case .checkBox, .radio: GtkWidget("GtkCheckButton", .check, .itsText)
    case .popUp: GtkWidget("GtkDropDown", .choices, others: ["GtkMenuButton", "GtkComboBoxText", "GtkComboBox"])
    case .progressBar: GtkWidget("GtkProgressBar", .fraction, others: ["GtkLevelBar"])
    case .activityIndicator: GtkWidget("GtkSpinner", .busy)
    case .datePicker: GtkWidget("GtkCalendar", .nothing)
    case .table: GtkWidget("GtkListBox", .children, others: ["GtkListView", "GtkColumnView", "GtkTreeView"])
    case .navigationBar: GtkWidget("GtkHeaderBar", .heading)
    case .tabBar: GtkWidget("GtkStackSwitcher", .nothing)
    case .toolbar: GtkWidget("GtkActionBar", .nothing)
    case .splitView: GtkWidget("GtkPaned", .children, .none)
    case .tabView: GtkWidget("GtkNotebook", .children, .none, others: ["GtkStack"])
    case .scrollView: GtkWidget("GtkScrolledWindow", .nothing, .none, holdsChildren: true)
    case .box: GtkWidget("GtkFrame", .frame, .none, others: ["GtkExpander"])
    case .separator: GtkWidget("GtkSeparator", .line)
    }
  }

  // MARK: From classes to kinds

  /// Returns the kind of a class; nil for an unknown class. For a box, the caller must look more closely.
  static func kind(of className: String) -> ElementKind? { kinds[className] }

  /// True if an export writes this class for a kind of element.
  static func isUsual(_ className: String) -> Bool { ElementKind.allCases.contains { of($0).className == className } }

  /// The kinds by class; if several kinds share a class, the first.
  private static let kinds: [String: ElementKind] = {
    var kinds = [container: ElementKind.stack]
    for kind in ElementKind.allCases {
      let widget = of(kind)
      for name in [widget.className] + widget.others where kinds[name] == nil { kinds[name] = kind }
    }
    return kinds
  }()
}

// MARK: Sizes

extension GtkWidget {
  var hasSmallestSize: Bool {
    switch smallest {
    case .none, .itsLine: false
    case .some, .itsText: true
    }
  }

  static func hasSmallestSize(_ element: Element, _ axis: Axis) -> Bool {
    let widget = of(element.kind)
    return widget.hasSmallestSize || (widget.isLine(element) && axis == .vertical)
  }

  /// Returns true if GTK computes the size of the element's text by itself, and keeps it.
  static func keepsItsSize(_ element: Element) -> Bool {
    let widget = of(element.kind)
    return widget.smallest == .itsText || widget.isLine(element)
  }

  private func isLine(_ element: Element) -> Bool {
    smallest == .itsLine && element.content.lineLimit(in: element.kind) == 1
  }
}
