import CGtk
import Synchronization

/// Any pointer that C hands out for an object: GTK declares some of its structs and hides others, so the same widget is
/// an `UnsafeMutablePointer<GtkBox>` here and an `OpaquePointer` there.
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

/// One counted reference to a GObject, given back when the last Swift holder is gone.
///
///     let menu = GObjectRef(adopting: g_menu_new())          // C gives its reference away ("transfer full")
///     let box = GObjectRef(sinking: gtk_box_new(axis, 6))    // a new widget, or one that somebody else owns
///
/// The reference is given back when the main loop next turns, not at once. Swift may let go of a temporary before the
/// C call that it was made for, as in `gtk_box_append(box, Widget.label("x").pointer)`; that call is safe because the
/// label lives until the loop turns. It also means that the last holder may be dropped on any thread.
package final class GObjectRef {
  /// Only an address; what it leads to is touched on the main thread.
  package nonisolated(unsafe) let raw: UnsafeMutableRawPointer

  /// Takes over the reference that a C function gives away ("transfer full").
  package init(adopting pointer: some CPointer) {
    raw = pointer.rawPointer
  }

  /// Takes a reference of its own: sinks the floating one of a new widget, else adds one ("transfer none").
  package init(sinking pointer: some CPointer) {
    raw = pointer.rawPointer
    g_object_ref_sink(raw)
  }

  deinit { ReferencesToGiveBack.shared.add(raw) }
}

/// All that are let go of within one turn are given back together: a closed window lets go of tens of thousands.
private nonisolated final class ReferencesToGiveBack: Sendable {
  static let shared = ReferencesToGiveBack()

  /// Only addresses; what they lead to is touched on the main thread.
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
    // What these let go of in turn waits for the next turn.
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

/// Something that stands for a GObject: a ``Widget``, an ``Action``, an event controller.
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
    // The C function adds a reference, which is taken over.
    g_weak_ref_get(slot).map { GObjectRef(adopting: $0) }
  }

  deinit {
    g_weak_ref_clear(slot)
    slot.deallocate()
  }
}
