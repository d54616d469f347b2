import LayoutModel

/// The zoom and the position of a scene in its own window. The scene is in the middle, unless it is larger than the
/// window and was moved.
///
///     var sight = PreviewSight()
///     sight.room = Size(800, 600)
///     sight.zoom(of: Size(375, 667))    // 0.87: true size if there is room for it, else smaller
package struct PreviewSight: Hashable, Sendable {
  package enum Zoom: Hashable, Sendable {
    /// True size, or smaller if there is no room for that.
    case natural
    /// As large as the room allows.
    case fit
    case exactly(Double)
  }

  /// The size of the window, in pixels.
  package var room = Size(0, 0)
  package private(set) var mode = Zoom.natural
  /// The distance of the sheet's middle from the room's.
  private var pan = Point.zero
  /// The zoom and position that stay while an edge is dragged; nil otherwise.
  private var held: Held?

  private struct Held: Hashable, Sendable {
    var zoom: Double
    var pan: Point
  }

  package static let range = 0.1...8.0
  /// The space kept around a sheet that is as large as the room allows.
  package static let air = 32.0
  /// The space kept around a sheet in true size.
  static let leastAir = 12.0
  private static let steps = [0.1, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

  package init() {}

  package func zoom(of sheet: Size) -> Double {
    if let held { return held.zoom }
    switch mode {
    case .natural: return min(1, fitting(sheet, air: Self.leastAir))
    case .fit: return fitting(sheet, air: Self.air)
    case .exactly(let zoom): return zoom
    }
  }

  private func fitting(_ sheet: Size, air: Double) -> Double {
    let room = Size(max(room.width - 2 * air, 1), max(room.height - 2 * air, 1))
    return Self.allowed(min(room.width / max(sheet.width, 1), room.height / max(sheet.height, 1)))
  }

  private static func allowed(_ zoom: Double) -> Double {
    zoom.isFinite ? min(max(zoom, range.lowerBound), range.upperBound) : 1
  }

  /// Returns the frame of a sheet in the window.
  package func frame(of sheet: Size) -> Rect {
    let zoom = zoom(of: sheet)
    let size = Size(sheet.width * zoom, sheet.height * zoom)
    let middle = middle(of: sheet)
    return Rect(origin: middle - Point(size.width / 2, size.height / 2), size: size)
  }

  package func middle(of sheet: Size) -> Point {
    let pan = held?.pan ?? allowed(pan, of: sheet)
    return Point((room.width / 2).rounded(.down), (room.height / 2).rounded(.down)) + pan
  }

  /// Limits a pan. Every part of a sheet stays in reach, and a sheet that fits stays in the middle.
  private func allowed(_ pan: Point, of sheet: Size) -> Point {
    let zoom = zoom(of: sheet)
    func allowed(_ pan: Double, _ length: Double, _ room: Double) -> Double {
      let reach = max(0, (length * zoom + 2 * Self.leastAir - room) / 2)
      return min(max(pan, -reach), reach)
    }
    return Point(allowed(pan.x, sheet.width, room.width), allowed(pan.y, sheet.height, room.height))
  }

  // MARK: Actions of the person

  package mutating func show(_ mode: Zoom) {
    if case .exactly(let zoom) = mode { self.mode = .exactly(Self.allowed(zoom)) } else { self.mode = mode }
    if mode == .fit || mode == .natural { pan = .zero }
  }

  package mutating func zoomStep(up: Bool, of sheet: Size) {
    let zoom = zoom(of: sheet)
    let next = up ? Self.steps.first { $0 > zoom * 1.001 } : Self.steps.last { $0 < zoom * 0.999 }
    if let next { show(.exactly(next)) }
  }

  /// - Parameter steps: the steps of a wheel; positive ones come closer.
  package mutating func zoom(by steps: Double, of sheet: Size) {
    var factor = 1.0
    for _ in 0..<Int(min(abs(steps).rounded(.up), 10)) { factor *= steps > 0 ? 1.1 : 1 / 1.1 }
    show(.exactly(zoom(of: sheet) * factor))
  }

  /// Moves the sheet. Returns false if it cannot move any further, or fits in the window.
  package mutating func pan(by delta: Point, of sheet: Size) -> Bool {
    let next = allowed(allowed(pan, of: sheet) + delta, of: sheet)
    guard next != allowed(pan, of: sheet) else { return false }
    pan = next
    return true
  }

  package mutating func hold(_ sheet: Size) {
    if held == nil { held = Held(zoom: zoom(of: sheet), pan: allowed(pan, of: sheet)) }
  }

  /// Ends a hold. The sheet keeps the zoom that was held, even if its new size would give another one.
  package mutating func letGo(_ sheet: Size) {
    guard let held else { return }
    self.held = nil
    if zoom(of: sheet) != held.zoom { show(.exactly(held.zoom)) }
  }
}
