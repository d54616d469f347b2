import Drawing
import LayoutModel

/// Draws the editor's overlays over the papers, in screen pixels: none of them grows with the zoom.
struct OverlayPainter {
  let canvas: Canvas
  let screen: Rect
  let viewport: Viewport
  let theme: Theme
  let papers: [Paper]
  let setter: TextSetter
  let stamps: Stamps

  /// Draws all lines first and then the badges, so that no line crosses a text. Returns the badges that can be clicked.
  func draw(_ overlays: [Overlay]) -> [PaintedBadge] {
    for overlay in overlays { drawLines(of: overlay) }
    var places = PillPositions(avoiding: framesToAvoid(under: overlays) + handles(of: overlays))
    let labelledFrames = Set(overlays.compactMap { if case .delta(_, let frame) = $0 { frame } else { nil } })
    var badges: [PaintedBadge] = []
    for overlay in overlays {
      drawBadges(of: overlay, labelledFrames, &places)
      guard case .constraint(let mark) = overlay, !mark.isInBackground, let badge = tag(mark, &places) else { continue }
      badges.append(badge)
    }
    for case .constraint(let mark) in overlays where mark.isInBackground {
      if let badge = tag(mark, &places) { badges.append(badge) }
    }
    return badges
  }

  private func drawLines(of overlay: Overlay) {
    switch overlay {
    case .selection(let rect, let handles): selection(rect, handles: handles)
    case .highlight(let rect, let status): highlight(rect, status)
    case .solvedFrame(let rect): solvedFrame(rect)
    case .troubledFrame(let rect, let status): troubledFrame(rect, status)
    case .formerFrame(let rect): formerFrame(rect)
    case .quietFrame(let rect, let status): quietFrame(rect, status)
    case .constraint(let mark): constraint(mark)
    case .connection(let from, let to): connection(from, to)
    case .edgeHandle(let at, let from): edgeHandle(at, from)
    case .rubberBand(let rect): rubberBand(rect)
    case .dimming(let rect, let places): dimming(rect, except: places)
    case .outline(let rect, let outline): self.outline(rect, outline)
    case .snapLine(let from, let to, _), .distance(let from, let to, _): snapLine(from, to)
    case .userGuide(let from, let to): userGuide(from, to)
    case .badge, .delta: break
    }
  }

  /// - Parameter labelledFrames: the frames with a label of their distance. The label has the sign, so no further one is
  ///   drawn.
  private func drawBadges(of overlay: Overlay, _ labelledFrames: Set<Rect>, _ places: inout PillPositions) {
    switch overlay {
    case .troubledFrame(let rect, .misplaced) where labelledFrames.contains(rect): break
    case .troubledFrame(let rect, let status): troubleSign(rect, status, &places)
    case .badge(let text, let at, let status): badge(setter.words(text), at, status)
    case .delta(let text, let frame): delta(text, frame, &places)
    case .snapLine(let from, let to, let name?): tag(setter.words(name), of: .guide, from, to, &places)
    case .distance(let from, let to, let text): tag(text, of: .distance, from, to, &places)
    default: break
    }
  }

  // MARK: Places

  /// Returns the frames of elements with a text, and of elements so small on the screen that a badge would hide most of
  /// them.
  private func framesToAvoid(under overlays: [Overlay]) -> [Rect] {
    let hasBadges = overlays.contains {
      switch $0 {
      case .constraint, .delta, .troubledFrame: true
      default: false
      }
    }
    guard hasBadges else { return [] }
    var frames: [Rect] = []
    for paper in papers {
      for element in paper.elements.dropFirst() {
        let frame = viewport.toCanvas(element.frame)
        // Visibility is checked first, because mostly few elements are visible.
        guard frame.intersects(screen), frame.isFinite else { continue }
        guard min(frame.width, frame.height) < 40 || element.kind.traits.text != nil else { continue }
        frames.append(frame)
        if frames.count == 100 { return frames }
      }
    }
    return frames
  }

  /// Returns the handles of a selected element for its size and for new constraints, even if they are not shown now.
  private func handles(of overlays: [Overlay]) -> [Rect] {
    overlays.flatMap { overlay -> [Rect] in
      guard case .selection(let frame, let handles) = overlay, handles != .none else { return [] }
      let discs = EdgeHandle.allCases.map { viewport.toCanvas($0.position(on: frame, zoom: viewport.zoom)) }
      let squares = handlePlaces(frame, handles)
      return discs.map { Rect(center: $0, Size(10, 10)) } + squares.map { Rect(center: $0, Size(8, 8)) }
    }
  }

  /// Converts a frame to the screen; nil if it is not visible.
  func onScreen(_ rect: Rect) -> Rect? {
    guard rect.isFinite else { return nil }
    let placed = viewport.toCanvas(rect)
    guard placed.isFinite, placed.inset(by: -12).intersects(screen) else { return nil }
    return canvas.snapped(placed)
  }

  func onScreen(_ p: Point) -> Point? {
    let placed = viewport.toCanvas(p)
    return placed.x.isFinite && placed.y.isFinite ? placed : nil
  }

  /// Returns the palette that suits the paper under a point: a dark editor may hold a light sheet.
  func palette(at point: Point) -> Palette {
    let paper = papers.last { $0.frame.contains(point) }
    guard let look = paper?.look else { return theme.palette }
    return Palette.of(look.isBlueprint ? .dark : look.appearance)
  }

  /// Moves a coordinate to the middle of a device pixel, where a thin line is sharp.
  func crisp(_ v: Double) -> Double {
    ((v * canvas.deviceScale).rounded(.down) + 0.5) / canvas.deviceScale
  }

  func crisp(_ p: Point) -> Point { Point(crisp(p.x), crisp(p.y)) }

  /// Moves the edges to the middles of the pixels that hold them.
  func crisp(_ rect: Rect) -> Rect { Rect(from: crisp(rect.origin), to: crisp(Point(rect.maxX, rect.maxY))) }
}

/// A constraint's badge and its frame on the screen.
struct PaintedBadge {
  let constraint: ConstraintID
  let ground: Rect
}
