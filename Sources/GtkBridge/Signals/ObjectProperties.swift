import CGtk

/// A value that Swift can set a GObject's property to.
package enum PropertyValue: Equatable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String?)
  case object(UnsafeMutableRawPointer?)
}

extension ObjectHolder {
  var objectClass: UnsafeMutablePointer<GObjectClass> {
    let instance = object.raw.assumingMemoryBound(to: GTypeInstance.self)
    return UnsafeMutableRawPointer(instance.pointee.g_class).assumingMemoryBound(to: GObjectClass.self)
  }

  /// Sets a property by name, for properties without a C function of their own.
  ///
  ///     settings.set("gtk-application-prefer-dark-theme", .bool(true))
  package func set(_ property: String, _ value: PropertyValue) {
    withPropertyValue(property) { slot in
      value.write(to: slot, named: "\(className).\(property)")
      g_object_set_property(object.as(.gObject), property, slot)
    }
  }

  /// Returns the value of a property by name. A type without a case in ``PropertyValue`` stops the program with its
  /// name.
  package func get(_ property: String) -> PropertyValue {
    withPropertyValue(property) { slot in
      g_object_get_property(object.as(.gObject), property, slot)
      return PropertyValue(slot, named: "\(className).\(property)")
    }
  }

  private func withPropertyValue<Result>(
    _ property: String, _ use: (UnsafeMutablePointer<GValue>) -> Result
  ) -> Result {
    guard let found = g_object_class_find_property(objectClass, property) else {
      preconditionFailure("a \(className) has no property \(property)")
    }
    var slot = GValue()
    g_value_init(&slot, found.pointee.value_type)
    defer { g_value_unset(&slot) }
    return use(&slot)
  }
}

extension PropertyValue {
  /// Makes an object with properties that its class needs when it is made.
  ///
  ///     PropertyValue.makeObject(gtk_message_dialog_get_type(), ["text": .string("Save?")])
  static func makeObject(_ type: GType, _ properties: [(String, PropertyValue)]) -> GObjectRef {
    let typeClass = g_type_class_ref(type)
    defer { g_type_class_unref(typeClass) }
    var values = properties.map { name, value in
      let found = g_object_class_find_property(typeClass?.assumingMemoryBound(to: GObjectClass.self), name)
      guard let found else { preconditionFailure("a \(typeName(type)) has no property \(name)") }
      var slot = GValue()
      g_value_init(&slot, found.pointee.value_type)
      value.write(to: &slot, named: "\(typeName(type)).\(name)")
      return slot
    }
    defer { for index in values.indices { g_value_unset(&values[index]) } }
    var names = properties.map { UnsafePointer(strdup($0.0)) }
    defer { for name in names { free(UnsafeMutableRawPointer(mutating: name)) } }
    guard let made = g_object_new_with_properties(type, guint(names.count), &names, &values) else {
      preconditionFailure("no \(typeName(type)) could be made")
    }
    return GObjectRef(sinking: made)
  }

  func write(to slot: UnsafeMutablePointer<GValue>, named name: String) {
    let type = Fundamental.of(slot.pointee.g_type)
    switch (self, type) {
    case (.bool(let value), Fundamental.boolean): g_value_set_boolean(slot, value ? 1 : 0)
    case (.int(let value), Fundamental.int): g_value_set_int(slot, gint(clamping: value))
    case (.int(let value), Fundamental.uint): g_value_set_uint(slot, guint(clamping: value))
    case (.int(let value), Fundamental.enumeration): g_value_set_enum(slot, gint(clamping: value))
    case (.int(let value), Fundamental.flags): g_value_set_flags(slot, guint(clamping: value))
    case (.double(let value), Fundamental.double): g_value_set_double(slot, value)
    case (.double(let value), Fundamental.float): g_value_set_float(slot, Float(value))
    case (.string(let value), Fundamental.string): g_value_set_string(slot, value)
    case (.object(let value), Fundamental.object), (.object(let value), Fundamental.interface):
      g_value_set_object(slot, value)
    default: preconditionFailure("\(name) is a \(typeName(type)), not \(self)")
    }
  }

  init(_ slot: UnsafePointer<GValue>, named name: String) {
    switch Fundamental.of(slot.pointee.g_type) {
    case Fundamental.boolean: self = .bool(Bool(slot))
    case Fundamental.int, Fundamental.uint, Fundamental.enumeration, Fundamental.flags: self = .int(Int(slot))
    case Fundamental.double: self = .double(g_value_get_double(slot))
    case Fundamental.float: self = .double(Double(g_value_get_float(slot)))
    case Fundamental.string: self = .string(g_value_get_string(slot).map { String(cString: $0) })
    case Fundamental.object, Fundamental.interface: self = .object(g_value_get_object(slot))
    default: preconditionFailure("\(name) is a \(typeName(slot.pointee.g_type)), which Swift does not read")
    }
  }
}
