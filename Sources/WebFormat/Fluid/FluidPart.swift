import LayoutEngine
import LayoutModel

/// A child of a container: what it asks for, in whole pixels as GTK counts them.
struct FluidPart {
  let element: Element
  let control: WebControl
  let metrics: ControlMetrics
  let wraps: Bool
  /// The distances around it, without those that its container has as padding.
  var margins: DirectionalEdges
  private let placement: Placement
  private let expansion: AxisPair<Bool>

  init(_ element: Element, _ facts: FluidFacts, _ profile: Profile) {
    self.element = element
    control = WebControl.of(element.kind)
    let isTitled = element.content.title?.isEmpty == false
    metrics = ControlMetrics.of(element.kind, isTitled: isTitled, profile: profile)
    wraps = facts.wraps(element.id)
    placement = element.traits.placement
    margins = placement.margins?.wholePixels ?? DirectionalEdges()
    expansion = AxisPair(facts.expands(element.id, .horizontal), facts.expands(element.id, .vertical))
  }

  var cell: Placement.Cell { placement.cell ?? Placement.Cell(column: 0, row: 0) }
  var slot: Placement.Slot? { placement.slot?.known }
  var isMeasured: Bool { placement.isMeasured == true }

  func expands(_ axis: Axis) -> Bool { expansion[axis] }
  func alignment(_ axis: Axis) -> Placement.Alignment { placement[alignment: axis] ?? .fill }

  /// The length that it has at least.
  func request(_ axis: Axis) -> Double? {
    let length = axis.isHorizontal ? placement.request?.width : placement.request?.height
    return length.map { max(0, CoordinateRange.clamped($0).rounded(.toNearestOrAwayFromZero)) }
  }

  /// The width that the style sheet gives it; nil if its content decides.
  var ownWidth: Double? { control.ownWidth(of: metrics) }

  /// Writes the least lengths along an axis.
  ///
  /// - Parameter fills: true if it is as long as the room that its container has across.
  func writeLengths(_ axis: Axis, fills: Bool, to style: inout PageStyle) {
    if axis.isHorizontal, let ownWidth {
      if let request = request(axis), request > ownWidth { style["width"] = PageLength.px(request) }
      if fills { style["min-width"] = PageLength.whole(without: margins.leading + margins.trailing) }
      return
    }
    if let request = request(axis) { style[axis.isHorizontal ? "min-width" : "min-height"] = PageLength.px(request) }
    if !axis.isHorizontal, fills, control.form == .progress { style["height"] = "auto" }
  }
}

extension PageLength {
  /// A distance between parts, as GTK has it: whole, and not below 0.
  static func gap(_ distance: Double?) -> String {
    px(max(0, CoordinateRange.clamped(distance ?? 0).rounded(.toNearestOrAwayFromZero)))
  }

  /// The length of the room, without some pixels.
  static func whole(without pixels: Double) -> String { pixels == 0 ? "100%" : "calc(100% - \(px(pixels)))" }
}

extension DirectionalEdges {
  /// The distances as GTK has them: whole, and not below 0.
  var wholePixels: DirectionalEdges {
    func pixels(_ length: Double) -> Double {
      max(0, CoordinateRange.clamped(length).rounded(.toNearestOrAwayFromZero))
    }
    return DirectionalEdges(
      top: pixels(top), leading: pixels(leading), bottom: pixels(bottom), trailing: pixels(trailing))
  }

  func sides(_ axis: Axis) -> (start: Double, end: Double) {
    axis.isHorizontal ? (leading, trailing) : (top, bottom)
  }

  mutating func setSides(_ axis: Axis, _ start: Double, _ end: Double) {
    if axis.isHorizontal { (leading, trailing) = (start, end) } else { (top, bottom) = (start, end) }
  }
}
