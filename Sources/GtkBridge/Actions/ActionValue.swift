import CGtk

/// A value that an action can take as its parameter or have as its state: the part of GVariant that the program uses.
///
///     ActionValue.tuple([.double(12), .double(40), .double(1.5)])   // "(ddd)", the canvas's position and zoom
package nonisolated indirect enum ActionValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int32)
  case unsigned(UInt32)
  case double(Double)
  case string(String)
  case strings([String])
  case tuple([ActionValue])

  /// The type as GVariant spells it: "b", "s", "(ddd)".
  package var signature: String {
    switch self {
    case .bool: "b"
    case .int: "i"
    case .unsigned: "u"
    case .double: "d"
    case .string: "s"
    case .strings: "as"
    case .tuple(let parts): "(" + parts.map(\.signature).joined() + ")"
    }
  }
}

extension ActionValue {
  /// Makes a variant with a floating reference, which the called function takes over.
  nonisolated func makeVariant() -> OpaquePointer {
    switch self {
    case .bool(let value): return g_variant_new_boolean(value ? 1 : 0)
    case .int(let value): return g_variant_new_int32(value)
    case .unsigned(let value): return g_variant_new_uint32(value)
    case .double(let value): return g_variant_new_double(value)
    case .string(let value): return g_variant_new_string(value.withoutNul)
    case .strings(let values):
      let parts: [OpaquePointer?] = values.map { g_variant_new_string($0.withoutNul) }
      let type = g_variant_type_new("s")
      defer { g_variant_type_free(type) }
      return g_variant_new_array(type, parts, gsize(parts.count))
    case .tuple(let values):
      let parts: [OpaquePointer?] = values.map { $0.makeVariant() }
      return g_variant_new_tuple(parts, gsize(parts.count))
    }
  }

  /// Reads a variant without taking it over. A variant inside a variant is unpacked. Nil for types that the program
  /// does not use.
  nonisolated init?(_ variant: OpaquePointer?) {
    guard let variant else { return nil }
    let signature = String(cString: g_variant_get_type_string(variant))
    switch signature {
    case "b": self = .bool(g_variant_get_boolean(variant) != 0)
    case "i": self = .int(g_variant_get_int32(variant))
    case "u": self = .unsigned(g_variant_get_uint32(variant))
    case "d": self = .double(g_variant_get_double(variant))
    case "s": self = .string(String(cString: g_variant_get_string(variant, nil)))
    case "v":
      let inner = g_variant_get_variant(variant)
      defer { g_variant_unref(inner) }
      self.init(inner)
    case "as": self.init(stringsIn: variant)
    default:
      guard signature.hasPrefix("(") else { return nil }
      self.init(tupleIn: variant)
    }
  }

  private nonisolated init?(stringsIn variant: OpaquePointer) {
    let strings = Self.children(of: variant).compactMap { child -> String? in
      if case .string(let value)? = child { value } else { nil }
    }
    self = .strings(strings)
  }

  private nonisolated init?(tupleIn variant: OpaquePointer) {
    let parts = Self.children(of: variant)
    guard !parts.contains(nil) else { return nil }
    self = .tuple(parts.compactMap { $0 })
  }

  private nonisolated static func children(of variant: OpaquePointer) -> [ActionValue?] {
    (0..<g_variant_n_children(variant)).map { index in
      let child = g_variant_get_child_value(variant, index)
      defer { g_variant_unref(child) }
      return ActionValue(child)
    }
  }
}

extension String {
  /// The string without NUL characters. A C string ends at the first NUL, so one inside would cut the text, and a
  /// variant would refuse it.
  fileprivate nonisolated var withoutNul: String {
    utf8.contains(0) ? replacing("\0", with: "") : self
  }
}
