import LayoutModel

extension ControlMetrics {
  /// Returns the metrics of UIKit's controls, as Interface Builder has recorded them since Xcode 11.
  static func iOS(_ kind: ElementKind) -> ControlMetrics {
    switch kind {
    case .label: ControlMetrics(.text(atLeast: 0), .text(atLeast: 0), font: 17, text: .zero)
    case .button:
      ControlMetrics(.text(atLeast: 30), .text(atLeast: 30), font: 15, text: Edges(sides: 0, ends: 6))
    case .textField:
      ControlMetrics(.text(atLeast: 30), .text(atLeast: 30), font: 14, text: Edges(sides: 7, ends: 6.5))
    // The field in it is 36 high, with 8 at each side. A magnifier takes the field's first 30 points.
    case .searchField:
      ControlMetrics(.none, .fixed(56), font: 17, text: Edges(top: 18, left: 38, bottom: 18, right: 16))
    case .textView: ControlMetrics(.none, .none, font: 14, text: Edges(sides: 5, ends: 8))
    case .imageView: ControlMetrics(.image, .image)
    case .switch: ControlMetrics(.fixed(51), .fixed(31), alignment: Edges(right: 2))
    // The thumb reaches over the track's ends.
    case .slider: ControlMetrics(.none, .fixed(30), alignment: Edges(sides: 2, ends: 0))
    case .stepper: ControlMetrics(.fixed(94), .fixed(32))
    case .segmentedControl:
      ControlMetrics(
        .text(atLeast: 0), .fixed(32), font: 13, text: Edges(sides: 12, ends: 6),
        alignment: Edges(bottom: 1)
      ).withWeight(.medium)
    case .checkBox, .radio:
      ControlMetrics(
        .text(atLeast: 22), .text(atLeast: 31), font: 17, text: Edges(top: 5, left: 30, bottom: 5, right: 0))
    case .popUp:
      ControlMetrics(
        .text(atLeast: 30), .text(atLeast: 34), font: 15, text: Edges(top: 7, left: 12, bottom: 7, right: 26))
    case .progressBar: ControlMetrics(.none, .fixed(4))
    case .activityIndicator: ControlMetrics(.fixed(20), .fixed(20))
    case .datePicker: ControlMetrics(.fixed(320), .fixed(216))
    case .navigationBar:
      ControlMetrics(.none, .fixed(44), font: 17, text: Edges(sides: 16, ends: 10)).withWeight(.semibold)
    case .tabBar: ControlMetrics(.none, .fixed(49), font: 10, text: Edges(sides: 8, ends: 2)).withWeight(.medium)
    case .toolbar: ControlMetrics(.none, .fixed(44), font: 17, text: Edges(sides: 16, ends: 10))
    case .separator: ControlMetrics(.none, .fixed(1))
    case .box: ControlMetrics(.none, .none, font: 13, text: Edges(top: 4, left: 12, bottom: 4, right: 12))
    case .view, .table, .splitView, .tabView, .scrollView, .stack, .spacer, .customView: .container
    }
  }

}
