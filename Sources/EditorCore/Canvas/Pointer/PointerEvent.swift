import LayoutModel

/// An event of the pointer as a value, without a widget or a device.
package struct PointerEvent: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable {
    /// The pointer moved while no button was down.
    case hover
    case press, drag, release
    /// Escape, or the gesture was taken away.
    case cancel
  }

  package var phase: Phase
  /// In the coordinates of the pasteboard.
  package var point: Point
  package var modifiers: Modifiers
  /// 1 for a single click, 2 for a double click.
  package var clickCount: Int
  /// The constraint with its badge under the pointer. Only the code that paints badges knows where they are.
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

  /// True for both modifiers that extend a selection.
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
