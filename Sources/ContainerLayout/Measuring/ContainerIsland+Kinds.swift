import LayoutModel

/// The one switch over kinds for measuring, and the one for allocating.
extension ContainerIsland {
  /// The request of a node’s content, without style, size request and margins.
  mutating func contentRequest(_ node: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    switch tree.nodes[node].kind {
    case .leaf(let leaf): leafRequest(leaf, axis, for: size)
    case .part(let part): SizeRequest(minimum: part.length(axis), natural: part.length(axis))
    case .bin: binRequest(node, axis, for: size)
    case .box(let box): boxRequest(visibleChildren(node), box, axis, for: size)
    case .grid(let grid): gridRequest(node, grid, axis, for: size)
    case .centerBox(let box): centerRequest(node, box, axis, for: size)
    case .overlay: overlayRequest(node, axis, for: size)
    case .stack(let stack): stackRequest(node, stack, axis, for: size)
    case .paned(let paned): panedRequest(node, paned, axis, for: size)
    case .scrolledWindow(let window): scrolledRequest(node, window, axis)
    case .viewport: viewportRequest(node, axis, for: size)
    case .frame: frameRequest(node, axis, for: size)
    case .expander(let expander): expanderRequest(node, expander, axis, for: size)
    case .revealer(let revealer): revealerRequest(node, revealer, axis, for: size)
    case .flowBox(let flow): flowRequest(node, flow, axis, for: size)
    case .listBox: listRequest(node, axis, for: size)
    case .clamp(let clamp): clampRequest(node, clamp, axis, for: size)
    case .toolbarView(let view): toolbarRequest(node, view, axis)
    }
  }

  /// Places the children of a node in its content area.
  mutating func placeChildren(_ node: Int, _ area: ContentArea) {
    switch tree.nodes[node].kind {
    case .leaf, .part: break
    case .bin: placeBin(node, area)
    case .box(let box): placeBox(visibleChildren(node), box, area)
    case .grid(let grid): placeGrid(node, grid, area)
    case .centerBox(let box): placeCenterBox(node, box, area)
    case .overlay: placeOverlay(node, area)
    case .stack(let stack): placeStack(node, stack, area)
    case .paned(let paned): placePaned(node, paned, area)
    case .scrolledWindow(let window): placeScrolled(node, window, area)
    case .viewport(let viewport): placeViewport(node, viewport, area)
    case .frame(let frame): placeFrame(node, frame, area)
    case .expander(let expander): placeExpander(node, expander, area)
    case .revealer(let revealer): placeRevealer(node, revealer, area)
    case .flowBox(let flow): placeFlow(node, flow, area)
    case .listBox: placeList(node, area)
    case .clamp(let clamp): placeClamp(node, clamp, area)
    case .toolbarView(let view): placeToolbar(node, view, area)
    }
  }

  private func leafRequest(_ leaf: Int, _ axis: Axis, for size: Int) -> SizeRequest {
    SizeRequest(leaves.measure(leaf, axis, for: size < 0 ? nil : Double(size)))
  }
}
