import CGtk

/// The modifier keys held during an event.
package nonisolated struct HeldModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let shift = HeldModifiers(rawValue: 1)
  package static let control = HeldModifiers(rawValue: 2)
  package static let alt = HeldModifiers(rawValue: 4)
  package static let meta = HeldModifiers(rawValue: 8)

  /// Reads the bits that GDK reports, which also contain mouse buttons and lock keys.
  init(_ state: GdkModifierType) {
    let pairs: [(GdkModifierType, HeldModifiers)] = [
      (GDK_SHIFT_MASK, .shift), (GDK_CONTROL_MASK, .control), (GDK_ALT_MASK, .alt), (GDK_SUPER_MASK, .meta),
      (GDK_META_MASK, .meta),
    ]
    self = []
    for (bit, modifier) in pairs where state.rawValue & bit.rawValue != 0 { insert(modifier) }
  }

  /// Makes the modifier of a modifier key, by GDK's name of the key; nil for other keys.
  init?(keyNamed name: String) {
    switch name {
    case "Shift_L", "Shift_R": self = .shift
    case "Control_L", "Control_R": self = .control
    case "Alt_L", "Alt_R": self = .alt
    case "Super_L", "Super_R", "Meta_L", "Meta_R": self = .meta
    default: return nil
    }
  }
}
