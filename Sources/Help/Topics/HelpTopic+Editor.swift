import EditorCore
import LayoutAdvice
import LayoutModel

extension HelpTopic {
  package init(_ kind: LayoutIssue.Kind) {
    self =
      switch kind {
      case .conflict: .conflict
      case .ambiguous: .ambiguous
      case .scrollContent: .scrollContent
      case .misplaced: .misplaced
      case .contentPriority: .contentPriority
      case .clipped: .clipped
      case .outside: .outside
      case .underBar: .underBar
      case .overlap: .overlap
      case .variation: .variation
      case .image: .brokenImage
      case .classes: .brokenClasses
      case .overrides: .unusedOverrides
      case .redundant: .redundant
      case .prototype: .prototype
      }
  }

  package init(_ kind: ElementKind) {
    self =
      switch kind {
      case .button, .switch, .slider, .stepper, .segmentedControl, .checkBox, .radio, .popUp, .progressBar,
        .activityIndicator, .datePicker:
        .control
      case .label, .textField, .searchField, .textView: .text
      case .imageView: .image
      case .navigationBar, .tabBar, .toolbar: .bar
      case .view, .box, .table, .splitView, .tabView, .separator: .container
      case .stack: .stack
      case .scrollView: .scrollView
      case .spacer: .spacer
      case .customView: .customView
      }
  }

  /// Makes the topic for the selection or the current action on the canvas.
  package init(selectedIn editor: Editor) {
    let selection = editor.selection
    if editor.menu != nil {
      self = .constraintMenu
    } else if !selection.constraints.isEmpty {
      self = .constraint
    } else if !selection.guides.isEmpty {
      self = .guide
    } else if selection.elements.count > 1 {
      self = .severalElements
    } else if let element = selection.elements.first.flatMap({ editor.document.elements[$0] }) {
      self = editor.document.parent(of: element.id) == nil ? .scene : HelpTopic(element.kind)
    } else if editor.condition != nil {
      self = .variations
    } else if editor.examples != nil {
      self = .exampleSizes
    } else {
      self = editor.tool == .constrain ? .constraintMenu : .canvas
    }
  }
}
