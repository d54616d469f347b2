import LayoutModel

/// How large a scene is seen in its own window, and where: in the middle, unless it is larger than the window and was moved.
///
///     var sight = PreviewSight()
///     sight.room = Size(800, 600)
///     sight.zoom(of: Size(375, 667))    // 0.87: true size where there is room for it, else smaller
package struct PreviewSight: Hashable, Sendable {
  package enum Zoom: Hashable, Sendable {
    /// True size, or smaller where that has no room.
    case natural
    /// As large as there is room for.
    case fit
    case exactly(Double)
  }

  /// Of the window, in pixels.
  package var room = Size(0, 0)
  package private(set) var mode = Zoom.natural
  /// How far the sheet's middle is from the room's.
  private var pan = Point.zero
  /// While an edge is dragged nothing else moves.
  private var held: Held?

  private struct Held: Hashable, Sendable {
    var zoom: Double
    var pan: Point
  }

  package static let range = 0.1...8.0
  /// Around a sheet that is as large as the room allows.
  package static let air = 32.0
  /// True size needs no more than this.
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

  /// Where a sheet lies in the window.
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

  /// No part of a sheet is out of reach, and none that has room leaves its place.
  private func allowed(_ pan: Point, of sheet: Size) -> Point {
    let zoom = zoom(of: sheet)
    func allowed(_ pan: Double, _ length: Double, _ room: Double) -> Double {
      let reach = max(0, (length * zoom + 2 * Self.leastAir - room) / 2)
      return min(max(pan, -reach), reach)
    }
    return Point(allowed(pan.x, sheet.width, room.width), allowed(pan.y, sheet.height, room.height))
  }

  // MARK: What a person does

  package mutating func show(_ mode: Zoom) {
    if case .exactly(let zoom) = mode { self.mode = .exactly(Self.allowed(zoom)) } else { self.mode = mode }
    if mode == .fit || mode == .natural { pan = .zero }
  }

  package mutating func zoomStep(up: Bool, of sheet: Size) {
    let zoom = zoom(of: sheet)
    let next = up ? Self.steps.first { $0 > zoom * 1.001 } : Self.steps.last { $0 < zoom * 0.999 }
    if let next { show(.exactly(next)) }
  }

  /// - Parameter steps: of a wheel, up for closer.
  package mutating func zoom(by steps: Double, of sheet: Size) {
    var factor = 1.0
    for _ in 0..<Int(min(abs(steps).rounded(.up), 10)) { factor *= steps > 0 ? 1.1 : 1 / 1.1 }
    show(.exactly(zoom(of: sheet) * factor))
  }

  /// False where all of it is seen already.
  package mutating func pan(by delta: Point, of sheet: Size) -> Bool {
    let next = allowed(allowed(pan, of: sheet) + delta, of: sheet)
    guard next != allowed(pan, of: sheet) else { return false }
    pan = next
    return true
  }

  package mutating func hold(_ sheet: Size) {
    if held == nil { held = Held(zoom: zoom(of: sheet), pan: allowed(pan, of: sheet)) }
  }

  /// It stays as large as it was held, where that is another size than it would be.
  package mutating func letGo(_ sheet: Size) {
    guard let held else { return }
    self.held = nil
    if zoom(of: sheet) != held.zoom { show(.exactly(held.zoom)) }
  }
}
