import LayoutModel

extension ControlMetrics {
  /// Returns the metrics of AppKit's controls, as Interface Builder has recorded them since macOS 11.
  static func macOS(_ kind: ElementKind) -> ControlMetrics {
    switch kind {
    case .label:
      ControlMetrics(
        .text(atLeast: 4), .text(atLeast: 0), font: 13, text: Edges(sides: 2, ends: 0),
        alignment: Edges(sides: 2, ends: 0))
    case .button:
      ControlMetrics(
        .text(atLeast: 40), .fixed(32), font: 13, text: Edges(top: 8, left: 17, bottom: 8, right: 17),
        alignment: Edges(top: 5, left: 7, bottom: 7, right: 7))
    // An editable field has no intrinsic width; its surroundings decide it.
    case .textField: ControlMetrics(.none, .fixed(21), font: 13, text: Edges(sides: 4, ends: 2))
    // As high as other fields; its text begins behind a magnifier.
    case .searchField:
      ControlMetrics(.none, .fixed(21), font: 13, text: Edges(top: 2, left: 22, bottom: 2, right: 6))
    case .textView: ControlMetrics(.none, .none, font: 12, text: Edges(sides: 5, ends: 0))
    case .imageView: ControlMetrics(.image, .image)
    case .switch: ControlMetrics(.fixed(42), .fixed(25), alignment: Edges(sides: 2, ends: 2))
    case .slider: ControlMetrics(.none, .fixed(28), alignment: Edges(top: 2, left: 2, bottom: 6, right: 2))
    case .stepper: ControlMetrics(.fixed(19), .fixed(28), alignment: Edges(sides: 3, ends: 3))
    case .segmentedControl:
      ControlMetrics(
        .text(atLeast: 0), .fixed(24), font: 13, text: Edges(sides: 11, ends: 3),
        alignment: Edges(top: 1, left: 2, bottom: 2, right: 2))
    case .checkBox:
      ControlMetrics(
        .text(atLeast: 18), .fixed(18), font: 13, text: Edges(top: 1, left: 20, bottom: 1, right: 5),
        alignment: Edges(top: 1, left: 2, bottom: 1, right: 0))
    case .radio:
      ControlMetrics(
        .text(atLeast: 18), .fixed(18), font: 13, text: Edges(top: 1, left: 20, bottom: 1, right: 5),
        alignment: Edges(top: 1, left: 2, bottom: 0, right: 0))
    case .popUp:
      ControlMetrics(
        // Recorded beside labels and check boxes: its baseline is 3 further from its bottom than a label's.
        .text(atLeast: 40), .fixed(25), font: 13, text: Edges(top: 1.5, left: 12, bottom: 6.5, right: 26),
        alignment: Edges(top: 1, left: 3, bottom: 4, right: 4))
    case .progressBar: ControlMetrics(.none, .fixed(20), alignment: Edges(top: 1, left: 2, bottom: 1, right: 2))
    case .activityIndicator: ControlMetrics(.fixed(32), .fixed(32))
    case .datePicker:
      ControlMetrics(
        .fixed(97), .fixed(28), font: 13, text: Edges(sides: 6, ends: 4),
        alignment: Edges(top: 4, left: 0, bottom: 0, right: 3))
    case .navigationBar, .toolbar:
      ControlMetrics(.none, .fixed(52), font: 13, text: Edges(sides: 12, ends: 12)).withWeight(.semibold)
    case .tabBar: ControlMetrics(.none, .fixed(32), font: 13, text: Edges(sides: 8, ends: 6))
    case .separator: ControlMetrics(.none, .fixed(5), alignment: Edges(sides: 0, ends: 2))
    case .box:
      ControlMetrics(
        .none, .none, font: 11, text: Edges(top: 2, left: 12, bottom: 2, right: 12),
        alignment: Edges(top: 0, left: 3, bottom: 4, right: 3))
    case .view, .table, .splitView, .tabView, .scrollView, .stack, .spacer, .customView: .container
    }
  }
}
