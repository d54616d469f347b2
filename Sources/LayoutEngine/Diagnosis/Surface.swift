import LayoutModel

/// What an element puts before the eyes, as far as it can lie on others or under them.
enum SurfaceKind {
  /// Draws nothing of its own.
  case none
  /// Others may lie on it: it is meant to be behind.
  case background
  /// To be read or looked at.
  case content
  /// To be pressed, moved or typed into.
  case control

  init(_ kind: ElementKind) {
    switch kind {
    case .spacer, .stack: self = .none
    case .view, .box, .imageView, .customView, .scrollView, .splitView: self = .background
    case .label, .progressBar, .activityIndicator, .separator, .table, .tabView, .navigationBar, .tabBar, .toolbar:
      self = .content
    case .button, .textField, .textView, .switch, .slider, .stepper, .segmentedControl, .checkBox, .radio, .popUp,
      .datePicker:
      self = .control
    }
  }
}

extension ElementKind {
  /// Does it show only a part of what it holds, now this and now that? Whether something outside lies on that no frame tells.
  var showsPart: Bool {
    switch self {
    case .scrollView, .table, .tabView: true
    default: false
    }
  }
}

/// How one element lies on another, if that is wrong.
enum Covering {
  /// A control of which nothing is left to press, since another one lies on all of it.
  case covered
  /// A control that lies wholly on another.
  case onTop
  /// Of any two, a part lies on the other; or the whole, where not both are controls.
  case partly

  /// - Parameter lower: drawn before the other.
  init?(lower: (kind: SurfaceKind, rect: Rect), upper: (kind: SurfaceKind, rect: Rect)) {
    guard lower.kind != .none, upper.kind != .none, lower.rect.overlaps(upper.rect) else { return nil }
    let isOn = lower.rect.holds(upper.rect)
    if lower.kind == .background, isOn { return nil }
    guard lower.kind == .control, upper.kind == .control else {
      self = .partly
      return
    }
    self = upper.rect.holds(lower.rect) ? .covered : isOn ? .onTop : .partly
  }

  /// Less than this is rounding.
  static let leastDepth = 0.5
}

extension Rect {
  /// By more than rounding?
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(maxX, other.maxX) - max(x, other.x) > Covering.leastDepth
      && min(maxY, other.maxY) - max(y, other.y) > Covering.leastDepth
  }

  /// But for rounding?
  fileprivate func holds(_ other: Rect) -> Bool {
    let slack = Covering.leastDepth
    return other.x >= x - slack && other.y >= y - slack && other.maxX <= maxX + slack && other.maxY <= maxY + slack
  }
}
