import CGtk

/// Reports that the entries of folders may have changed, by any program. Subfolders are watched only if they are listed,
/// too. The caller must look at the folders itself. Several changes in a row are reported together, a moment
/// after the first.
///
///     let watch = FolderWatch { [weak self] in self?.listSoon() }
///     watch.watch(["/home/me/project", "/home/me/project/screens"])
///
/// `@MainActor` is written out for the same reason as for ``FileWatch``.
@MainActor package final class FolderWatch {
  private let changed: () -> Void
  private var monitors: [String: GObjectRef] = [:]
  private var telling: LoopSource?

  package init(changed: @escaping () -> Void) { self.changed = changed }

  isolated deinit {
    telling?.cancel()
    for monitor in monitors.values { Self.cancel(monitor) }
  }

  /// Watches exactly these folders from now on. Those that are watched already are not looked up again.
  package func watch(_ paths: some Collection<String>) {
    let wanted = Set(paths)
    for (path, monitor) in monitors where !wanted.contains(path) {
      Self.cancel(monitor)
      monitors[path] = nil
    }
    for path in wanted where monitors[path] == nil { monitors[path] = monitor(path) }
  }

  private func monitor(_ path: String) -> GObjectRef? {
    let file = GObjectRef(adopting: g_file_new_for_path(path))
    let made = g_file_monitor_directory(OpaquePointer(file.raw), G_FILE_MONITOR_WATCH_MOVES, nil, nil)
    guard let monitor = made.map({ GObjectRef(adopting: $0) }) else { return nil }
    monitor.on("changed") { [weak self] (_: GObjectRef?, _: GObjectRef?, _: Int) in self?.tellSoon() }
    return monitor
  }

  private static func cancel(_ monitor: GObjectRef) {
    g_file_monitor_cancel(monitor.raw.assumingMemoryBound(to: GFileMonitor.self))
  }

  private func tellSoon() {
    // A folder that changes all the time is reported all the same, now and then.
    guard telling?.isPending != true else { return }
    telling = MainLoop.after(milliseconds: 300) { [weak self] in self?.changed() }
  }
}
