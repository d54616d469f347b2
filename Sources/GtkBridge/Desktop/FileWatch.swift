import CGtk

/// Hears that a file may have changed, whoever changed it: this program too. What has become of it is for the caller to look
/// at. Several changes in a row are told of once, when they are over.
///
///     let watch = FileWatch(path: path) { [weak self] in self?.compareWithDisk() }
/// The actor is said here although it is the rule of the target: optimised test builds forget the rule where a deinit is isolated.
@MainActor package final class FileWatch {
  private let monitor: GObjectRef?
  private let changed: () -> Void
  private var telling: LoopSource?

  package init(path: String, changed: @escaping () -> Void) {
    self.changed = changed
    let file = GObjectRef(adopting: g_file_new_for_path(path))
    monitor = g_file_monitor_file(OpaquePointer(file.raw), G_FILE_MONITOR_WATCH_MOVES, nil, nil)
      .map { GObjectRef(adopting: $0) }
    monitor?.on("changed") { [weak self] (_: GObjectRef?, _: GObjectRef?, _: Int) in self?.tellSoon() }
  }

  isolated deinit {
    telling?.cancel()
    if let monitor { g_file_monitor_cancel(monitor.raw.assumingMemoryBound(to: GFileMonitor.self)) }
  }

  private func tellSoon() {
    telling?.cancel()
    telling = MainLoop.after(milliseconds: 150) { [weak self] in self?.changed() }
  }
}
