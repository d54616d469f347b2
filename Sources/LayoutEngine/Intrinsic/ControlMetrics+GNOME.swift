import LayoutModel

extension ControlMetrics {
  /// Returns the metrics of GTK 4's controls in the Adwaita style, with the interface font of 11 pt, which is 14.67
  /// pixels.
  static func gnome(_ kind: ElementKind) -> ControlMetrics {
    let font = 11.0 * 96 / 72
    return switch kind {
    case .label: ControlMetrics(.text(atLeast: 0), .text(atLeast: 0), font: font, text: .zero)
    case .button:
      ControlMetrics(.text(atLeast: 34), .text(atLeast: 34), font: font, text: Edges(sides: 17, ends: 5)).withWeight(
        .bold)
    case .textField: ControlMetrics(.text(atLeast: 168), .text(atLeast: 34), font: font, text: Edges(sides: 9, ends: 5))
    // An entry with room for an icon of 16 and a gap of 6 on both sides.
    case .searchField:
      ControlMetrics(.text(atLeast: 212), .text(atLeast: 34), font: font, text: Edges(sides: 31, ends: 5))
    case .textView: ControlMetrics(.none, .none, font: font, text: Edges(sides: 6, ends: 6))
    case .imageView: ControlMetrics(.image, .image)
    case .switch: ControlMetrics(.fixed(48), .fixed(26))
    case .slider: ControlMetrics(.none, .fixed(34))
    case .stepper: ControlMetrics(.fixed(68), .fixed(34))
    case .segmentedControl:
      ControlMetrics(.text(atLeast: 0), .fixed(34), font: font, text: Edges(sides: 17, ends: 5)).withWeight(.bold)
    case .checkBox, .radio:
      ControlMetrics(
        .text(atLeast: 24), .text(atLeast: 24), font: font, text: Edges(top: 0, left: 28, bottom: 0, right: 4))
    case .popUp:
      ControlMetrics(
        .text(atLeast: 34), .text(atLeast: 34), font: font, text: Edges(top: 5, left: 12, bottom: 5, right: 34))
    case .progressBar: ControlMetrics(.none, .fixed(8))
    case .activityIndicator: ControlMetrics(.fixed(16), .fixed(16))
    case .datePicker: ControlMetrics(.fixed(252), .fixed(224))
    case .navigationBar, .toolbar:
      ControlMetrics(.none, .fixed(46), font: font, text: Edges(sides: 6, ends: 6)).withWeight(.bold)
    case .tabBar: ControlMetrics(.none, .fixed(46), font: font, text: Edges(sides: 6, ends: 6)).withWeight(.bold)
    case .separator: ControlMetrics(.none, .fixed(1))
    case .box: ControlMetrics(.none, .none, font: font, text: Edges(sides: 6, ends: 2)).withWeight(.bold)
    case .view, .table, .splitView, .tabView, .scrollView, .stack, .spacer, .customView: .container
    }
  }
}
