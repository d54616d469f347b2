import CGtk

/// A type that a handler can take from a signal: the Swift side of one C parameter.
package protocol SignalValue {
  /// True if a C parameter of this type can be read as this Swift type.
  static func reads(_ type: GType) -> Bool
  init(_ value: UnsafePointer<GValue>)
}

/// A type that a handler can return to a signal that waits for an answer.
package protocol SignalAnswer {
  static func answers(_ type: GType) -> Bool
  func write(to value: UnsafeMutablePointer<GValue>)
}

/// The fundamental types of GObject; their C names are macros that Swift does not see.
enum Fundamental {
  static let none = id(1), interface = id(2), boolean = id(5), int = id(6), uint = id(7), long = id(8), ulong = id(9)
  static let int64 = id(10), uint64 = id(11), enumeration = id(12), flags = id(13), float = id(14), double = id(15)
  static let string = id(16), pointer = id(17), boxed = id(18), param = id(19), object = id(20), variant = id(21)

  private static func id(_ number: Int) -> GType { GType(number << Int(G_TYPE_FUNDAMENTAL_SHIFT)) }

  static func of(_ type: GType) -> GType { g_type_fundamental(type) }
}

extension Double: SignalValue {
  package static func reads(_ type: GType) -> Bool { type == Fundamental.double }
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_double(value) }
}

extension Bool: SignalValue, SignalAnswer {
  package static func reads(_ type: GType) -> Bool { type == Fundamental.boolean }
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_boolean(value) != 0 }
  package static func answers(_ type: GType) -> Bool { type == Fundamental.boolean }
  package func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_boolean(value, self ? 1 : 0) }
}

/// Every whole number of C: `gint`, `guint`, enumerations and flags.
extension Int: SignalValue, SignalAnswer {
  private static let readable: Set<GType> = [
    Fundamental.int, Fundamental.uint, Fundamental.int64, Fundamental.enumeration, Fundamental.flags,
  ]

  package static func reads(_ type: GType) -> Bool { readable.contains(Fundamental.of(type)) }

  package init(_ value: UnsafePointer<GValue>) {
    switch Fundamental.of(value.pointee.g_type) {
    case Fundamental.int: self = Int(g_value_get_int(value))
    case Fundamental.uint: self = Int(g_value_get_uint(value))
    case Fundamental.int64: self = Int(g_value_get_int64(value))
    case Fundamental.enumeration: self = Int(g_value_get_enum(value))
    default: self = Int(g_value_get_flags(value))
    }
  }

  package static func answers(_ type: GType) -> Bool {
    [Fundamental.int, Fundamental.enumeration, Fundamental.flags].contains(Fundamental.of(type))
  }

  package func write(to value: UnsafeMutablePointer<GValue>) {
    switch Fundamental.of(value.pointee.g_type) {
    case Fundamental.int: g_value_set_int(value, gint(truncatingIfNeeded: self))
    case Fundamental.enumeration: g_value_set_enum(value, gint(truncatingIfNeeded: self))
    default: g_value_set_flags(value, guint(truncatingIfNeeded: self))
    }
  }
}

extension String: SignalValue {
  package static func reads(_ type: GType) -> Bool { type == Fundamental.string }
  package init(_ value: UnsafePointer<GValue>) { self = g_value_get_string(value).map { String(cString: $0) } ?? "" }
}

/// An object, or nil.
extension Optional: SignalValue where Wrapped == GObjectRef {
  package static func reads(_ type: GType) -> Bool {
    [Fundamental.object, Fundamental.interface].contains(Fundamental.of(type))
  }
  package init(_ value: UnsafePointer<GValue>) {
    self = g_value_get_object(value).map { GObjectRef(sinking: $0) }
  }
}

extension Optional: SignalAnswer where Wrapped == GObjectRef {
  package static func answers(_ type: GType) -> Bool { reads(type) }
  package func write(to value: UnsafeMutablePointer<GValue>) { g_value_set_object(value, self?.raw) }
}

/// A value that a signal carries in its own C struct, for GtkBridge's own handlers. It is valid only while the handler
/// runs.
struct BorrowedStruct: SignalValue {
  let pointer: UnsafeMutableRawPointer?

  static func reads(_ type: GType) -> Bool { [Fundamental.boxed, Fundamental.pointer].contains(Fundamental.of(type)) }

  init(_ value: UnsafePointer<GValue>) {
    let isBoxed = Fundamental.of(value.pointee.g_type) == Fundamental.boxed
    pointer = isBoxed ? g_value_get_boxed(value) : g_value_get_pointer(value)
  }
}
