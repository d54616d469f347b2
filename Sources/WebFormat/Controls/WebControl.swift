import LayoutEngine
import LayoutModel

/// The part of a page that stands for a kind of element.
///
///     WebControl.of(.checkBox).className     // "check"
struct WebControl: Hashable, Sendable {
  /// The markup, and what it shows.
  enum Form: Hashable, Sendable {
    /// A part that only holds others.
    case group
    case label, button, field, search, editor
    case picture
    case toggle, check, radio
    case slider, stepper, date
    case segments, menu
    case progress, busy
    case bar, tabs
    case titledBox
    case line
  }

  let form: Form
  /// The class by which the style sheet says how it looks; nil for parts without a look of their own.
  let className: String?
  /// True if a browser gives it a width, so that it is not stretched between two sides.
  let isInput: Bool

  private init(_ form: Form, _ className: String? = nil, isInput: Bool = false) {
    (self.form, self.className, self.isInput) = (form, className, isInput)
  }

  static func of(_ kind: ElementKind) -> WebControl {
    switch kind {
    case .view, .stack, .spacer, .splitView: WebControl(.group)
    case .customView: WebControl(.group, "custom")
    case .table: WebControl(.group, "table")
    case .tabView: WebControl(.group, "pages")
    case .scrollView: WebControl(.group, "scroll")
    case .label: WebControl(.label, "label")
    case .button: WebControl(.button, "button", isInput: true)
    case .textField: WebControl(.field, "field", isInput: true)
    case .searchField: WebControl(.search, "search", isInput: true)
    case .textView: WebControl(.editor, "editor", isInput: true)
    case .imageView: WebControl(.picture, "image")
    case .switch: WebControl(.toggle, "switch", isInput: true)
    case .checkBox: WebControl(.check, "check")
    case .radio: WebControl(.radio, "radio")
    case .slider: WebControl(.slider, "slider", isInput: true)
    case .stepper: WebControl(.stepper, "stepper")
    case .datePicker: WebControl(.date, "date", isInput: true)
    case .segmentedControl: WebControl(.segments, "segments")
    case .popUp: WebControl(.menu, "menu", isInput: true)
    case .progressBar: WebControl(.progress, "progress", isInput: true)
    case .activityIndicator: WebControl(.busy, "busy")
    case .navigationBar, .toolbar: WebControl(.bar, "bar")
    case .tabBar: WebControl(.tabs, "tabs")
    case .box: WebControl(.titledBox, "box")
    case .separator: WebControl(.line, "line")
    }
  }

  /// The width that it has where its container does not stretch it: 0 for a field whose container decides. Nil if its
  /// content decides.
  func ownWidth(of metrics: ControlMetrics) -> Double? {
    switch metrics.width {
    case .none where isInput: 0
    case .fixed(let width) where form == .date: width
    case .none, .fixed, .text, .image: nil
    }
  }
}
