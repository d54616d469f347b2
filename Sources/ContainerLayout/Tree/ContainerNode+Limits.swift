import LayoutModel

/// Keeps numbers of a node in a range in which sums of them cannot overflow. A file may have any number in it.
extension ContainerNode {
  var withLimitedNumbers: ContainerNode {
    var node = self
    node.placement.limitNumbers()
    node.style.limitNumbers()
    node.kind = kind.withLimitedNumbers
    return node
  }
}

extension Int {
  /// The number within the range of coordinates.
  var limited: Int { Swift.min(Swift.max(self, -10_000_000), 10_000_000) }
  /// The number within the range of sizes.
  var limitedSize: Int { Swift.min(Swift.max(self, 0), 10_000_000) }
}

extension WidgetPlacement {
  fileprivate mutating func limitNumbers() {
    margins = PixelMargins(
      start: margins.start.limitedSize, end: margins.end.limitedSize, top: margins.top.limitedSize,
      bottom: margins.bottom.limitedSize)
    widthRequest = widthRequest.flatMap { $0 < 0 ? nil : $0.limitedSize }
    heightRequest = heightRequest.flatMap { $0 < 0 ? nil : $0.limitedSize }
  }
}

extension StyleBox {
  fileprivate mutating func limitNumbers() {
    margin = margin.limited
    inset = inset.limited
    minimumWidth = minimumWidth.limitedSize
    minimumHeight = minimumHeight.limitedSize
  }
}

extension PixelEdges {
  /// A style sheet may have margins below 0.
  fileprivate var limited: PixelEdges {
    PixelEdges(left: left.limited, right: right.limited, top: top.limited, bottom: bottom.limited)
  }
}

extension ContainerKind {
  fileprivate var withLimitedNumbers: ContainerKind {
    switch self {
    case .leaf, .bin, .overlay, .stack, .viewport, .expander, .revealer, .listBox, .toolbarView: return self
    case .part(let part):
      return .part(PartSize(width: part.width.limitedSize, height: part.height.limitedSize))
    case .box(var box):
      box.spacing = box.spacing.limitedSize
      return .box(box)
    case .grid(var grid):
      grid.columnSpacing = grid.columnSpacing.limitedSize
      grid.rowSpacing = grid.rowSpacing.limitedSize
      return .grid(grid)
    case .centerBox(var box):
      box.spacing = box.spacing.limitedSize
      return .centerBox(box)
    case .paned(var paned):
      paned.position = paned.position?.limitedSize
      paned.handle = paned.handle.limitedSize
      return .paned(paned)
    case .scrolledWindow(let window): return .scrolledWindow(window.withLimitedNumbers)
    case .frame(var frame):
      frame.labelAlignment = frame.labelAlignment.isFinite ? min(max(frame.labelAlignment, 0), 1) : 0
      return .frame(frame)
    case .flowBox(var flow):
      flow.columnSpacing = flow.columnSpacing.limitedSize
      flow.rowSpacing = flow.rowSpacing.limitedSize
      flow.minimumPerLine = min(max(0, flow.minimumPerLine), 10_000)
      flow.maximumPerLine = min(max(1, flow.maximumPerLine), 10_000)
      return .flowBox(flow)
    case .clamp(var clamp):
      clamp.maximumSize = clamp.maximumSize.limitedSize
      clamp.tighteningThreshold = clamp.tighteningThreshold.limitedSize
      return .clamp(clamp)
    }
  }
}

extension ScrolledContainer {
  fileprivate var withLimitedNumbers: ScrolledContainer {
    func size(_ value: Int?) -> Int? { value.flatMap { $0 < 0 ? nil : $0.limitedSize } }
    var window = self
    window.minimumContentWidth = size(minimumContentWidth)
    window.minimumContentHeight = size(minimumContentHeight)
    window.maximumContentWidth = size(maximumContentWidth)
    window.maximumContentHeight = size(maximumContentHeight)
    window.bars = ScrollBarSizes(length: bars.length.limitedSize, thickness: bars.thickness.limitedSize)
    return window
  }
}
