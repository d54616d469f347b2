import Drawing
import EditorCore
import LayoutModel

/// The places of the two sheets of a comparison in their view: beside each other, or one over the other and cut by a
/// divider.
///
///     var sight = ComparisonSight()
///     (sight.room, sight.sheet) = (Size(800, 600), Size(375, 667))
///     sight.panes.map(\.part)       // the left and the right half of the view
nonisolated struct ComparisonSight: Equatable, Sendable {
  enum Mode: String, CaseIterable, Sendable {
    case sideBySide = "side-by-side"
    case slider
  }
  enum ComparedSide: CaseIterable, Sendable { case before, after }

  /// The part of the view that shows one of the sheets.
  struct Pane: Equatable, Sendable {
    let side: ComparedSide
    let part: Rect
    let viewport: Viewport
  }

  var mode = Mode.sideBySide { didSet { fit() } }
  /// The size of the view.
  var room = Size.zero { didSet { fit() } }
  /// The size of the larger sheet.
  var sheet = Size.zero
  /// The place of the divider on the sheet: 0 at its left edge, 1 at its right edge.
  private(set) var divider = 0.5
  private var sight = PreviewSight()

  /// The distance from the divider at which it can be caught.
  private static let reach = 8.0
  /// The space between the divider and what it uncovers, for the badge beside it.
  private static let air = 48.0

  private mutating func fit() { sight.room = paneRoom }

  private var paneRoom: Size { mode == .slider ? room : Size((room.width / 2).rounded(.down), room.height) }

  var zoom: Double { sight.zoom(of: padded) }

  /// The sheet with room for the badges beside it.
  private var padded: Size { Size(sheet.width + 2 * Self.margin.width, sheet.height + 2 * Self.margin.height) }

  private static let margin = Size(40, 16)

  /// The frame of the sheet in its pane.
  private var frame: Rect {
    let origin = sight.frame(of: padded).origin + Point(Self.margin.width, Self.margin.height) * zoom
    return Rect(origin: origin, size: Size(sheet.width * zoom, sheet.height * zoom))
  }

  var panes: [Pane] {
    switch mode {
    case .sideBySide:
      let half = paneRoom.width
      return [
        pane(.before, Rect(0, 0, half, room.height), at: .zero),
        pane(.after, Rect(half, 0, room.width - half, room.height), at: Point(half, 0)),
      ]
    case .slider:
      return [
        pane(.before, Rect(0, 0, cut, room.height), at: .zero),
        pane(.after, Rect(cut, 0, room.width - cut, room.height), at: .zero),
      ]
    }
  }

  /// The distance of the cut from the left edge of the view: at the divider, or at the edge of the view if the divider is
  /// at an edge of the sheet. Then badges beside the sheet are whole.
  private var cut: Double { divider <= 0 ? 0 : divider >= 1 ? room.width : dividerX }

  private func pane(_ side: ComparedSide, _ part: Rect, at corner: Point) -> Pane {
    let origin = frame.origin + corner
    return Pane(side: side, part: part, viewport: Viewport(origin: origin * (-1 / zoom), zoom: zoom))
  }

  /// Returns the pane at a point of the view, and the point on its sheet.
  func place(at point: Point) -> (side: ComparedSide, point: Point)? {
    panes.first { $0.part.contains(point) }.map { ($0.side, $0.viewport.toPasteboard(point)) }
  }

  // MARK: Divider

  /// The divider's distance from the left edge of the view. It never leaves the view.
  var dividerX: Double {
    let frame = frame
    return min(max((frame.x + frame.width * divider).rounded(), 0), room.width)
  }

  /// The part of the view beside which the divider is drawn: the sheet with some space around it.
  var dividerRoom: Rect {
    let frame = frame.inset(by: -24)
    let top = max(frame.y, 0)
    return Rect(0, top, room.width, max(min(frame.maxY, room.height) - top, 0))
  }

  func catchesDivider(at point: Point) -> Bool { mode == .slider && abs(point.x - dividerX) <= Self.reach }

  mutating func moveDivider(to x: Double) {
    setDivider((x - frame.x) / max(frame.width, 1))
  }

  mutating func setDivider(_ share: Double) { divider = share.isFinite ? min(max(share, 0), 1) : 0.5 }

  /// Moves the divider as little as needed to show a rectangle of one sheet with the slider.
  mutating func uncover(_ rect: Rect, on side: ComparedSide) {
    let air = Self.air / zoom
    let edge = side == .before ? rect.maxX + air : rect.x - air
    let share = edge / max(sheet.width, 1)
    setDivider(side == .before ? max(divider, share) : min(divider, share))
  }

  // MARK: Zoom and position

  mutating func show(_ zoom: PreviewSight.Zoom) { sight.show(zoom) }
  mutating func zoomStep(up: Bool) { sight.zoomStep(up: up, of: padded) }
  mutating func zoom(by steps: Double) { sight.zoom(by: steps, of: padded) }

  /// Moves both sheets. Returns false if they cannot move any further.
  mutating func pan(by delta: Point) -> Bool { sight.pan(by: delta, of: padded) }

  /// Moves the sheets as little as needed to show a rectangle of them.
  mutating func reveal(_ rect: Rect) {
    let origin = frame.origin
    let shown = Rect(
      origin: origin + rect.origin * zoom, size: Size(rect.width * zoom, rect.height * zoom)
    ).inset(by: -24)
    func way(_ low: Double, _ high: Double, _ room: Double) -> Double {
      if high - low > room || low < 0 { return -low }
      return high > room ? room - high : 0
    }
    let seen = paneRoom
    let delta = Point(way(shown.x, shown.maxX, seen.width), way(shown.y, shown.maxY, seen.height))
    if delta != .zero { _ = sight.pan(by: delta, of: padded) }
  }
}
