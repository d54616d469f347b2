import LayoutModel

/// AdwToolbarView: bars above and below the content, which may extend below them.
extension ContainerIsland {
  /// The requests of the bars and of the content. The view asks all of them without a width.
  private mutating func toolbarParts(_ node: Int, _ axis: Axis) -> (
    top: SizeRequest, bottom: SizeRequest, content: SizeRequest
  ) {
    func request(_ child: Int?, in island: inout ContainerIsland) -> SizeRequest {
      child.map { island.request($0, axis, for: -1).withoutBaselines } ?? .zero
    }
    let content = child(node, at: .ordinary)
    return (
      request(child(node, at: .top), in: &self), request(child(node, at: .bottom), in: &self),
      request(content, in: &self)
    )
  }

  mutating func toolbarRequest(_ node: Int, _ view: ToolbarContainer, _ axis: Axis) -> SizeRequest {
    let parts = toolbarParts(node, axis)
    var (whole, bars, below) = (parts.content, SizeRequest.zero, SizeRequest.zero)
    if axis.isHorizontal {
      whole.formMaximum(parts.top)
      whole.formMaximum(parts.bottom)
      return whole
    }
    if view.extendsToTop { below.add(parts.top) } else { bars.add(parts.top) }
    if view.extendsToBottom { below.add(parts.bottom) } else { bars.add(parts.bottom) }
    whole.formMaximum(below)
    whole.add(bars)
    return whole
  }

  mutating func placeToolbar(_ node: Int, _ view: ToolbarContainer, _ area: ContentArea) {
    let parts = toolbarParts(node, .vertical)
    var content = parts.content.minimum
    if view.extendsToTop { content -= parts.top.minimum }
    if view.extendsToBottom { content -= parts.bottom.minimum }
    content = max(0, content)
    let top = parts.top.clamp(area.height - content - parts.bottom.minimum)
    let bottom = parts.bottom.clamp(area.height - content - top)
    func bar(_ place: ChildPlace, _ y: Int, _ height: Int) {
      guard let child = child(node, at: place) else { return }
      self.place(child, area.part(x: 0, y: y, width: area.width, height: height))
    }
    bar(.top, 0, top)
    bar(.bottom, area.height - bottom, bottom)
    let start = view.extendsToTop ? 0 : top
    bar(.ordinary, start, area.height - start - (view.extendsToBottom ? 0 : bottom))
  }
}
