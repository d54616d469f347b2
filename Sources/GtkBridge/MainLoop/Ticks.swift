import CGtk

/// A running animation: it calls its closure once per frame until it is stopped.
package final class FrameTicks {
  fileprivate weak var body: TickBody?

  package var isRunning: Bool { body != nil }

  package func stop() {
    guard let body, let widget = body.widget.object else { return }
    gtk_widget_remove_tick_callback(widget.as(.widget), body.id)
  }
}

/// The closure of an animation, which the widget keeps.
private final class TickBody {
  /// Returns true if the animation is to go on.
  let run: (_ seconds: Double) -> Bool
  let widget: WeakObject
  var id: guint = 0

  init(widget: WeakObject, run: @escaping (Double) -> Bool) {
    self.widget = widget
    self.run = run
  }
}

extension Widget {
  /// Runs `work` before each frame that the widget's window draws, with the time of the frame in seconds. It ends when
  /// `work` returns false or the widget goes.
  ///
  ///     canvas.onTick { [weak self] seconds in self?.animate(to: seconds) ?? false }
  @discardableResult
  package func onTick(_ work: @escaping (_ seconds: Double) -> Bool) -> FrameTicks {
    let body = TickBody(widget: WeakObject(self), run: work)
    let ticks = FrameTicks()
    ticks.body = body
    body.id = gtk_widget_add_tick_callback(pointer, runTick, Unmanaged.passRetained(body).toOpaque(), releaseTick)
    return ticks
  }
}

private nonisolated let runTick: GtkTickCallback = { _, clock, data in
  nonisolated(unsafe) let arrived = (clock: clock, data: data)
  return MainActor.assumeIsolated {
    guard let data = arrived.data, let clock = arrived.clock else { return 0 }
    let seconds = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
    return Unmanaged<TickBody>.fromOpaque(data).takeUnretainedValue().run(seconds) ? 1 : 0
  }
}

private nonisolated let releaseTick: GDestroyNotify = { data in
  if let data { Unmanaged<TickBody>.fromOpaque(data).release() }
}
