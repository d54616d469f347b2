import CGtk

/// A class of GObjects together with the Swift type of pointers to them, for ``ObjectHolder/as(_:)``.
package struct CType<Pointer> {
  let id: GType
  let makePointer: (UnsafeMutableRawPointer) -> Pointer
}

extension CType where Pointer == OpaquePointer {
  /// Makes the type of a class with a private struct, such as `GtkLabel`.
  package init(_ id: GType) {
    self.init(id: id) { OpaquePointer($0) }
  }
}

extension CType {
  /// Makes the type of a class with a public struct, such as `GtkWidget`.
  package init<Instance>(_ id: GType) where Pointer == UnsafeMutablePointer<Instance> {
    self.init(id: id) { $0.assumingMemoryBound(to: Instance.self) }
  }
}

extension ObjectHolder {
  /// Returns the C pointer to pass to a function of the class. Checks first that the object is of the class.
  ///
  ///     gtk_label_set_text(title.as(.label), "Search")
  ///
  /// A wrong class is a mistake in the program and stops it with both names; GTK would only print a warning.
  package func `as`<Pointer>(_ type: CType<Pointer>) -> Pointer {
    precondition(isA(type), "a \(className) is used as a \(typeName(type.id))")
    return type.makePointer(object.raw)
  }

  package func isA<Pointer>(_ type: CType<Pointer>) -> Bool {
    g_type_check_instance_is_a(object.raw.assumingMemoryBound(to: GTypeInstance.self), type.id) != 0
  }

  /// The class as GTK names it: "GtkButton".
  package var className: String {
    typeName(object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type)
  }
}

func typeName(_ id: GType) -> String {
  g_type_name(id).map { String(cString: $0) } ?? "type \(id)"
}
