import CGtk

/// The closure that a signal keeps. GTK owns it through a `GClosure` and releases it when the handler is disconnected,
/// at the latest when the object is destroyed.
private final class SignalHandler {
  let run: (_ arguments: UnsafePointer<GValue>, _ answer: UnsafeMutablePointer<GValue>?) -> Void

  init(run: @escaping (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void) {
    self.run = run
  }
}

extension ObjectHolder {
  /// Runs `handler` whenever the object emits the signal. The handler names the types of as many of the signal's
  /// parameters as it needs. They are compared with the signal's declaration when the handler is connected. A wrong
  /// type stops the program at once, with the name of the signal.
  ///
  ///     button.on("clicked") { [weak self] in self?.save() }
  ///     drag.on("drag-update") { [weak self] (dx: Double, dy: Double) in self?.move(dx, dy) }
  ///
  /// Capture the holder of the object weakly. The handler itself is freed with the object.
  @discardableResult
  package func on<each Argument: SignalValue>(
    _ signal: String, _ handler: @escaping (repeat each Argument) -> Void
  ) -> SignalConnection {
    let shape = SignalShape(of: signal, on: self)
    var position = 0
    repeat shape.expect((each Argument).self, at: &position)
    return connect(signal) { arguments, _ in
      var next = 1  // the emitting object itself comes first
      handler(repeat read((each Argument).self, from: arguments, at: &next))
    }
  }

  /// Like ``on(_:_:)``, for a signal that waits for an answer, such as whether the event was handled.
  ///
  ///     window.answer("close-request") { [weak self] in self?.hasUnsavedWork ?? false }
  @discardableResult
  package func answer<each Argument: SignalValue, Reply: SignalAnswer>(
    _ signal: String, _ handler: @escaping (repeat each Argument) -> Reply
  ) -> SignalConnection {
    let shape = SignalShape(of: signal, on: self)
    var position = 0
    repeat shape.expect((each Argument).self, at: &position)
    shape.expectAnswer(Reply.self)
    return connect(signal) { arguments, answer in
      var next = 1
      let given = handler(repeat read((each Argument).self, from: arguments, at: &next))
      if let answer { given.write(to: answer) }
    }
  }

  /// Runs `handler` when a property of the object changes.
  ///
  ///     paned.onChange(of: "position") { [weak self] in self?.rememberPanes() }
  @discardableResult
  package func onChange(of property: String, _ handler: @escaping () -> Void) -> SignalConnection {
    precondition(
      g_object_class_find_property(objectClass, property) != nil, "a \(className) has no property \(property)")
    return on("notify::\(property)", handler)
  }

  private func connect(
    _ signal: String, _ run: @escaping (UnsafePointer<GValue>, UnsafeMutablePointer<GValue>?) -> Void
  ) -> SignalConnection {
    let data = Unmanaged.passRetained(SignalHandler(run: run)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), data)
    g_closure_set_marshal(closure, runHandler)
    g_closure_add_finalize_notifier(closure, data, releaseHandler)
    let id = g_signal_connect_closure(object.raw, signal, closure, 0)
    return SignalConnection(object: WeakObject(self), id: id)
  }
}

/// Runs the handler of any signal. Its arguments are `GValue`s, which know their types, so no C function is cast to
/// another C function type.
private nonisolated let runHandler: GClosureMarshal = { closure, answer, _, arguments, _, _ in
  nonisolated(unsafe) let arrived = (data: closure?.pointee.data, answer: answer, arguments: arguments)
  MainActor.assumeIsolated {
    guard let data = arrived.data, let arguments = arrived.arguments else { return }
    Unmanaged<SignalHandler>.fromOpaque(data).takeUnretainedValue().run(arguments, arrived.answer)
  }
}

private nonisolated let releaseHandler: GClosureNotify = { data, _ in
  if let data { Unmanaged<SignalHandler>.fromOpaque(data).release() }
}

private func read<Argument: SignalValue>(
  _ type: Argument.Type, from arguments: UnsafePointer<GValue>, at next: inout Int
) -> Argument {
  defer { next += 1 }
  return Argument(arguments + next)
}

/// The parameters and the answer that a signal declares, to compare a handler with.
private struct SignalShape {
  private let name: String
  private var query = GSignalQuery()

  init(of signal: String, on holder: some ObjectHolder) {
    name = "signal \(signal) of \(holder.className)"
    var id: guint = 0
    var detail: GQuark = 0
    let type = holder.object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
    precondition(g_signal_parse_name(signal, type, &id, &detail, 1) != 0, "there is no \(name)")
    g_signal_query(id, &query)
  }

  func expect<Argument: SignalValue>(_ type: Argument.Type, at position: inout Int) {
    precondition(position < Int(query.n_params), "\(name) has only \(query.n_params) parameters")
    let declared = plain(query.param_types[position])
    precondition(
      type.reads(declared), "parameter \(position + 1) of \(name) is a \(typeName(declared)), not a \(type)")
    position += 1
  }

  func expectAnswer<Reply: SignalAnswer>(_ type: Reply.Type) {
    let declared = plain(query.return_type)
    precondition(type.answers(declared), "\(name) wants a \(typeName(declared)), not a \(type)")
  }

  /// Removes the bit that says that the value need not be copied.
  private func plain(_ type: GType) -> GType { type & ~1 }
}

/// A connected handler. Releasing this value does not disconnect it.
package final class SignalConnection {
  private let object: WeakObject
  private let id: gulong

  init(object: WeakObject, id: gulong) {
    self.object = object
    self.id = id
  }

  package var isConnected: Bool {
    object.object.map { g_signal_handler_is_connected($0.raw, id) != 0 } ?? false
  }

  package func disconnect() {
    guard let object = object.object, isConnected else { return }
    g_signal_handler_disconnect(object.raw, id)
  }

  /// Runs `change` without calling the handler, so that a change by the program is not taken for one by a person.
  ///
  ///     widthEdited.muted { gtk_editable_set_text(field.as(.editable), text) }
  package func muted<Result>(_ change: () throws -> Result) rethrows -> Result {
    guard let object = object.object, isConnected else { return try change() }
    g_signal_handler_block(object.raw, id)
    defer { g_signal_handler_unblock(object.raw, id) }
    return try change()
  }
}
