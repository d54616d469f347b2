import LayoutEngine
import LayoutModel

/// The size that a platform gives a kind of control, as padding around its text and as least lengths. So a browser's
/// control is as large as Plumb's, and grows with its text.
struct ControlSize {
  private let control: WebControl
  private let metrics: ControlMetrics
  private let profile: Profile

  init(_ kind: ElementKind, isTitled: Bool, profile: Profile) {
    self.profile = profile
    control = WebControl.of(kind)
    metrics = ControlMetrics.of(kind, isTitled: isTitled, profile: profile)
  }

  var style: PageStyle {
    // A box draws its ground within its frame.
    var style = control.form == .titledBox ? PageStyle() : Self.rim(metrics.alignmentInsets)
    writePadding(to: &style)
    if let width = control.ownWidth(of: metrics) {
      style["width"] = PageLength.px(width)
    } else if metrics.least(.horizontal) > 0 {
      style["min-width"] = PageLength.px(metrics.least(.horizontal))
    }
    if followsContent { style["field-sizing"] = "content" }
    let height = metrics.least(.vertical)
    if height > 0 {
      // Browsers make a bar of progress as high as a line of text.
      style[control.form == .progress ? "height" : "min-height"] = PageLength.px(height)
    }
    return style
  }

  /// True for a control that browsers make as wide as any content may become. On macOS, menus are like that.
  private var followsContent: Bool {
    guard control.isInput, control.form != .button, case .text = metrics.width else { return false }
    return control.form != .menu || profile != .macos
  }

  /// The distances by which the frame is larger than what is seen of it: a border that cannot be seen.
  static func rim(_ insets: Edges) -> PageStyle {
    guard insets != .zero else { return PageStyle() }
    let widths = [insets.top, insets.right, insets.bottom, insets.left].map { PageLength.px(max($0, 0)) }
    return [
      "border": "solid transparent", "border-width": widths.joined(separator: " "), "background-clip": "padding-box",
    ]
  }

  private func writePadding(to style: inout PageStyle) {
    switch control.form {
    // Each segment or tab has the padding itself, and bars and boxes center their titles.
    case .segments, .tabs, .bar, .titledBox: return
    case .group, .label, .button, .field, .search, .editor, .picture, .toggle, .check, .radio, .slider, .stepper, .date,
      .menu, .progress, .busy, .line:
      break
    }
    guard let insets = metrics.textInsets else { return }
    let rim = metrics.alignmentInsets
    let inner = DirectionalEdges(
      top: max(0, insets.top - rim.top), leading: max(0, insets.left - rim.left),
      bottom: max(0, insets.bottom - rim.bottom), trailing: max(0, insets.right - rim.right))
    PageEdges(inner).write("padding", to: &style)
  }

  /// The padding at both sides of each of several segments, or of a tab.
  func sidePadding(among count: Int = .max) -> Double {
    let rim = metrics.alignmentInsets.left + metrics.alignmentInsets.right
    return max(0, (metrics.textInsets?.left ?? 0) - rim / 2 / Double(max(count, 1)))
  }

  /// The distance from the beginning of a control to its text, without what is not seen.
  var textStart: Double { max(0, (metrics.textInsets?.left ?? 0) - metrics.alignmentInsets.left) }
}

extension ControlMetrics {
  /// The least length that the class of a kind has.
  func least(_ axis: Axis) -> Double {
    switch axis.isHorizontal ? width : height {
    case .none, .image: 0
    case .fixed(let length): length
    case .text(let least): least
    }
  }
}
