/// What an element is. The raw value is the word of the file.
package enum ElementKind: String, Hashable, Sendable, CaseIterable {
  case view, label, button, textField, textView, imageView
  case `switch`, slider, stepper, segmentedControl, checkBox, radio, popUp
  case progressBar, activityIndicator, datePicker
  case table, navigationBar, tabBar, toolbar, splitView, tabView, scrollView, stack
  case box, separator, spacer, customView

  /// What a person calls it, in English; also the key of its translation.
  package var title: String {
    switch self {
    case .view: "View"
    case .label: "Label"
    case .button: "Button"
    case .textField: "Text Field"
    case .textView: "Text View"
    case .imageView: "Image View"
    case .switch: "Switch"
    case .slider: "Slider"
    case .stepper: "Stepper"
    case .segmentedControl: "Segmented Control"
    case .checkBox: "Check Box"
    case .radio: "Radio Button"
    case .popUp: "Pop-up"
    case .progressBar: "Progress Bar"
    case .activityIndicator: "Activity Indicator"
    case .datePicker: "Date Picker"
    case .table: "Table"
    case .navigationBar: "Navigation Bar"
    case .tabBar: "Tab Bar"
    case .toolbar: "Toolbar"
    case .splitView: "Split View"
    case .tabView: "Tab View"
    case .scrollView: "Scroll View"
    case .stack: "Stack"
    case .box: "Box"
    case .separator: "Separator"
    case .spacer: "Spacer"
    case .customView: "Custom View"
    }
  }

  /// May other elements be put into it?
  package var isContainer: Bool {
    switch self {
    case .view, .scrollView, .stack, .box, .customView, .table, .splitView, .tabView, .navigationBar, .toolbar: true
    default: false
    }
  }
}

extension ElementKind {
  /// Does it show text that a baseline can be aligned with?
  package var hasBaseline: Bool {
    switch self {
    case .label, .button, .textField, .textView, .segmentedControl, .checkBox, .radio, .popUp, .datePicker: true
    default: false
    }
  }
}

extension ElementKind {
  /// What lays out its children itself, unless it says otherwise.
  package var isBarrierByNature: Bool { self == .table || self == .splitView }
}

extension Element {
  /// Does it lay out its children itself, so that no constraint may reach into it?
  package var isBarrier: Bool { traits.barrier ?? kind.isBarrierByNature }
}
