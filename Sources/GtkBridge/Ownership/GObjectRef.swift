import CGtk
import Synchronization

/// A pointer that C uses for an object. GTK declares some of its structs and hides others, so one function takes a
/// widget as `UnsafeMutablePointer<GtkBox>` and another takes it as `OpaquePointer`.
package nonisolated protocol CPointer {
  var rawPointer: UnsafeMutableRawPointer { get }
}

extension OpaquePointer: CPointer {
  package nonisolated var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutablePointer: CPointer {
  package nonisolated var rawPointer: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) }
}

extension UnsafeMutableRawPointer: CPointer {
  package nonisolated var rawPointer: UnsafeMutableRawPointer { self }
}

/// One counted reference to a GObject. It is given back after the last Swift holder is gone.
///
///     let menu = GObjectRef(adopting: g_menu_new())          // C gives its reference away ("transfer full")
///     let box = GObjectRef(sinking: gtk_box_new(axis, 6))    // a new widget, or an object with another owner
///
/// The reference is given back when the main loop next turns, not at once. Swift may release a temporary before the C
/// call that it was made for, as in `gtk_box_append(box, Widget.label("x").pointer)`. That call is safe because the
/// label lives until the loop turns. For the same reason the last holder may be released on any thread.
package final class GObjectRef {
  /// Only an address. The object at it is used on the main thread only.
  package nonisolated(unsafe) let raw: UnsafeMutableRawPointer

  /// Takes over the reference that a C function gives away ("transfer full").
  package init(adopting pointer: some CPointer) {
    raw = pointer.rawPointer
  }

  /// Adds a reference of its own ("transfer none"). For a new widget it sinks the floating reference instead.
  package init(sinking pointer: some CPointer) {
    raw = pointer.rawPointer
    g_object_ref_sink(raw)
  }

  deinit { ReferencesToGiveBack.shared.add(raw) }
}

/// The references released within one turn of the main loop, which are given back together. A closed window releases
/// tens of thousands.
private nonisolated final class ReferencesToGiveBack: Sendable {
  static let shared = ReferencesToGiveBack()

  /// Only addresses. The objects at them are used on the main thread only.
  private struct Reference: @unchecked Sendable { let raw: UnsafeMutableRawPointer }
  private let waiting = Mutex<[Reference]>([])

  func add(_ raw: UnsafeMutableRawPointer) {
    let reference = Reference(raw: raw)
    let isFirst = waiting.withLock { waiting in
      waiting.append(reference)
      return waiting.count == 1
    }
    if isFirst { g_idle_add_full(G_PRIORITY_HIGH, giveBackReferences, nil, nil) }
  }

  func giveBack() {
    // References that are released by these calls wait for the next turn.
    let all = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for reference in all { g_object_unref(reference.raw) }
  }
}

private nonisolated let giveBackReferences: GSourceFunc = { _ in
  ReferencesToGiveBack.shared.giveBack()
  return 0
}

/// A Swift value that stands for a GObject: a ``Widget``, an ``Action``, an event controller.
package protocol ObjectHolder {
  var object: GObjectRef { get }
}

extension GObjectRef: ObjectHolder {
  package var object: GObjectRef { self }
}

/// Remembers a GObject without keeping it alive.
///
///     let memory = WeakObject(button)
///     memory.object   // nil once the button is gone
package final class WeakObject {
  private nonisolated(unsafe) let slot = UnsafeMutablePointer<GWeakRef>.allocate(capacity: 1)

  package init(_ holder: some ObjectHolder) {
    g_weak_ref_init(slot, holder.object.raw)
  }

  package var object: GObjectRef? {
    // The C function adds a reference, which this one takes over.
    g_weak_ref_get(slot).map { GObjectRef(adopting: $0) }
  }

  deinit {
    g_weak_ref_clear(slot)
    slot.deallocate()
  }
}
