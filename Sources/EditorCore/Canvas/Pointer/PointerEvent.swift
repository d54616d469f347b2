import LayoutModel

/// What the pointer did, as a value: no widget, no device.
package struct PointerEvent: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable {
    /// The pointer moved with no button held.
    case hover
    case press, drag, release
    /// Escape, or the gesture was taken away.
    case cancel
  }

  package var phase: Phase
  /// On the pasteboard.
  package var point: Point
  package var modifiers: Modifiers
  /// 1 for a single click, 2 for a double click.
  package var clickCount: Int
  /// The constraint whose badge is seen under the pointer. Only who painted it knows where it went.
  package var badge: ConstraintID?

  package init(
    _ phase: Phase, at point: Point, modifiers: Modifiers = [], clickCount: Int = 1, badge: ConstraintID? = nil
  ) {
    self.badge = badge
    self.phase = phase
    self.point = point
    self.modifiers = modifiers
    self.clickCount = clickCount
  }
}

package struct Modifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let shift = Modifiers(rawValue: 1)
  package static let control = Modifiers(rawValue: 2)
  package static let alt = Modifiers(rawValue: 4)

  /// Either of the two that add to a selection.
  package var extendsSelection: Bool { contains(.shift) || contains(.control) }
}

package enum Cursor: String, Hashable, Sendable {
  case arrow = "default"
  case move
  case crosshair
  case copy
  case noDrop = "no-drop"
  case resizeHorizontal = "ew-resize"
  case resizeVertical = "ns-resize"
  case resizeFalling = "nwse-resize"
  case resizeRising = "nesw-resize"
}
