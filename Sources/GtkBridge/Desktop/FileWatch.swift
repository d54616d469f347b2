import CGtk

/// Reports that a file may have changed, by any program, this one included. The caller must look at the file itself.
/// Several changes in a row are reported once, when they are over.
///
///     let watch = FileWatch(path: path) { [weak self] in self?.compareWithDisk() }
///
/// `@MainActor` is written out although it is the default of the target: optimised test builds lose the default for a
/// type with an isolated deinit.
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
