import CGtk

/// The running program: one process per session, its windows, and the files that the desktop asks it to open.
///
///     let application = Application(id: "app.plumb.Plumb")
///     application.onActivate { showStartPage() }
///     application.onOpen { paths in paths.forEach(open) }
///     exit(application.run(CommandLine.arguments))
package struct Application: ObjectHolder {
  package let object: GObjectRef

  /// - Parameter sharesProcess: true if a second start hands its files to the first; tests pass false.
  package init(id: String, sharesProcess: Bool = true) {
    precondition(g_application_id_is_valid(id) != 0, "\(id) is no name for an application")
    var flags = G_APPLICATION_HANDLES_OPEN.rawValue
    if !sharesProcess { flags |= G_APPLICATION_NON_UNIQUE.rawValue }
    object = GObjectRef(adopting: gtk_application_new(id, GApplicationFlags(rawValue: flags)))
  }

  /// Runs `work` before anything else, once per process: for style, actions, menus.
  package func onStartup(_ work: @escaping () -> Void) { on("startup", work) }

  /// Runs `work` when the program is started, or started again, without files.
  package func onActivate(_ work: @escaping () -> Void) { on("activate", work) }

  /// Runs `work` after the last window has closed, once per process.
  package func onShutdown(_ work: @escaping () -> Void) { on("shutdown", work) }

  /// Runs `open` when the program is asked to open files. A file is given as a path, or as an address if it is not on a
  /// disk.
  package func onOpen(_ open: @escaping ([String]) -> Void) {
    on("open") { (files: BorrowedStruct, count: Int) in
      let list = files.pointer?.assumingMemoryBound(to: OpaquePointer?.self)
      open((0..<max(0, count)).compactMap { list?[$0].flatMap(filePath) })
    }
  }

  /// Runs until the last window is closed, and returns the exit code of the process.
  package func run(_ arguments: [String]) -> Int32 {
    var copies = arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeMutableBufferPointer {
      g_application_run(self.as(.gApplication), gint($0.count), $0.baseAddress)
    }
  }

  /// Keeps the program running after its last window is closed. Each call needs one call of ``release()``.
  package func hold() { g_application_hold(self.as(.gApplication)) }

  package func release() { g_application_release(self.as(.gApplication)) }

  package func quit() { g_application_quit(self.as(.gApplication)) }

  package var actions: ActionMap { ActionMap(of: self) }

  /// Sets the keys of an action, as GTK spells them: "<Control>z". Menus show the first one.
  package func setKeys(_ keys: [String], for action: String) {
    for key in keys {
      var (keyval, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
      precondition(gtk_accelerator_parse(key, &keyval, &modifiers) != 0, "\(key), for \(action), is no key")
    }
    var copies: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(strdup($0)) } + [nil]
    defer { for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) } }
    gtk_application_set_accels_for_action(self.as(.application), action, &copies)
  }

  /// Returns a key's label for a person: "Ctrl+Z".
  package static func label(ofKey key: String) -> String {
    var (keyval, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
    guard gtk_accelerator_parse(key, &keyval, &modifiers) != 0 else { return key }
    guard let label = gtk_accelerator_get_label(keyval, modifiers) else { return key }
    defer { g_free(label) }
    return String(cString: label)
  }

  package var windows: [Widget] {
    var windows: [Widget] = []
    var node = gtk_application_get_windows(self.as(.application))
    while let current = node {
      if let data = current.pointee.data { windows.append(Widget(data)) }
      node = current.pointee.next
    }
    return windows
  }

  package var activeWindow: Widget? {
    gtk_application_get_active_window(self.as(.application)).map { Widget($0) }
  }
}

/// Returns the path of a `GFile`, or its address if it has no path.
func filePath(_ file: OpaquePointer) -> String? {
  guard let text = g_file_get_path(file) ?? g_file_get_uri(file) else { return nil }
  defer { g_free(text) }
  return String(cString: text)
}
