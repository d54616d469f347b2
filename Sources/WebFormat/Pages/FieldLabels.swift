import LayoutModel

/// The labels that stand before fields in a container, and thereby name them.
struct FieldLabels {
  /// The fields by their labels.
  private(set) var fields: [ElementID: ElementID] = [:]
  private(set) var labelled: Set<ElementID> = []

  /// - Parameter elements: the elements of a scene.
  init(_ document: Document, _ elements: [ElementID]) {
    for id in elements {
      guard let parent = document.elements[id], FluidFacts.laysOut(parent) else { continue }
      for (label, field) in zip(parent.children, parent.children.dropFirst()) {
        guard let first = document.elements[label], let second = document.elements[field],
          WebControl.of(first.kind).form == .label, WebControl.of(second.kind).takesLabel
        else { continue }
        fields[label] = field
        labelled.insert(field)
      }
    }
  }
}

extension WebControl {
  /// True for a control whose name may be in a label beside it.
  fileprivate var takesLabel: Bool {
    switch form {
    case .field, .search, .editor, .toggle, .slider, .menu, .progress, .date: true
    case .group, .label, .button, .picture, .check, .radio, .stepper, .segments, .busy, .bar, .tabs, .titledBox, .line:
      false
    }
  }
}
